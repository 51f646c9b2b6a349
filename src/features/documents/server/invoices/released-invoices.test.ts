import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { renderMain } from '../print/render-page.ts'
import { readInvoiceDocument } from './read-invoices.ts'

/** Rows that version 0.2.0 wrote, and what it printed: two rates, a tourist tax, a credit note, two formats. */
const issued: {
  invoice: Omit<Tables['invoices'], 'id' | 'booking_id'> & { id: number }
  addressee: { name: string; company: string; address: string; tax_number: string }
  main: string
}[] = JSON.parse(await readFile(join(import.meta.dirname, 'invoices-of-0.2.0.json'), 'utf8'))

eachDatabase((open) => {
  test('invoices of version 0.2.0 are printed byte for byte as then', async () => {
    const [baseline] = migrations
    const db = await open(baseline ? [baseline] : [])
    const guest = await givenGuest(db)
    const booking = await givenBooking(db, { guestId: guest.id })
    for (const { invoice, addressee } of issued) {
      await db
        .insertInto('invoices')
        .values({ ...invoice, booking_id: booking.id })
        .execute()
      await db
        .insertInto('invoice_addressees')
        .values({ ...addressee, invoice_id: invoice.id, guest_id: guest.id })
        .execute()
    }
    await migrate(db, migrations)
    const { context } = await createTestApp({ db })
    for (const { invoice, main } of issued) {
      expect(renderMain(await readInvoiceDocument(context, invoice.id))).toBe(main)
    }
  })
})

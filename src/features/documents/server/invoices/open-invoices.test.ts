import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'
import type { Invoice } from '../../contract/invoices.ts'
import type { OpenInvoices } from '../../contract/open-invoices.ts'

eachDatabase((open) => {
  const setUp = async () => {
    const client = await openInvoiceClient(await open())
    const { db, send } = client
    await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
    const openOf = async (from = '2026-11-01', to = '2026-11-30') => {
      const path = `/api/open-invoices?from=${from}&to=${to}`
      return (await send<OpenInvoices>(path, undefined, 'GET')).body
    }
    const more = async (over: object = {}) => {
      const cabin = await givenCabin(db)
      const guest = await givenGuest(db)
      const stay = { cabinId: cabin.id, guestId: guest.id, status: 'checked-out' as const, ...over }
      return { id: (await givenBooking(db, stay)).id, guestId: guest.id }
    }
    /** As the screen does it: each in a request of its own. */
    const issueAll = async () => {
      const { items } = await openOf()
      const issued: string[] = []
      for (const { bookingId, addressee, lines, problem } of items) {
        if (problem) continue
        const path = `/api/bookings/${bookingId}/invoices`
        const { status, body } = await send<Invoice>(path, { addressee, lines })
        if (status === 201) issued.push(body.number)
      }
      return issued
    }
    return { ...client, openOf, more, issueAll }
  }

  test('lists what departures have to invoice, and why some cannot be', async () => {
    const { db, booking, guest, openOf, more, send } = await setUp()
    const arriving = await more({ status: 'unconfirmed' })
    const erased = await more()
    await db
      .updateTable('guests')
      .set({ erased_at: '2026-11-21T10:00:00.000Z' })
      .where('id', '=', erased.guestId)
      .execute()
    const unpriced = await more()
    await db
      .updateTable('bookings')
      .set({ is_price_missing: true })
      .where('id', '=', unpriced.id)
      .execute()
    const advanced = await more()
    const path = `/api/bookings/${advanced.id}/advance-invoices`
    await send(path, { addressee: { name: 'A' }, amount: 200 })
    await db
      .updateTable('bookings')
      .set({ paid_cents: 20_000 })
      .where('id', '=', advanced.id)
      .execute()
    const unpaid = await more()
    await send(`/api/bookings/${unpaid.id}/advance-invoices`, {
      addressee: { name: 'A' },
      amount: 200,
    })
    const { items, issued, isTruncated } = await openOf()
    expect({ issued, isTruncated }).toEqual({ issued: 2, isTruncated: false })
    expect(items.map(({ bookingId, problem }) => [bookingId, problem])).toEqual([
      [booking.id, null],
      [arriving.id, 'not-arrived'],
      [erased.id, 'guest-erased'],
      [unpriced.id, 'price-missing'],
      [advanced.id, null],
      [unpaid.id, 'advance-unpaid'],
    ])
    expect(items[0]).toMatchObject({
      guest: 'Inês Carvalhal',
      total: 690,
      addressee: { name: 'Inês Carvalhal' },
      lines: [
        { key: 'nights', amount: 600 },
        { key: 'breakfast', amount: 90 },
      ],
    })
    // The advance is deducted, and the lines are complete.
    expect(items.at(-2)).toMatchObject({ total: 400, lines: [{ amount: 600 }] })
    expect((await openOf('2026-01-01', '2026-01-31')).items).toEqual([])
    expect(guest.id).toBeGreaterThan(0)
  })

  test('a guest who left early departs on that day', async () => {
    const { db, booking, openOf } = await setUp()
    const { end_date } = await db
      .selectFrom('bookings')
      .select('end_date')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('bookings').set({ left_on: '2026-11-22' }).execute()
    expect((await openOf('2026-11-22', '2026-11-22')).items).toHaveLength(1)
    expect((await openOf(end_date, end_date)).items).toEqual([])
  })

  test('two runs at the same time and a third one issue everything once, without gaps', async () => {
    const { db, more, issueAll, openOf } = await setUp()
    for (let count = 0; count < 9; count++) await more()
    const issued = (await Promise.all([issueAll(), issueAll()])).flat()
    expect(issued.sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
    )
    expect(await issueAll()).toEqual([])
    expect((await openOf()).items).toEqual([])
    const names = (await findViolations(db)).map(({ check }) => check.name)
    expect(names.filter((name) => name.includes('invoice'))).toEqual([])
  })

  test('the invoices of a period are one zip file in the order of their issue', async () => {
    const { app, more, issueAll } = await setUp()
    const path = '/api/invoices.zip?from=2026-11-01&to=2026-11-30'
    const empty = await app.requestAsUser(path)
    expect(empty.headers.get('content-type')).toContain('application/problem+json')
    expect(await empty.json()).toMatchObject({
      status: 404,
      code: 'no-invoices-in-period',
      title: expect.stringContaining('in this period'),
    })
    await more()
    await issueAll()
    const response = await app.requestAsUser(path)
    expect(response.headers.get('content-disposition')).toContain(
      'invoices-2026-11-01-to-2026-11-30.zip',
    )
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['0001-invoice-2026-0001.pdf', '0002-invoice-2026-0002.pdf'])
    const pdf = await app.requestAsUser('/api/invoices/1/pdf')
    const own = new Uint8Array(await pdf.arrayBuffer())
    expect(Buffer.compare(files['0001-invoice-2026-0001.pdf'] ?? Buffer.of(), own)).toBe(0)
  })

  test('each has the e-invoice format of its guest, and an XRechnung is in the zip file as XML too', async () => {
    const { app, db, booking, list, saveDetails, issueAll, more, openOf } = await setUp()
    await saveDetails()
    const complete = {
      address: 'Rua das Flores 12',
      post_code: '1200-195',
      city: 'Lisboa',
      country_code: 'PT',
      email: 'marta@example.com',
      buyer_reference: '04011000-12345-03',
      e_invoice: 'xrechnung-cii' as const,
    }
    await db.updateTable('guests').set(complete).execute()
    const plain = await more()
    const hybrid = await more()
    await db
      .updateTable('guests')
      .set({ ...complete, e_invoice: 'factur-x' })
      .where('id', '=', hybrid.guestId)
      .execute()
    const incomplete = await more()
    await db
      .updateTable('guests')
      .set({ ...complete, buyer_reference: '', e_invoice: 'xrechnung-ubl' })
      .where('id', '=', incomplete.guestId)
      .execute()
    expect((await openOf()).items.map(({ eInvoice }) => eInvoice)).toEqual([
      ...['xrechnung-cii', '', 'factur-x', 'xrechnung-ubl'],
    ])
    expect(await issueAll()).toHaveLength(3)
    const formatOf = async (id: number) => (await list(id)).invoices.map(({ eInvoice }) => eInvoice)
    expect(await formatOf(booking.id)).toEqual(['xrechnung-cii'])
    expect(await formatOf(plain.id)).toEqual([''])
    expect(await formatOf(hybrid.id)).toEqual(['factur-x'])
    expect(await formatOf(incomplete.id)).toEqual([])
    const response = await app.requestAsUser('/api/invoices.zip?from=2026-11-01&to=2026-11-30')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual([
      '0001-invoice-2026-0001.pdf',
      '0001-invoice-2026-0001.xml',
      '0002-invoice-2026-0002.pdf',
      '0003-invoice-2026-0003.pdf',
    ])
    const xml = await app.requestAsUser('/api/invoices/1/xml')
    expect(Buffer.from(files['0001-invoice-2026-0001.xml'] ?? []).toString()).toBe(await xml.text())
  })

  test.each([
    '?from=2026-11-30&to=2026-11-01',
    '?from=2024-01-01&to=2026-11-01',
    '?from=2026-11-01',
  ])('the period %s is rejected', async (query) => {
    const { app } = await setUp()
    expect((await app.requestAsUser(`/api/open-invoices${query}`)).status).toBe(400)
    expect((await app.requestAsUser(`/api/invoices.zip${query}`)).status).toBe(400)
  })
})

import { describe, expect, test } from 'vitest'
import { formatCents } from '#domain/money.ts'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { breakfast, company, nights, openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { eraseDueAddressees } from './erase-addressees.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readInvoice } from './read-invoices.ts'

const system = { staffId: 'system', requestId: 'test' }
const json = { 'content-type': 'application/json' }

/** Sentences of the checks of invoices. */
const invoiceViolations = async (db: Db) =>
  (await findViolations(db))
    .filter(({ check }) => check.name.includes('invoice'))
    .flatMap(({ check, broken }) => broken.map(({ label }) => check.sentence(label)))

eachDatabase((open) => {
  const setUp = async () => openInvoiceClient(await open())

  describe('an invoice', () => {
    test('has the lines of the booking, taxes that add up, and another addressee', async () => {
      const { issue, list } = await setUp()
      const { status, body } = await issue()
      expect(status).toBe(201)
      expect(body).toMatchObject({
        number: '2026-0001',
        total: 690,
        net: 636.38,
        tax: 53.62,
        addressee: company,
        issuedOn: '2026-11-21',
        taxes: [
          { percent: 19, net: 75.63, tax: 14.37, gross: 90 },
          { percent: 7, net: 560.75, tax: 39.25, gross: 600 },
        ],
      })
      expect(await list()).toMatchObject({
        openLines: [],
        invoices: [{ number: '2026-0001', correctedBy: null, isOutdated: false }],
      })
    })

    test('is issued for some of the lines, and another for the rest', async () => {
      const { issue, list } = await setUp()
      expect((await list()).openLines.map(({ key }) => key)).toEqual(['nights', 'breakfast'])
      const first = await issue({ lines: [nights] })
      expect(first.body.total).toBe(600)
      const again = await issue({ lines: [nights] })
      expect([again.status, again.body.code]).toEqual([409, 'nothing-to-invoice'])
      const rest = await issue({ lines: [breakfast], addressee: { name: 'Inês' } })
      expect(rest.body).toMatchObject({ number: '2026-0002', total: 90 })
    })

    test.each([
      { paid: 0, states: { paid: 0, due: 690 } },
      { paid: 200, states: { paid: 200, due: 490 } },
      { paid: 690, states: { paid: 690, due: 0 } },
      { paid: 800, states: { paid: 690, due: 0 } },
    ])('states what of $paid is paid at its issue, and never changes it', async (given) => {
      const { db, issue, list, page, booking } = await setUp()
      const setPaid = (dollars: number) =>
        db
          .updateTable('bookings')
          .set({ paid_cents: dollars * 100 })
          .execute()
      await setPaid(given.paid)
      const { id, ...issued } = (await issue()).body
      expect(issued).toMatchObject({ payment: given.states })
      const printed = await page(id)
      expect(printed).toContain(formatCents(given.states.due * 100))
      await setPaid(100)
      expect(await list(booking.id)).toMatchObject({ invoices: [{ payment: given.states }] })
      expect(await page(id)).toBe(printed)
    })

    test('for a part of a booking that is paid in part does not say what is paid', async () => {
      const { db, issue, credit, page } = await setUp()
      await db.updateTable('bookings').set({ paid_cents: 60_000 }).execute()
      const { id, payment } = (await issue({ lines: [nights] })).body
      expect(payment).toBeNull()
      expect(await page(id)).not.toContain('Due')
      expect((await credit(id)).body).toMatchObject({ payment: null })
    })

    test('from before payments were printed keeps its page', async () => {
      const { db, issue, page } = await setUp()
      await issue()
      const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
      const { payment, number, ...rest } = JSON.parse(row.snapshot)
      expect(payment).toEqual({ paid: 0, due: 69_000 })
      const snapshot = JSON.stringify({ ...rest, number: '2026-0002' })
      await db
        .insertInto('invoices')
        .values({ ...row, id: row.id + 1, number: 2, snapshot })
        .execute()
      expect(await page(row.id + 1)).not.toContain('Due')
    })

    test('is not issued for another total than the screen showed', async () => {
      const { issue, db } = await setUp()
      expect((await issue({ lines: [{ ...nights, amount: 500 }, breakfast] })).body).toMatchObject({
        code: 'price-changed',
        total: 690,
      })
      expect(await db.selectFrom('invoice_numbers').selectAll().execute()).toEqual([])
    })

    test('prints the same bytes after everything around it has changed', async () => {
      const { app, db, clock, issue, page, booking, cabin } = await setUp()
      const { body } = await issue()
      const first = await page(body.id)
      expect(first).toContain('Invoice 2026-0001')
      expect(await (await app.requestAsUser(`/api/invoices/${body.id}/page`)).text()).toBe(first)
      expect(first).toContain('Carvalhal &amp; Filhos, Lda.')
      await db.updateTable('property').set({ name: 'New owner', address: 'Elsewhere' }).execute()
      await db.updateTable('tax_rates').set({ rate: 2500 }).execute()
      await db.updateTable('cabins').set({ name: 'Old Fox' }).where('id', '=', cabin.id).execute()
      await db.updateTable('guests').set({ full_name: 'Somebody' }).execute()
      await app.requestAsUser(`/api/bookings/${booking.id}/cancel`, {
        method: 'POST',
        body: '{"version":1,"reason":"ill","fee":0}',
        headers: json,
      })
      clock.now = '2031-01-01T10:00:00Z'
      expect(await page(body.id)).toBe(first)
    })

    test('is cancelled by one credit note with its own number, and its lines are invoiced again', async () => {
      const { issue, credit, list, db } = await setUp()
      const { id } = (await issue()).body
      const note = await credit(id)
      expect(note.status).toBe(201)
      expect(note.body).toMatchObject({
        number: 'CN-2026-0001',
        corrects: '2026-0001',
        total: -690,
        net: -636.38,
        tax: -53.62,
        addressee: company,
      })
      expect((await credit(id)).body.code).toBe('invoice-already-credited')
      expect((await credit(note.body.id)).body.code).toBe('credit-note-not-creditable')
      expect((await issue()).body.number).toBe('2026-0002')
      expect(
        (await list()).invoices.map(({ number, correctedBy }) => [number, correctedBy]),
      ).toEqual([
        ['2026-0001', 'CN-2026-0001'],
        ['CN-2026-0001', null],
        ['2026-0002', null],
      ])
      expect(await invoiceViolations(db)).toEqual([])
    })

    test('is shown as outdated when its booking has changed since', async () => {
      const { db, issue, list, booking } = await setUp()
      await issue()
      await db
        .updateTable('bookings')
        .set({ extras_price_cents: 12_000, total_price_cents: 72_000 })
        .where('id', '=', booking.id)
        .execute()
      expect((await list()).invoices).toMatchObject([{ isOutdated: true }])
    })

    test('keeps its booking from being deleted, with a sentence that says what to do', async () => {
      const { app, db, issue, credit, booking } = await setUp()
      const { id } = (await issue()).body
      await credit(id)
      const response = await app.requestAsUser(`/api/bookings/${booking.id}`, { method: 'DELETE' })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'booking-invoiced',
        title: expect.stringContaining('You can cancel the booking'),
      })
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
    })

    test('can be neither changed nor deleted in the database [SEC-92]', async () => {
      const { db, issue } = await setUp()
      await issue()
      await expect(db.updateTable('invoices').set({ total_cents: 1 }).execute()).rejects.toThrow(
        'append-only',
      )
      await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append-only')
    })

    test('begins with 1 in every year', async () => {
      const { app, issue, db, guest, clock } = await setUp()
      await issue()
      clock.now = '2027-01-01T10:00:00Z'
      const next = await givenBooking(db, { guestId: guest.id, extrasPriceCents: 9000 })
      const request = { addressee: company, lines: [nights, breakfast] }
      const id = await issueInvoice(app.context, system, next.id, request)
      expect(await readInvoice(app.context, id)).toMatchObject({ number: '2027-0001' })
    })
  })

  test('16 users who issue at the same time get consecutive numbers without gaps [SEC-92]', async () => {
    const { db, guest, issue } = await setUp()
    const bookings: number[] = []
    for (let index = 0; index < 16; index++) {
      bookings.push((await givenBooking(db, { guestId: guest.id, extrasPriceCents: 9000 })).id)
    }
    // Every other request is rejected after it has taken its turn, and must not leave a gap.
    const responses = await Promise.all(
      bookings.flatMap((id) => [
        issue({}, id),
        issue({}, id),
        issue({ lines: [{ ...nights, amount: 1 }] }, id),
      ]),
    )
    const issued = responses.filter(({ status }) => status === 201).map(({ body }) => body.number)
    expect(issued.sort()).toEqual(
      Array.from({ length: 16 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(await invoiceViolations(db)).toEqual([])
  })

  test('an invoice keeps the identity of an erased guest for the legal period, and the amounts forever', async () => {
    const { app, db, clock, guest, issue, page } = await setUp()
    const { id } = (await issue()).body
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    const context = app.context
    await eraseGuest(context, system, guest.id, 1)
    clock.now = '2036-11-20T10:00:00Z'
    expect(await eraseDueAddressees(context)).toBe(0)
    expect(await page(id)).toContain('Carvalhal')
    clock.now = '2036-11-21T10:00:00Z'
    expect(await eraseDueAddressees(context)).toBe(1)
    const after = await page(id)
    expect(after).not.toContain('Carvalhal')
    expect(after).toContain('$690.00')
    expect(await eraseDueAddressees(context)).toBe(0)
  })

  test('the check finds a gap and amounts that do not add up', async () => {
    const { db, issue } = await setUp()
    await issue()
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    const snapshot = row.snapshot
      .replace('2026-0001', '2026-0003')
      .replace('"gross":69000', '"gross":1')
    const forged = { ...row, id: row.id + 1, number: 3, snapshot }
    await db.insertInto('invoices').values(forged).execute()
    expect(await invoiceViolations(db)).toEqual([
      'Invoice 2026-0003 does not follow the one before it.',
      'Invoice 2026-0003 has amounts that do not add up.',
      'Invoice 2026-0003 has lines of another invoice or of other bookings.',
      'The last invoice of 2026 should have the number 1.',
    ])
  })
})

import { expect, test } from 'vitest'
import type { Accounting } from '#features/exports/contract/accounting.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { breakfast, company, nights, openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { buyer } from '#testkit/e-invoice/cases.ts'
import { brokenRules, hasOfficialRules } from '#testkit/e-invoice/official-rules.ts'
import { readUbl } from '#testkit/e-invoice/read-e-invoice.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { bookingsOfOutdatedInvoices } from './outdated-invoice-store.ts'

eachDatabase((open) => {
  const setUp = async () => {
    const client = await openInvoiceClient(await open())
    const { booking, db, send } = client
    const advance = (wanted: object, id = booking.id) =>
      send<Invoice>(`/api/bookings/${id}/advance-invoices`, { addressee: company, ...wanted })
    const violations = async () =>
      (await findViolations(db))
        .map(({ check }) => check.name)
        .filter((name) => name.includes('invoice'))
    const pay = (amount: number) =>
      db
        .updateTable('bookings')
        .set({ paid_cents: amount * 100 })
        .execute()
    return { ...client, advance, pay, violations }
  }

  test('an advance is taxed like what it is for, and the final invoice deducts it', async () => {
    const { booking, send, advance, pay, issue, list, page, violations } = await setUp()
    const first = await advance({ percent: 30 })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      number: '2026-0001',
      isAdvance: true,
      total: 207,
      payment: { paid: 0, due: 207 },
      taxes: [
        { percent: 19, net: 22.69, tax: 4.31, gross: 27 },
        { percent: 7, net: 168.22, tax: 11.78, gross: 180 },
      ],
    })
    await pay(257)
    const second = await advance({ amount: 100 })
    // Payments are for the earlier advance first.
    expect(second.body).toMatchObject({ total: 100, payment: { paid: 50, due: 50 } })
    expect(await list()).toMatchObject({ advanceLimit: 383 })
    expect((await issue()).body).toMatchObject({
      code: 'advance-unpaid',
      title: expect.stringContaining('2026-0002'),
    })
    await pay(357)
    const final = (await issue()).body
    expect(final).toMatchObject({
      number: '2026-0003',
      total: 383,
      deducts: ['2026-0001', '2026-0002'],
      payment: { paid: 357, due: 333 },
      advances: [
        { number: '2026-0001', gross: 207 },
        { number: '2026-0002', gross: 100 },
      ],
    })
    const whole = { 19: { net: 75.63, tax: 14.37 }, 7: { net: 560.75, tax: 39.25 } }
    for (const [percent, expected] of Object.entries(whole)) {
      const lines = [first.body, second.body, final].flatMap(({ taxes }) =>
        taxes.filter((line) => line.percent === Number(percent)),
      )
      expect(lines.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(expected.net, 6)
      expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBeCloseTo(expected.tax, 6)
    }
    const printed = await page(final.id)
    for (const text of ['Final invoice 2026-0003', 'Deducted advance invoices', '$690.00']) {
      expect(printed).toContain(text)
    }
    expect(await page(first.body.id)).toContain('Advance invoice 2026-0001')
    expect((await list()).invoices).toMatchObject([
      { isAdvance: true, deductedBy: '2026-0003' },
      { isAdvance: true, deductedBy: '2026-0003' },
      { isAdvance: false, deducts: ['2026-0001', '2026-0002'], isOutdated: false },
    ])
    // Together they are what the booking is charged, once.
    const { body } = await send<Accounting>(
      '/api/accounting?from=2026-11-01&to=2026-11-30',
      undefined,
      'GET',
    )
    expect(body.invoices).toMatchObject({ gross: 690, net: 636.38, tax: 53.62 })
    expect((await list(booking.id)).openLines).toEqual([])
    expect(await violations()).toEqual([])
  })

  test('advances are never more than what is left to invoice', async () => {
    const { advance, pay, issue, list } = await setUp()
    expect((await advance({ amount: 690.01 })).body.code).toBe('advances-exceed-total')
    expect((await advance({ amount: 600 })).status).toBe(201)
    expect((await advance({ percent: 14 })).body.code).toBe('advances-exceed-total')
    // The breakfast alone would not be enough for the advance.
    expect((await issue({ lines: [nights] })).body.code).toBe('advances-exceed-total')
    expect((await advance({ amount: 90 })).body).toMatchObject({ total: 90 })
    expect((await advance({ amount: 0.01 })).body.code).toBe('advances-exceed-total')
    await pay(690)
    const final = (await issue()).body
    expect(final).toMatchObject({ total: 0, net: 0, tax: 0 })
    // Lines of zero keep it in the export for the accountant.
    expect(final.taxes).toHaveLength(2)
    expect((await list()).advanceLimit).toBe(0)
  })

  test('an invoice of a part leaves the advance to the last one', async () => {
    const { advance, pay, issue } = await setUp()
    await advance({ amount: 50 })
    await pay(50)
    expect((await issue({ lines: [nights] })).body).toMatchObject({ total: 600, deducts: [] })
    expect((await issue({ lines: [breakfast] })).body).toMatchObject({
      total: 40,
      deducts: ['2026-0001'],
    })
  })

  test('an advance without tax keeps its reason on a final invoice that has none of its kind', async () => {
    const { app, db, send, saveDetails, advance, pay, issue, credit } = await setUp()
    await saveDetails()
    await db.deleteFrom('tax_rates').where('kind', '=', 'lodging').execute()
    const reason = 'Steuerbefreit'
    const untaxed = [{ kind: 'lodging', category: 'E', reason }]
    const limits = { fullRecipientAbove: null, vatIdAbove: null }
    await send('/api/e-invoice-settings', { ...limits, untaxed }, 'PUT')
    await advance({ amount: 50 })
    await pay(50)
    await issue({ lines: [nights] })
    const request = { addressee: buyer, eInvoice: 'xrechnung-ubl', lines: [breakfast] }
    const { body } = await issue(request)
    for (const id of [body.id, (await credit(body.id)).body.id]) {
      const data = readUbl(await (await app.requestAsUser(`/api/invoices/${id}/xml`)).text())
      // 90.00 and the 6.52 of the advance contain 19 %, its other 43.48 nothing.
      expect(data.taxes).toMatchObject([
        { category: 'S', rate: 1900, net: 7015, tax: 1333 },
        { category: 'E', rate: 0, net: -4348, tax: 0, reason },
      ])
      expect(data.totals).toMatchObject({ net: 2667, tax: 1333, gross: 4000 })
    }
  })

  test('a credited advance is not deducted, and a deducted one is not credited', async () => {
    const { advance, pay, issue, credit, list, violations } = await setUp()
    const first = (await advance({ amount: 200 })).body
    expect((await credit(first.id)).body).toMatchObject({ total: -200, corrects: '2026-0001' })
    const second = (await advance({ amount: 100 })).body
    await pay(100)
    const final = (await issue()).body
    expect(final).toMatchObject({ total: 590, deducts: ['2026-0002'] })
    expect((await credit(second.id)).body.code).toBe('advance-deducted')
    // The credit note of the final invoice frees the lines and the advance.
    expect((await credit(final.id)).body).toMatchObject({
      total: -590,
      advances: [{ number: '2026-0002', gross: -100 }],
    })
    expect((await list()).advanceLimit).toBe(590)
    expect((await credit(second.id)).status).toBe(201)
    expect((await issue()).body).toMatchObject({ total: 690, deducts: [] })
    expect(await violations()).toEqual([])
  })

  test.each([
    { paid: 100, further: 0 },
    { paid: 250, further: 150 },
    { paid: 690, further: 590 },
    { paid: 700, further: 590 },
  ])(
    'of $paid paid, the data of the final invoice states $further beyond its advance',
    async ({ paid, further }) => {
      const { app, advance, pay, issue, saveDetails } = await setUp()
      await saveDetails()
      const request = { addressee: buyer, eInvoice: 'xrechnung-ubl' }
      expect((await advance({ ...request, amount: 100 })).status).toBe(201)
      expect((await issue(request)).body.code).toBe('advance-unpaid')
      await pay(paid)
      const { id, total } = (await issue(request)).body
      expect(total).toBe(590)
      const xml = await (await app.requestAsUser(`/api/invoices/${id}/xml`)).text()
      const { totals } = readUbl(xml)
      expect(totals).toMatchObject({
        gross: 59_000,
        paid: further * 100,
        due: 59_000 - further * 100,
      })
      if (hasOfficialRules) expect(await brokenRules('UBL', xml)).toEqual([])
    },
  )

  test('an advance that was not paid is cancelled, and the final invoice is for everything', async () => {
    const { advance, pay, issue, credit, violations } = await setUp()
    await advance({ amount: 100 })
    const second = (await advance({ amount: 200 })).body
    await pay(150)
    expect((await issue()).body.code).toBe('advance-unpaid')
    await credit(second.id)
    expect((await issue()).body).toMatchObject({
      total: 590,
      deducts: ['2026-0001'],
      payment: { paid: 150, due: 540 },
    })
    expect(await violations()).toEqual([])
  })

  test('an advance is outdated when the booking is charged less than it', async () => {
    const { app, db, clock, booking, advance, issue, list } = await setUp()
    await advance({ amount: 200 })
    expect((await list()).invoices).toMatchObject([{ isOutdated: false }])
    clock.now = '2026-11-21T11:00:00Z'
    await app.requestAsUser(`/api/bookings/${booking.id}/cancel`, {
      method: 'POST',
      body: '{"version":1,"reason":"ill","fee":150}',
      headers: { 'content-type': 'application/json' },
    })
    expect((await list()).invoices).toMatchObject([{ isOutdated: true }])
    expect(await bookingsOfOutdatedInvoices(db, '2026-01-01')).toEqual([booking.id])
    const fee = await issue({ lines: [{ key: 'fee', amount: 150 }] })
    expect(fee.body.code).toBe('advances-exceed-total')
  })

  test('a final invoice of two bookings deducts the advances of both', async () => {
    const { db, guest, advance, pay, issue, violations } = await setUp()
    const cabin = await givenCabin(db)
    const stay = { guestId: guest.id, cabinId: cabin.id, extrasPriceCents: 9000 }
    const second = (await givenBooking(db, stay)).id
    await advance({ amount: 100 })
    await advance({ amount: 150 }, second)
    const otherBookings = [{ bookingId: second, lines: [nights, breakfast] }]
    await pay(149)
    // The second booking was paid less than its advance.
    expect((await issue({ otherBookings })).body.code).toBe('advance-unpaid')
    await pay(150)
    expect((await issue({ otherBookings })).body).toMatchObject({
      total: 1130,
      deducts: ['2026-0001', '2026-0002'],
    })
    expect(await violations()).toEqual([])
  })

  test('16 advances and final invoices at the same time never exceed the total', async () => {
    const { advance, pay, issue, list, violations } = await setUp()
    await pay(690)
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 4 === 3 ? issue() : advance({ amount: 100 }),
      ),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const issued = responses.filter(({ status }) => status === 201).map(({ body }) => body)
    const { openLines, invoices } = await list()
    if (openLines.length === 0) {
      expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(690)
    } else {
      expect(invoices).toHaveLength(6)
    }
    expect(await violations()).toEqual([])
  })

  test.each([
    ['neither amount nor percent', {}],
    ['both', { amount: 5, percent: 5 }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['a third of a cent', { amount: 0.333 }],
    ['101 percent', { percent: 101 }],
  ])('an advance of %s is rejected', async (_, wanted) => {
    const { advance } = await setUp()
    expect((await advance(wanted)).status).toBe(422)
  })

  test('the check finds an advance that is deducted twice', async () => {
    const { db, advance, pay, issue, violations } = await setUp()
    await advance({ amount: 100 })
    await pay(100)
    const { id } = (await issue()).body
    const row = await db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const snapshot = JSON.parse(row.snapshot)
    const forged = { ...snapshot, number: '2026-0003', lines: [{ ...snapshot.lines[0], key: 'x' }] }
    await db
      .insertInto('invoices')
      .values({ ...row, id: id + 1, number: 3, snapshot: JSON.stringify(forged) })
      .execute()
    await db.updateTable('invoice_numbers').set({ last_number: 3 }).execute()
    expect(await violations()).toEqual(['invoice-amounts', 'invoice-lines'])
  })
})

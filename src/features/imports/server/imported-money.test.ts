import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { PaymentsOfDay } from '#contract/payments.ts'
import type { MoneyReport } from '#features/reports/contract/money-report.ts'
import { findProperty, saveProperty } from '#platform/versions/property-store.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openImportClient } from '#testkit/app/import-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'

const lines = (...rows: string[]) => [...rows, ''].join('\n')

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })
  type Client = Awaited<ReturnType<typeof open>>

  async function importAll(client: Client, content: string | Buffer) {
    const file = await client.upload(content)
    await client.finish(file.id)
    return client.bookings()
  }

  describe('the money of imported stays', () => {
    const header = 'Cabin,Guest,Arrival,Departure,Price,Paid,Channel,Booked on,Paid on'
    const rows = [
      'Fox Den,Ana,2026-10-28,2026-11-02,500.00,500.00,phone,2026-08-01,',
      'Fox Den,Bo,2026-11-19,2026-11-24,200.00,200.00,phone,,2026-09-01',
      'Pine Ridge,Cy,2027-01-02,2027-01-05,300.00,50.00,phone,,',
    ]

    test('carries the day of departure, and owes nothing at the end of a month', async () => {
      const client = await open()
      await importAll(client, lines(header, ...rows))
      const payments = await client.db
        .selectFrom('payments')
        .orderBy('id')
        .select(['business_date', 'kind', 'amount_cents'])
        .execute()
      expect(payments).toEqual([
        { business_date: '2026-11-02', kind: 'opening', amount_cents: 50_000 },
        { business_date: '2026-09-01', kind: 'opening', amount_cents: 20_000 },
        { business_date: '2026-11-21', kind: 'opening', amount_cents: 5_000 },
      ])
      const report = await client.ask<MoneyReport>(
        '/api/reports/payments?from=2026-09-01&to=2026-11-20',
        undefined,
        'GET',
      )
      expect(report.body.months.map(({ openBalances }) => openBalances)).toEqual([0, 0, 0])
    })

    test('is one folded line in the payments of its day', async () => {
      const client = await open()
      await importAll(client, lines(header, ...rows))
      const day = (query: string) =>
        client.ask<PaymentsOfDay>(`/api/payments?${query}`, undefined, 'GET')
      expect((await day('day=2026-11-02')).body).toMatchObject({
        items: [],
        total: 0,
        openings: { count: 1, amount: 500 },
        takings: { total: 0 },
      })
      expect((await day('day=2026-11-02&kind=opening')).body).toMatchObject({
        items: [{ kind: 'opening', amount: 500, booking: { guestName: 'Ana' } }],
        total: 1,
      })
    })

    test('without a date of booking is a sale of no day', async () => {
      const client = await open()
      await importAll(client, lines(header, ...rows))
      const known = await client.db
        .selectFrom('bookings')
        .orderBy('id')
        .select('is_booking_date_unknown')
        .execute()
      expect(known.map((one) => Boolean(one.is_booking_date_unknown))).toEqual([false, true, true])
    })

    test('gets the tourist tax of upcoming stays if staff choose it, and is undone with it', async () => {
      const client = await open()
      expect((await client.ask('/api/tax-rules', touristTax(2.5))).status).toBe(200)
      const content = lines(
        'Cabin,Guest,Arrival,Departure,Guests,Price',
        'Fox Den,Ana,2026-10-01,2026-10-05,2,400.00',
        'Fox Den,Bo,2027-01-01,2027-01-04,3,400.00',
        'Fox Den,Cy,2027-02-01,2027-02-02,1,0',
      )
      const file = await client.upload(content)
      expect(file).toMatchObject({ hasTouristTax: true, mapping: { addsTouristTax: false } })
      await client.map(file.id, { ...file.mapping, addsTouristTax: true })
      await client.finish(file.id)
      const totals = (await client.bookings()).map((one) => one.total_price_cents)
      expect(totals).toEqual([40_000, 42_250, 250])
      expect(await findViolations(client.db)).toEqual([])
      expect((await client.finish(file.id, 'undo')).counts).toEqual({ removed: 3 })
    })

    test('of a channel that collects it is not due at the property', async () => {
      const client = await open()
      await importAll(
        client,
        lines(
          `${header},Commission,Payout`,
          'Fox Den,Ana,2026-10-01,2026-10-05,400.00,,Airbnb,,,60.00,340.00',
          'Fox Den,Bo,2027-01-01,2027-01-05,400.00,0,Airbnb,,,,',
          'Fox Den,Cy,2027-02-01,2027-02-05,400.00,100,Airbnb,,,,',
          'Fox Den,Di,2027-03-01,2027-03-05,400.00,,Booking.com,,,60,',
          'Fox Den,Ed,2027-04-01,2027-04-05,400.00,,phone,,,,',
        ),
      )
      const found = await client.db
        .selectFrom('bookings')
        .orderBy('id')
        .select(['channel_collects', 'channel_paid_cents', 'paid_cents'])
        .select(['channel_commission_cents', 'channel_payout_cents', 'channel_paid_out_on'])
        .execute()
      expect(
        found.map((one) => [
          ...[Boolean(one.channel_collects), one.channel_paid_cents, one.paid_cents],
          ...[one.channel_commission_cents, one.channel_payout_cents, one.channel_paid_out_on],
        ]),
      ).toEqual([
        [true, 40_000, 40_000, 6_000, 34_000, '2026-10-05'],
        [true, 40_000, 40_000, null, null, null],
        [false, 0, 10_000, null, null, null],
        [false, 0, 0, 6_000, null, null],
        [false, 0, 0, null, null, null],
      ])
      expect(await findViolations(client.db)).toEqual([])
    })
  })

  test('a German spreadsheet is imported without losing a cent', async () => {
    const client = await open()
    const property = await findProperty(client.db)
    await client.db
      .transaction()
      .execute((tx) => saveProperty(tx, { ...property, currency: 'EUR' }))
    const content = await readFile(new URL('samples/german-spreadsheet.csv', import.meta.url))
    const file = await client.upload(content)
    const columns = {
      reference: 0,
      fullName: 1,
      phone: 2,
      email: 3,
      cabin: 4,
      startDate: 5,
      endDate: 6,
      ...{
        numGuests: 7,
        numChildren: 8,
        totalPrice: 9,
        paid: 10,
        source: 11,
        status: 12,
        notes: 13,
      },
    }
    const mapping = { ...file.mapping, kind: 'bookings' as const, columns }
    const mapped = (await client.map(file.id, mapping)).body
    expect(mapped).toMatchObject({ unknownStatuses: [{ name: 'Option', numRows: 1 }] })
    const names = mapped.unknownCabins.map(({ name }) => name)
    expect(names).toContain('Laerche')
    const { body } = await client.map(file.id, {
      ...mapped.mapping,
      cabins: { ...Object.fromEntries(names.map((name) => [name, null])), Laerche: 'Lärche' },
      statuses: { option: 'booked' },
    })
    expect(body).toMatchObject({
      counts: { new: 58, conflict: 1, wrong: 1 },
      unknownStatuses: [],
    })
    expect(await client.rows(file.id, '?outcome=conflict')).toMatchObject([
      { number: 59, reason: 'Row 45 has Steinbock on Feb 10 2027 as well.' },
    ])
    expect(await client.rows(file.id, '?outcome=wrong')).toMatchObject([
      { number: 61, reason: 'Departure is missing.' },
    ])
    await client.finish(file.id)
    const bookings = await client.bookings()
    const text = new TextDecoder('windows-1252').decode(content)
    const amounts = text
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(';'))
      .filter((cells) => cells.length > 8 && cells[0] !== '1058' && cells[0] !== '1060')
      .map((cells) => Number((cells[9] ?? '').replace(/[^\d,]/g, '').replace(',', '')))
    expect(bookings.map((one) => one.total_price_cents)).toEqual(amounts)
    expect(bookings.filter(({ status }) => status === 'cancelled')).toHaveLength(2)
    expect(bookings[7]).toMatchObject({ full_name: 'Dr. Schröder', num_guests: 4, num_children: 2 })
    expect(await findViolations(client.db)).toEqual([])
  })
})

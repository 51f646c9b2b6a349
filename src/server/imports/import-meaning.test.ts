import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { MoneyReport } from '#contract/money-report.ts'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { findProperty, saveProperty } from '../stores/property-store.ts'
import { findViolations } from '../testing/booking-invariants.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { openImportClient } from '../testing/import-client.ts'

const lines = (...rows: string[]) => [...rows, ''].join('\n')

eachDatabase((openDatabase) => {
  const open = async () => openImportClient({ db: await openDatabase() })
  type Client = Awaited<ReturnType<typeof open>>

  async function importAll(client: Client, content: string | Buffer) {
    const file = await client.upload(content)
    await client.finish(file.id)
    return client.bookings()
  }
  const reasons = async (client: Client, id: number) =>
    (await client.rows(id)).map(({ number, outcome, reason }) => `${number} ${outcome} ${reason}`)

  describe('the status of rows', () => {
    const header = 'Cabin,Guest,Arrival,Departure,Price,Status'

    test('is known in many languages', async () => {
      const client = await open()
      const words = ['storniert', 'Annulée', 'zrušeno', 'avbokad', 'no-show', 'bestätigt', 'ok']
      const rows = words.map(
        (word, at) => `Fox Den,G${at},2027-0${at + 1}-01,2027-0${at + 1}-03,100,${word}`,
      )
      const bookings = await importAll(client, lines(header, ...rows))
      expect(bookings.map(({ status }) => status)).toEqual([
        ...Array(4).fill('cancelled'),
        ...['no-show', 'unconfirmed', 'unconfirmed'],
      ])
    })

    test('is needed for unknown words, each once', async () => {
      const client = await open()
      const file = await client.upload(
        lines(
          header,
          'Fox Den,Ana,2027-03-01,2027-03-04,100,Option',
          'Fox Den,Bo,2027-03-02,2027-03-05,100,weg',
          'Fox Den,Cy,2027-04-01,2027-04-04,100,OPTION',
          'Pine Ridge,Di,2027-04-01,2027-04-04,100,confirmed',
        ),
      )
      expect(file).toMatchObject({
        counts: { wrong: 3, new: 1 },
        unknownStatuses: [
          { name: 'Option', numRows: 2 },
          { name: 'weg', numRows: 1 },
        ],
      })
      const statuses = { option: 'booked', weg: 'cancelled' } as const
      const { body } = await client.map(file.id, { ...file.mapping, statuses })
      expect(body).toMatchObject({ counts: { new: 4 }, unknownStatuses: [] })
      await client.finish(file.id)
      expect((await client.bookings()).map(({ status }) => status)).toEqual([
        ...['unconfirmed', 'cancelled', 'unconfirmed', 'unconfirmed'],
      ])
    })
  })

  describe('the price of rows', () => {
    test.each([
      ['in the cell', 'Price', ['€1,300.00', '150000 JPY', 'CHF 80'], [3, 0]],
      ['in the heading', 'Price (EUR)', ['100', '200.50'], [2, 0]],
      ['in another column', 'Price,Currency', ['100,EUR', '200,USD', '300,Taler'], [2, 1]],
    ])('in another currency %s is wrong', async (_, columns, prices, [wrong, fresh]) => {
      const client = await open()
      const file = await client.upload(
        lines(
          `Cabin,Guest,Arrival,Departure,${columns}`,
          ...prices.map(
            (price, at) =>
              `Fox Den,G${at},2027-0${at + 1}-01,2027-0${at + 1}-03,${/,\d{3}/.test(price) ? `"${price}"` : price}`,
          ),
        ),
      )
      const mapped = { ...file.mapping.columns, totalPrice: 4 }
      const { body } = await client.map(file.id, { ...file.mapping, columns: mapped })
      expect(body.counts).toEqual({ wrong, ...(fresh && { new: fresh }) })
    })

    test('of cabins in another currency is wrong, too', async () => {
      const client = await open()
      const file = await client.upload('Cabin,Sleeps,Price\nOtter Bend,4,€100\nGrey Owl,2,$90\n')
      expect(await reasons(client, file.id)).toEqual([
        '2 wrong Regular price is "€100", but this property uses USD.',
        '3 new ',
      ])
    })

    test('is what was paid if a word says so', async () => {
      const client = await open()
      const bookings = await importAll(
        client,
        lines(
          'Cabin,Guest,Arrival,Departure,Guests,Price,Paid',
          'Fox Den,Ida Moe,2027-03-01,2027-03-04,2,300.00,Yes',
          'Fox Den,Jo Lie,2027-03-05,2027-03-07,2,200.00,No',
          'Fox Den,Al Fir,2027-03-08,2027-03-09,2,200.00,bezahlt',
          'Fox Den,Bo Elm,2027-03-10,2027-03-11,2,200.00,offen',
        ),
      )
      expect(bookings.map(({ paid_cents }) => paid_cents)).toEqual([30_000, 0, 20_000, 0])
    })

    test('is that of an Airbnb reservation with its taxes, and transfers are no bookings', async () => {
      const client = await open()
      const file = await client.upload(
        lines(
          'Date,Type,Confirmation code,Start date,End date,Nights,Guest,Listing,Currency,Amount',
          '03/20/2027,Payout,,,,,,,USD,',
          '03/20/2027,Pass Through Tot,HMTEST0021,03/19/2027,03/25/2027,6,Rosa Bell,Fox Den,USD,48.00',
          '03/20/2027,Reservation,HMTEST0021,03/19/2027,03/25/2027,6,Rosa Bell,Fox Den,USD,900.00',
          '03/21/2027,Resolution Adjustment,HMTEST0022,04/01/2027,04/03/2027,2,Al Fir,Fox Den,USD,-20.00',
          '03/21/2027,Reservation,HMTEST0022,04/01/2027,04/03/2027,2,Al Fir,Fox Den,USD,200.00',
        ),
      )
      expect(await reasons(client, file.id)).toEqual([
        '2 wrong A row of the type "Payout" is no booking.',
        '3 same Row 4 is the same booking.',
        '4 new ',
        '5 same Row 6 is the same booking.',
        '6 new ',
      ])
      await client.finish(file.id)
      expect((await client.bookings()).map((one) => one.total_price_cents)).toEqual([
        94_800, 18_000,
      ])
      expect(await findViolations(client.db)).toEqual([])
    })

    test('of several rows needs a decision, and is their sum if staff say so', async () => {
      const client = await open()
      const row = 'HMTEST0031,Lena Ost,Fox Den,2027-01-05,2027-03-20'
      const content = lines(
        'Confirmation code,Guest,Listing,Start date,End date,Amount',
        `${row},1500.00`,
        `${row},1500.00`,
        `${row},700.00`,
        'HMTEST0032,Bo Berg,Pine Ridge,2027-02-01,2027-02-03,100.00',
        'HMTEST0032,Bo Berg,Pine Ridge,2027-02-03,2027-02-06,150.00',
      )
      const file = await client.upload(content)
      expect(file).toMatchObject({ counts: { conflict: 5 }, numRowGroups: 2 })
      const { body } = await client.map(file.id, { ...file.mapping, rowsOfBooking: 'add' })
      expect(body).toMatchObject({ counts: { new: 2, same: 3 }, numRowGroups: 0 })
      await client.finish(file.id)
      expect(await client.bookings()).toMatchObject([
        { total_price_cents: 370_000, end_date: '2027-03-20' },
        { total_price_cents: 25_000, start_date: '2027-02-01', end_date: '2027-02-06' },
      ])
      expect(await findViolations(client.db)).toEqual([])
      const again = await client.upload(content)
      const mapped = await client.map(again.id, { ...again.mapping, rowsOfBooking: 'add' })
      expect(mapped.body.counts).toEqual({ same: 5 })
    })
  })

  describe('the cabin of a row', () => {
    const header = 'Book number,Guest name(s),Check-in,Check-out,Rooms,Persons,Price,Unit type'

    test.each([
      ['41,Nils Berg,2027-05-10,2027-05-13,2,5,640.00 USD,"Fox Den, Pine Ridge"', '2 units'],
      ['41,Nils Berg,2027-05-10,2027-05-13,,5,640.00 USD,"Fox Den, Pine Ridge"', '2 cabins'],
      ['41,Nils Berg,2027-05-10,2027-05-13,1,5,640.00 USD,Fox Den and Pine Ridge', '2 cabins'],
      ['41,Nils Berg,2027-05-10,2027-05-13,,5,640.00 USD,2 x Fox Den', '2 units'],
      ['41,Nils Berg,2027-05-10,2027-05-13,3 units,5,640.00 USD,Fox Den', '3 units'],
    ])('with several units is wrong: %s', async (row, what) => {
      const client = await open()
      const file = await client.upload(lines(header, row))
      const chosen = { 'Fox Den, Pine Ridge': client.cabins.fox, '2 x Fox Den': client.cabins.fox }
      const { body } = await client.map(file.id, { ...file.mapping, cabins: chosen })
      expect(body).toMatchObject({ counts: { wrong: 1 }, unknownCabins: [] })
      expect((await client.rows(file.id))[0]?.reason).toContain(`This row has ${what}`)
    })
  })

  describe('the guests of a row', () => {
    const header = 'Cabin,Guest,Arrival,Departure,Guests,Children,Price,Phone'

    test('are read from texts, with the children', async () => {
      const client = await open()
      const bookings = await importAll(
        client,
        lines(
          header,
          'Fox Den,Ida Moe,2027-04-01,2027-04-04,"2 adults, 2 children",,300.00,4.91725E+11',
          'Fox Den,Jo Lie,2027-04-05,2027-04-07,5,3,300.00,+49 170 2223344',
          'Fox Den,Al Fir,2027-04-08,2027-04-09,2 Erw. + 1 Kind,,300.00,',
        ),
      )
      expect(bookings.map((one) => [one.num_guests, one.num_children])).toEqual([
        [4, 2],
        [5, 3],
        [3, 1],
      ])
      const phones = await client.db
        .selectFrom('guests')
        .where('full_name', 'in', ['Ida Moe', 'Jo Lie'])
        .orderBy('full_name')
        .select('phone')
        .execute()
      expect(phones).toEqual([{ phone: '' }, { phone: '+49 170 2223344' }])
    })
  })

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
      const { body: settings } = await client.ask<object>('/api/invoice-settings', undefined, 'GET')
      const touristTax = [{ amount: 2.5, validFrom: '2020-01-01' }]
      const saved = await client.ask('/api/invoice-settings', { ...settings, touristTax }, 'PUT')
      expect(saved.status).toBe(200)
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
      ...{ reference: 0, fullName: 1, phone: 2, email: 3, cabin: 4, startDate: 5, endDate: 6 },
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

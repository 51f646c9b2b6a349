import { describe, expect, test } from 'vitest'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openImportClient } from '#testkit/app/import-client.ts'

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
})

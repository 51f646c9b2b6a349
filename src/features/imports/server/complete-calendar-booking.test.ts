import { describe, expect, test } from 'vitest'
import type { BookingPage } from '#contract/bookings.ts'
import type { SearchResults } from '#features/search/contract/search.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { openImportClient } from '#testkit/app/import-client.ts'

const airbnb = `Confirmation code,Status,Guest name,Contact,# of adults,# of children,Start date,End date,# of nights,Booked,Listing,Earnings
HMAB4KQ2YT,Confirmed,Ines Duarte,+351 912 000 111,2,1,12/24/2026,12/28/2026,4,2026-06-02,Fox Den,"$1,012.41"
`
const bookingCom = `Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,Persons,Price,Booker country,Unit type
4012345678,"Berg, Nils",Nils Berg,2026-12-24,2026-12-28,2026-06-02 10:11:12,ok,1,2,640.00 USD,no,Fox Den
`
const vrbo = `Reservation ID,Guest,Cabin,Arrival,Departure,Price,Source,Paid
HA-4KX0Q2,Zoe Petit,Fox Den,2026-12-24,2026-12-28,480,Vrbo,200
`
const stay = { uid: 'stay', start: '2026-12-24', end: '2026-12-28' }
const reserved: GivenEvent = { ...stay, code: 'HMAB4KQ2YT' }

eachDatabase((openDatabase) => {
  async function open(fields: object = {}, event = reserved) {
    const client = await openImportClient({ db: await openDatabase() })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox, fields)
    expect((await feeds.upload(feed, event)).status).toBe(200)
    const [booked] = await client.bookings()
    const id = booked?.id ?? 0
    return { ...client, feeds, feed, id }
  }

  describe('a stay that a calendar made', () => {
    test('is completed by the file of its channel, by reference', async () => {
      const client = await open()
      const { id, upload, finish, rows, bookings, db } = client
      const file = await upload(airbnb)
      expect(await rows(file.id)).toMatchObject([
        {
          outcome: 'new',
          reason: `Completes booking #${id} from the calendar with its guest and price.`,
        },
      ])
      await finish(file.id)
      expect(await bookings()).toMatchObject([
        {
          id,
          full_name: 'Ines Duarte',
          num_guests: 3,
          num_children: 1,
          channel: 'airbnb',
          total_price_cents: 101_241,
          paid_cents: 101_241,
          status: 'unconfirmed',
        },
      ])
      const names = await db.selectFrom('guests').select('full_name').execute()
      expect(names.map(({ full_name }) => full_name)).not.toContain('Airbnb guest')
      expect(await findViolations(db)).toEqual([])
      expect((await upload(airbnb)).counts).toEqual({ same: 1 })
      expect(JSON.stringify(await client.get(`/api/history/booking/${id}`))).toContain(
        'imported 1 booking',
      )
    })

    test.each([
      ['Airbnb', {}, reserved, airbnb],
      ['Booking.com', { name: 'Booking.com', source: 'booking-com' }, stay, bookingCom],
      ['Vrbo', { name: 'Vrbo', source: 'vrbo' }, stay, vrbo],
    ])('of %s is again as its calendar made it when the import is undone', async (...given) => {
      const [, fields, event, text] = given
      const { id, upload, finish, rows, bookings, feeds, feed, db } = await open(fields, event)
      const facts = async () => ({
        booking: await db
          .selectFrom('bookings')
          .innerJoin('guests', 'guests.id', 'bookings.guest_id')
          .selectAll('bookings')
          .select(['full_name', 'email', 'phone'])
          .executeTakeFirstOrThrow()
          .then(({ version: _, guest_id: __, ...rest }) => rest),
        nights: await db.selectFrom('nights').select(['date', 'rate_cents']).execute(),
        payments: await db.selectFrom('payments').selectAll().execute(),
        imported: await db.selectFrom('imported_bookings').selectAll().execute(),
        guests: (await db.selectFrom('guests').select('full_name').execute()).length,
      })
      const before = await facts()
      const file = await upload(text)
      await finish(file.id)
      expect(await facts()).not.toEqual(before)
      await finish(file.id, 'undo')
      expect(await rows(file.id)).toMatchObject([{ outcome: 'removed' }])
      expect(await facts()).toEqual(before)
      expect(await findViolations(db)).toEqual([])
      expect((await feeds.upload(feed, { ...event, end: '2026-12-29' })).status).toBe(200)
      expect(await bookings()).toMatchObject([{ id, end_date: '2026-12-29' }])
      expect((await upload(text.replaceAll('12/28', '12/29'))).counts).not.toEqual({ same: 1 })
    })

    test.each([
      ['whose age the file does not know', '2,1', { num_children: 1, child_ages: '[4]' }],
      ['of whom the file knows nothing', '2,0', { num_children: 0, child_ages: '[]' }],
      ['of another age', '2,2', { num_children: 2, child_ages: '[1,6]' }, '"1, 6"'],
    ])('has the age of a child %s', async (_, party, completed, ages = '') => {
      const { id, upload, finish, bookings, db } = await open()
      const entered = { num_guests: 1, num_children: 1, child_ages: '[4]' }
      await db.updateTable('bookings').set(entered).where('id', '=', id).execute()
      const file = await upload(
        airbnb
          .replace('2,1', `${party},${ages}`)
          .replace('# of children', '# of children,Child ages'),
      )
      await finish(file.id)
      expect(await bookings()).toMatchObject([completed])
      await finish(file.id, 'undo')
      expect(await bookings()).toMatchObject([entered])
    })

    test('keeps what the file knew when it was changed before the import is undone', async () => {
      const { id, upload, finish, rows, bookings, feeds, feed } = await open()
      const file = await upload(airbnb)
      await finish(file.id)
      await feeds.upload(feed, { ...reserved, end: '2026-12-29' })
      await finish(file.id, 'undo')
      expect(await rows(file.id)).toMatchObject([
        { outcome: 'kept', reason: `Booking #${id} was completed and then changed.` },
      ])
      expect(await bookings()).toMatchObject([
        { id, full_name: 'Ines Duarte', end_date: '2026-12-29' },
      ])
    })

    test('is completed by cabin and dates where the calendar has no reference', async () => {
      const { id, upload, finish, bookings, db } = await open(
        { name: 'Booking.com', source: 'booking-com' },
        stay,
      )
      const file = await upload(bookingCom)
      await finish(file.id)
      expect(await bookings()).toMatchObject([
        { id, full_name: 'Nils Berg', num_guests: 2, total_price_cents: 64_000, paid_cents: 0 },
      ])
      expect(await findViolations(db)).toEqual([])
    })

    test('keeps the guest and the price that staff entered', async () => {
      const { id, upload, rows, bookings, db } = await open()
      const [{ guest_id: guestId } = { guest_id: 0 }] = await db
        .selectFrom('bookings')
        .where('id', '=', id)
        .select('guest_id')
        .execute()
      await db
        .updateTable('guests')
        .set({ full_name: 'Rosa Bell', sort_name: 'rosa bell' })
        .where('id', '=', guestId)
        .execute()
      const file = await upload(airbnb)
      expect(await rows(file.id)).toMatchObject([
        { outcome: 'conflict', reason: `Booking #${id} has another guest: Rosa Bell.` },
      ])
      expect(await bookings()).toMatchObject([{ full_name: 'Rosa Bell', total_price_cents: 0 }])
    })

    test('is found by the number of its channel, in the search and in the list', async () => {
      const { id, get, upload, finish } = await open()
      const file = await upload(
        'Reference,Guest,Cabin,Arrival,Departure,Price\n4012345678,Nils Berg,Pine Ridge,2027-01-03,2027-01-05,100\n',
      )
      await finish(file.id)
      const found = async (q: string) => {
        const { bookings } = (await get(`/api/search?q=${q}`)) as SearchResults
        const { items } = (await get(`/api/bookings?q=${q}`)) as BookingPage
        return [bookings, items].map((rows) => rows.map((row) => row.id))
      }
      expect(await found('hmab4kq2yt')).toEqual([[id], [id]])
      expect(await found('HMAB4KQ2YT')).toEqual([[id], [id]])
      expect(await found('4012345678')).toEqual([[id + 1], [id + 1]])
      expect(await found('4012345')).toEqual([[], []])
    })

    test('of another channel is taken by it', async () => {
      const { id, upload, rows } = await open()
      const file = await upload(bookingCom)
      expect(await rows(file.id)).toMatchObject([
        { outcome: 'conflict', reason: `Fox Den is taken by booking #${id} on Dec 24.` },
      ])
    })
  })
})

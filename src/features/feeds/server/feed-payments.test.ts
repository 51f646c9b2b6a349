import { describe, expect, test } from 'vitest'
import type { Booking, BookingPage } from '#contract/bookings.ts'
import type { Statistics } from '#contract/dashboard.ts'
import { inbox } from '#features/bookings/contract/inbox.ts'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { Feed } from '../contract/feeds.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }
const stayOf = (uid: string, start: string, end: string): GivenEvent => ({ uid, start, end })
const [early, middle, late] = [
  stayOf('a', '2026-12-10', '2026-12-13'),
  stayOf('b', '2026-12-15', '2026-12-17'),
  stayOf('c', '2026-12-20', '2026-12-23'),
]

eachDatabase((openDatabase) => {
  async function open(fields: object = {}) {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox, fields)
    const get = async <Body>(path: string) => (await client.ask<Body>(path, undefined, 'GET')).body
    return {
      ...client,
      feeds,
      feed,
      get,
      load: (...events: GivenEvent[]) => feeds.upload(feed, ...events),
      bookings: async (): Promise<Booking[]> =>
        Promise.all((await feeds.idsOfStays()).map((id) => client.read(id))),
      missing: async (query = '') =>
        (await get<BookingPage>(`/api/bookings?price=missing${query}`)).items.map(({ id }) => id),
      waiting: async () => inbox.parse(await get<object>('/api/inbox')).items,
      enterPrice: async (id: number, price: number) =>
        client.act(id, 'channel-payment', {
          version: (await client.read(id)).version,
          price,
          channelCollects: true,
          commission: null,
          payout: null,
          paidOutOn: null,
        }),
    }
  }

  describe('who collects the payment of a calendar', () => {
    test.each([
      ['airbnb', true],
      ['vrbo', true],
      ['booking-com', false],
      ['other', false],
    ])('is by default what is usual at %s', async (source, channelCollects) => {
      const { feed, load, bookings, audit } = await open({ source })
      expect(feed.channelCollects).toBe(channelCollects)
      await load(early)
      expect(await bookings()).toMatchObject([{ channelCollects, isPaid: channelCollects }])
      const created = (await audit()).find(({ action }) => action === 'feed.create')
      expect(created?.after).toContain(`"channelCollects":${channelCollects}`)
    })

    test.each([
      ['airbnb', false],
      ['booking-com', true],
      ['other', true],
    ])('can be chosen for %s as well', async (source, channelCollects) => {
      const { feed, load, bookings } = await open({ source, channelCollects })
      expect(feed.channelCollects).toBe(channelCollects)
      await load(early)
      expect(await bookings()).toMatchObject([{ channelCollects }])
    })

    test('applies to new stays, and a change without it keeps it', async () => {
      const { feed, feeds, load, bookings, ask } = await open()
      await load(early)
      const fields = { name: 'Airbnb', source: 'airbnb', color: 'red', intervalMinutes: 60 }
      const edit = (body: object) =>
        ask<Feed>(`/api/feeds/${feed.id}`, { ...fields, ...body }, 'PUT')
      expect(await edit({ version: 1, channelCollects: false })).toMatchObject({
        body: { channelCollects: false },
      })
      expect(await edit({ version: 2, source: 'vrbo' })).toMatchObject({
        body: { channelCollects: false },
      })
      await load(early, late)
      expect((await bookings()).map(({ channelCollects }) => channelCollects)).toEqual([
        true,
        false,
      ])
      expect(await feeds.feeds()).toMatchObject([{ channelCollects: false }])
      expect((await edit({ version: 3, channelCollects: 'yes' })).status).toBe(422)
    })
  })

  describe('the date of booking of a stay', () => {
    test('is unknown in the first calendar that is loaded, and known in later ones', async () => {
      const { load, bookings, get } = await open()
      await load(early, middle)
      await load(early, middle, late)
      expect((await bookings()).map(({ isBookingDateUnknown }) => isBookingDateUnknown)).toEqual([
        ...[true, true],
        false,
      ])
      const statistics = await get<Statistics>('/api/statistics?last=7')
      expect([statistics.bookings, statistics.undatedBookings]).toEqual([1, 2])
    })

    test('is known after a first calendar without stays', async () => {
      const { load, bookings } = await open()
      await load()
      await load(late)
      expect(await bookings()).toMatchObject([{ isBookingDateUnknown: false }])
    })

    test('stays unknown for a stay of the first calendar that staff place later', async () => {
      const { book, load, bookings, feeds, ask, cabins: ids } = await open()
      await book({ startDate: '2026-12-16', endDate: '2026-12-18' })
      await load(early, middle)
      await load(early, middle)
      const [conflict] = await feeds.inbox()
      const placed = await ask(`/api/feed-conflicts/${conflict?.id}/place`, { cabinId: ids.pine })
      expect(placed.status).toBe(200)
      expect((await bookings()).map(({ isBookingDateUnknown }) => isBookingDateUnknown)).toEqual([
        true,
        true,
      ])
    })
  })

  describe('stays without a price', () => {
    test('are listed, exported and in the inbox as one item, until their price is entered', async () => {
      const { load, app, book, missing, waiting, enterPrice, feeds } = await open()
      await book({ startDate: '2026-12-01', endDate: '2026-12-03' })
      expect([await missing(), await waiting()]).toEqual([[], []])
      await load(early, middle, late)
      const [a = 0, b = 0, c = 0] = await feeds.idsOfStays()
      expect(await missing()).toEqual([c, b, a])
      expect(await missing('&sortBy=startDate-asc&to=2026-12-15')).toEqual([a, b])
      expect(await missing('&q=Airbnb&source=airbnb&status=unconfirmed')).toEqual([c, b, a])
      expect(await missing('&asOf=2026-11-21T11:00')).toEqual([c, b, a])
      const since = '2026-11-21T10:00:00.000Z'
      expect(await waiting()).toEqual([{ kind: 'prices-missing', since, numBookings: 3 }])
      const csv = await (await app.requestAsUser('/api/bookings.csv?price=missing')).text()
      const numbers = csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number.parseInt(line, 10))
      expect(numbers).toEqual([c, b, a])

      expect((await enterPrice(b, 420)).status).toBe(200)
      expect(await waiting()).toMatchObject([{ numBookings: 2 }])
      expect((await enterPrice(a, 0)).status).toBe(200)
      expect(await missing()).toEqual([c])
      expect((await enterPrice(c, 99.99)).status).toBe(200)
      expect([await missing(), await waiting()]).toEqual([[], []])
    })

    test.each(['cancel', 'no-show'])('leave the list after %s', async (verb) => {
      const { load, missing, waiting, feeds, act, goTo, ask } = await open()
      await load(early)
      const [id = 0] = await feeds.idsOfStays()
      await goTo('2026-12-11T10:00:00Z')
      const closed = await act(id, verb, { version: 1, reason: 'The guest called', fee: 0 })
      expect(closed.status).toBe(200)
      expect([await missing(), await waiting()]).toEqual([[], []])
      expect((await ask('/api/bookings?price=missing&page=2', undefined, 'GET')).status).toBe(200)
    })

    test.each(['price=', 'price=0', 'price=missing&price=missing', 'price=Missing'])(
      'are not listed by %s',
      async (query) => {
        const { ask } = await open()
        expect((await ask(`/api/bookings?${query}`, undefined, 'GET')).status).toBe(400)
      },
    )

    test('get a price also after the guest left early', async () => {
      const { load, feeds, db, act, read, enterPrice, missing, nightsOf, goTo } = await open()
      await load(early)
      const [id = 0] = await feeds.idsOfStays()
      await db.updateTable('bookings').set({ status: 'checked-in' }).where('id', '=', id).execute()
      await goTo('2026-12-12T09:00:00Z')
      const left = await act(id, 'leave-early', { version: 1, charge: 'all', expectedTotal: 0 })
      expect(left.status).toBe(200)
      expect(await missing()).toEqual([id])
      expect((await enterPrice(id, 100)).status).toBe(200)
      expect(await read(id)).toMatchObject({ cabinPrice: 100, amountDue: 0, isPriceMissing: false })
      expect(await nightsOf(id)).toEqual(['10@Fox Den $33.34', '11@Fox Den $33.33'])
      const released = db.selectFrom('released_nights').selectAll()
      expect(await released.execute()).toMatchObject([{ rate_cents: 3_333, sold_cents: null }])
      expect(await missing()).toEqual([])
    })
  })
})

import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { Group } from '#contract/groups.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import type { FoundItems, SearchResults } from '../contract/search.ts'

/** The property's business date in these tests is Saturday, November 21 2026. */
const people: [name: string, email: string, phone: string][] = [
  ['Łukasz Wiśniowski', 'lukasz.w@example.com', '+48 601 555 014'],
  ['Søren Kjærgaard', 'soren@example.org', '+45 20 55 01 42'],
  ['Anna Straße', 'astra@example.net', '030 5550142'],
  ["Siobhán O'Brien-Nolan", 'siobhan@example.ie', '+353 (0)87 123 4567'],
  ['Zoë Çelik', 'zoe.celik@example.com', ''],
  ['Þórunn Ægisdóttir', 'thorunn@example.is', '+354 555 0142'],
  ['José María Núñez', 'jm@example.es', '0034 612 34 56 78'],
  ['Nguyễn Thị Ánh', 'anh@example.vn', '+84 912 345 678'],
  ['Đorđe Ћирић', 'dorde@example.rs', ''],
  ['王小明', 'wang@example.cn', '+86 138 0013 8000'],
  ['יעל כהן', 'yael@example.il', '+972-50-555-0142'],
  ['أحمد علي', 'ahmed@example.eg', ''],
  ['Іван Їжакевич', 'ivan@example.ua', ''],
  ['100% Outdoor_Club', 'club_100%@example.com', ''],
  ['Mia 🦊 Fuchs', 'mia@example.de', '+1 (303) 555-0142'],
  ['Katherine Lindgren', 'kath@example.com', '303.555.0199'],
]

/** What a user types, and the one guest whose booking it finds. */
const difficult: [typed: string, name: string][] = [
  ['lukasz', 'Łukasz Wiśniowski'],
  ['ŁUKASZ WIŚ', 'Łukasz Wiśniowski'],
  ['wisniowski', 'Łukasz Wiśniowski'],
  ['601555014', 'Łukasz Wiśniowski'],
  ['0048 601-555-014', 'Łukasz Wiśniowski'],
  ['soren', 'Søren Kjærgaard'],
  ['Kjaergaard', 'Søren Kjærgaard'],
  ['20 55 01 42', 'Søren Kjærgaard'],
  ['strasse', 'Anna Straße'],
  ['STRAẞE', 'Anna Straße'],
  ['+49 30 5550142', 'Anna Straße'],
  ['o’brien', "Siobhán O'Brien-Nolan"],
  ['nolan siobhan', "Siobhán O'Brien-Nolan"],
  ['087 123 4567', "Siobhán O'Brien-Nolan"],
  ['zoe celik', 'Zoë Çelik'],
  ['zoe\u0308', 'Zoë Çelik'],
  ['thorunn aegis', 'Þórunn Ægisdóttir'],
  ['nunez', 'José María Núñez'],
  ['612345678', 'José María Núñez'],
  ['jm@example.es', 'José María Núñez'],
  ['nguyen anh', 'Nguyễn Thị Ánh'],
  ['dorde', 'Đorđe Ћирић'],
  ['王小明', '王小明'],
  ['יעל', 'יעל כהן'],
  ['أحمد', 'أحمد علي'],
  ['їжак', 'Іван Їжакевич'],
  ['100% outdoor', '100% Outdoor_Club'],
  ['club_100%@', '100% Outdoor_Club'],
  ['🦊 fuchs', 'Mia 🦊 Fuchs'],
  ['(303) 555-0142', 'Mia 🦊 Fuchs'],
  ['ｌｉｎｄｇｒｅｎ', 'Katherine Lindgren'],
  ['+1 303 555 0199', 'Katherine Lindgren'],
]

eachDatabase((open) => {
  async function property() {
    const db = await open()
    const { ask, app } = await openStaffClient({ db })
    const search = async (q: string) => {
      const path = `/api/search?q=${encodeURIComponent(q)}`
      return (await ask<SearchResults>(path, undefined, 'GET')).body
    }
    const idsOf = async (q: string) => (await search(q)).bookings.map(({ id }) => id)
    const get = <Body>(path: string) => ask<Body>(path, undefined, 'GET')
    return { db, app, ask, search, idsOf, get }
  }

  describe('the search', () => {
    test('finds the guest and the booking of each difficult name and number', async () => {
      const { db, search } = await property()
      const { id: cabinId } = await givenCabin(db, { name: 'Pine Ridge' })
      for (const [at, [fullName, email, phone]] of people.entries()) {
        const { id: guestId } = await givenGuest(db, { fullName, email, phone })
        const startDate = `2026-12-${String(at + 10)}`
        await givenBooking(db, {
          cabinId,
          guestId,
          startDate,
          endDate: `2026-12-${String(at + 11)}`,
        })
      }
      for (const [typed, name] of difficult) {
        const { guests, bookings } = await search(typed)
        const names = [
          guests.map(({ fullName }) => fullName),
          bookings.map(({ guest }) => guest.fullName),
        ]
        expect([typed, ...names]).toEqual([typed, [name], [name]])
      }
    })

    test('finds a booking by its number', async () => {
      const { db, idsOf } = await property()
      const { id } = await givenBooking(db)
      for (const typed of [`${id}`, `#${id}`, ` # ${id} `, `Booking ${id}`, `booking #${id}`])
        expect([typed, await idsOf(typed)]).toEqual([typed, [id]])
      for (const typed of [`${id + 1}`, `#0${id}`, '2147483648', '9999999999', '-1', `${id}.0`])
        expect([typed, await idsOf(typed)]).toEqual([typed, []])
    })

    test('finds arrivals of a date, then its departures', async () => {
      const { db, search, idsOf } = await property()
      const book = async (startDate: string, endDate: string) =>
        (await givenBooking(db, { startDate, endDate })).id
      const leaves = await book('2026-11-20', '2026-11-27')
      const arrives = await book('2026-11-27', '2026-11-29')
      await book('2026-11-26', '2026-11-28')
      for (const typed of ['next friday', '27 nov', 'Nov 27, 2026', '2026-11-27'])
        expect([typed, await idsOf(typed)]).toEqual([typed, [arrives, leaves]])
      expect((await search('next friday')).date).toBe('2026-11-27')
      expect((await search('31 feb')).date).toBe(null)
    })

    test('finds cabins by the beginnings of their words, and their bookings', async () => {
      const { db, search } = await property()
      const fox = await givenCabin(db, { name: 'Fuchsbau Süd' })
      const den = await givenCabin(db, { name: 'Fox Den' })
      await givenCabin(db, { name: 'Outfox' })
      const { id } = await givenBooking(db, { cabinId: fox.id })
      const found = await search('SUD fuchs')
      expect(found.cabins).toEqual([
        { id: fox.id, name: 'Fuchsbau Süd', maxCapacity: 4, retiredOn: null },
      ])
      expect(found.bookings.map((booking) => booking.id)).toEqual([id])
      expect((await search('fox')).cabins.map((cabin) => cabin.id)).toEqual([den.id])
    })

    test('finds groups by name however it is typed, and through the guests of their bookings', async () => {
      const { db, ask, search } = await property()
      const group = async (name: string, fullNames: string[]) => {
        const bookingIds: number[] = []
        for (const fullName of fullNames) {
          const { id: guestId } = await givenGuest(db, { fullName, email: '' })
          const { id } = await givenBooking(db, {
            guestId,
            startDate: '2026-12-10',
            endDate: '2026-12-12',
          })
          bookingIds.push(id)
        }
        return (await ask<Group>('/api/groups', { name, bookingIds })).body.id
      }
      const wedding = await group('Müller wedding', ['Mia Frei', 'Nora Lind'])
      const club = await group("O'Brien chess club", ['Nora Berg'])
      const found = async (q: string) => (await search(q)).groups.map(({ id }) => id)
      for (const typed of ['wedding', 'MULLER', 'mueller wed', 'weddi müller', 'mia'])
        expect([typed, await found(typed)]).toEqual([typed, [wedding]])
      for (const typed of ['obrien', 'club chess', 'o’brien', 'nora berg'])
        expect([typed, await found(typed)]).toEqual([typed, [club]])
      expect((await found('nora')).sort()).toEqual([wedding, club])
      for (const typed of ['edding', '%', 'mueller club', '2026-12-10'])
        expect([typed, await found(typed)]).toEqual([typed, []])
      expect((await search('wedding')).groups).toEqual([
        {
          id: wedding,
          name: 'Müller wedding',
          color: 1,
          numBookings: 2,
          startDate: '2026-12-10',
          endDate: '2026-12-12',
        },
      ])
    })

    test('finds groups of the name before those of a guest, and no group that has ended', async () => {
      const { db, ask, search, get } = await property()
      const { id: guestId } = await givenGuest(db, { fullName: 'Linden Frei', email: '' })
      const booking = async (owner: object, dates: object = {}) =>
        (await givenBooking(db, { ...owner, ...dates })).id
      const named = await ask<Group>('/api/groups', {
        name: 'Linden choir',
        bookingIds: [await booking({}, { startDate: '2020-05-01', endDate: '2020-05-02' })],
      })
      const bookingId = await booking({ guestId })
      const other = await ask<Group>('/api/groups', { name: 'Choir', bookingIds: [bookingId] })
      const ids = [named.body.id, other.body.id]
      expect((await search('linden')).groups.map(({ id }) => id)).toEqual(ids)
      expect((await search('choir')).groups.map(({ id }) => id)).toEqual(ids.toReversed())
      const path = `/api/search/items?groups=${ids},999`
      expect((await get<FoundItems>(path)).body.groups.map(({ id }) => id)).toEqual(ids)

      await ask(`/api/groups/${other.body.id}/leave`, { bookingId })
      expect((await search('choir')).groups.map(({ id }) => id)).toEqual([named.body.id])
      expect((await get<FoundItems>(path)).body.groups.map(({ id }) => id)).toEqual([named.body.id])
    })

    test('lists stays under way and to come first, and returns eight of each kind', async () => {
      const { db, search } = await property()
      const { id: guestId } = await givenGuest(db, { fullName: 'Nora Lind', email: '' })
      const stay = async (startDate: string, endDate: string, overrides: object = {}) =>
        (await givenBooking(db, { guestId, startDate, endDate, ...overrides })).id
      const past: number[] = []
      for (const year of [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024])
        past.unshift(await stay(`${year}-05-01`, `${year}-05-04`, { status: 'checked-out' }))
      const later = await stay('2027-03-01', '2027-03-04')
      const next = await stay('2026-12-24', '2026-12-27')
      const cancelled = await stay('2026-12-01', '2026-12-04', { status: 'cancelled' })
      const current = await stay('2026-11-19', '2026-11-23', { status: 'checked-in' })
      for (let index = 0; index < 9; index += 1)
        await givenGuest(db, { fullName: 'Nora Lund', email: '' })
      for (let index = 0; index < 9; index += 1) await givenCabin(db, { name: `Nora ${index}` })

      const found = await search('nora')
      expect(found.bookings.map(({ id }) => id)).toEqual([
        current,
        next,
        later,
        cancelled,
        ...past.slice(0, 4),
      ])
      expect(found.guests).toHaveLength(8)
      expect(found.cabins).toHaveLength(8)
    })

    test('returns nothing for an empty text, and never all rows for wildcards', async () => {
      const { db, search } = await property()
      await givenBooking(db)
      const nothing = { bookings: [], guests: [], cabins: [], groups: [], date: null }
      for (const typed of ['', ' ', '%', '_', '%%%', '*', '\\', "' or 1=1 --", '?', '🎉', '‏'])
        expect([typed, await search(typed)]).toEqual([typed, nothing])
    })

    test('rejects a text of more than 200 characters and unknown parameters with 400', async () => {
      const { get } = await property()
      expect((await get(`/api/search?q=${'x'.repeat(200)}`)).status).toBe(200)
      expect((await get(`/api/search?q=${'ß '.repeat(100)}`)).status).toBe(200)
      for (const query of [`q=${'x'.repeat(201)}`, `q=${'x'.repeat(10_000)}`, 'q=a&q=b', 'x=1']) {
        const { status, body } = await get<Problem>(`/api/search?${query}`)
        expect([query.slice(0, 8), status, body.code]).toEqual([
          query.slice(0, 8),
          400,
          'malformed-query',
        ])
      }
    })

    test('accepts any other text [SEC-21]', async () => {
      const { get } = await property()
      const texts = ['%00', '%00%40%00', '%ed%a0%80', '%e2%80%8f%d7%90', `${'1%20'.repeat(50)}`]
      for (const text of texts) expect((await get(`/api/search?q=${text}`)).status, text).toBe(200)
    })

    test('does not find guests whose identity was erased or who were merged', async () => {
      const { db, search } = await property()
      const { id } = await givenGuest(db, { fullName: 'Nora Lind', email: '' })
      await db
        .updateTable('guests')
        .set({ sort_name: '', erased_at: '2026-11-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute()
      expect((await search('nora')).guests).toEqual([])
    })

    test('is open to read-only API tokens and closed to everyone without a session', async () => {
      const { app } = await property()
      const { token } = await givenApiClient(app, 'read-only')
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request('/api/search?q=a', { headers })).status).toBe(200)
      expect((await app.request('/api/search?q=a')).status).toBe(401)
      expect((await app.request('/api/search/items')).status).toBe(401)
    })
  })

  describe('search results by id', () => {
    test('are those that still exist, bookings in the order of the request', async () => {
      const { db, get } = await property()
      const { id: cabinId } = await givenCabin(db, { name: 'Fox Den' })
      const { id: guestId } = await givenGuest(db, { fullName: 'Nora Lind', email: '' })
      const book = async (startDate: string, endDate: string) =>
        (await givenBooking(db, { cabinId, guestId, startDate, endDate })).id
      const first = await book('2026-12-01', '2026-12-02')
      const second = await book('2026-12-02', '2026-12-03')
      const path = `/api/search/items?bookings=${second},999,${first}&guests=${guestId},998&cabins=${cabinId}`
      const { body } = await get<FoundItems>(path)
      expect(body.bookings.map(({ id }) => id)).toEqual([second, first])
      expect(body.guests.map(({ fullName }) => fullName)).toEqual(['Nora Lind'])
      expect(body.cabins.map(({ name }) => name)).toEqual(['Fox Den'])
      const none = { bookings: [], guests: [], cabins: [], groups: [] }
      expect((await get('/api/search/items')).body).toEqual(none)
    })

    test('are not audited, because they hold no national ID', async () => {
      const { db, get } = await property()
      const { id } = await givenBooking(db)
      await get(`/api/search/items?bookings=${id}`)
      expect(await db.selectFrom('audit').select('action').execute()).toEqual([])
    })

    test('take at most eight ids of a kind', async () => {
      const { get } = await property()
      const eight = '1,2,3,4,5,6,7,8'
      expect((await get(`/api/search/items?bookings=${eight}`)).status).toBe(200)
      for (const ids of [`${eight},9`, 'x', '0', '1,,2', '-1', '2147483648', ','])
        expect([ids, (await get(`/api/search/items?guests=${ids}`)).status]).toEqual([ids, 400])
    })
  })
})

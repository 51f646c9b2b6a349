import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingSorts, pageSize } from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import type { bookingStatuses } from '#domain/booking-status.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { addDays } from '#domain/calendar.ts'
import { guestSearchTerms } from '#domain/search/search-terms.ts'
import { nightDates } from '#domain/stay.ts'
import { sourceColumns } from '#features/stays/server/booking-source-store.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { insertGroup } from '../store/group-store.ts'
import { listBookings } from './booking-list.ts'

const everything = { status: 'all', sortBy: 'startDate-desc', page: 1 } as const

const people = [
  { fullName: 'Łukasz Wiśniowski', email: 'lukasz.w@example.com', phone: '+48 601 555 014' },
  { fullName: 'Søren Kjærgaard', email: 'soren@example.org', phone: '+45 20 55 01 42' },
  { fullName: '100% Outdoor_Club', email: 'club_100%@example.com', phone: '' },
  { fullName: 'Mia 🦊 Fuchs', email: '', phone: '+1 (303) 555-0142' },
  { fullName: 'יעל כהן', email: 'yael@example.il', phone: '' },
]

type Listed = {
  id: number
  guest: (typeof people)[number]
  cabinId: number
  startDate: string
  endDate: string
  status: (typeof bookingStatuses)[number]
  cabinPriceCents: number
  source: BookingSource
  groupId: number | null
}

const sources = ['phone', 'airbnb', 'web', 'agency', 'other'] as const

/** Closed bookings, whose nights may overlap, of different lengths; and some of each other status. */
async function givenVariedBookings(db: Db): Promise<Listed[]> {
  const cabins = [await givenCabin(db, { name: 'Fox Den' }), await givenCabin(db, { name: 'Pine' })]
  const guests: [id: number, guest: (typeof people)[number]][] = []
  for (const guest of people) guests.push([(await givenGuest(db, guest)).id, guest])
  const listed: Listed[] = []
  const created = new Date('2026-01-01')
  const groups = await db
    .transaction()
    .execute(async (tx) => [
      await insertGroup(tx, { name: 'Wedding', contact_guest_id: null }, created),
      await insertGroup(tx, { name: 'Club', contact_guest_id: null }, created),
    ])
  for (let index = 0; index < 40; index++) {
    const [guestId, guest] = guests[(index * 3) % guests.length] ?? [0, people[0]]
    const startDate = addDays('2026-03-01', (index * 5) % 60)
    const booking = {
      cabinId: cabins[index % 2]?.id ?? 0,
      startDate,
      endDate: addDays(startDate, index === 7 ? 366 : 1 + (index % 4)),
      status: index % 2 === 0 ? ('cancelled' as const) : ('no-show' as const),
      cabinPriceCents: 10_000 * (index % 6),
    }
    const source = sources[index % sources.length] ?? 'phone'
    const groupId = [null, groups[0] ?? null, groups[1] ?? null][index % 3] ?? null
    const { id } = await givenBooking(db, { ...booking, guestId })
    await db
      .updateTable('bookings')
      .set({ ...sourceColumns(source), group_id: groupId })
      .where('id', '=', id)
      .execute()
    listed.push({ ...booking, source, groupId, id, guest: guest as (typeof people)[number] })
  }
  return listed
}

/** The same list as a plain loop over all bookings. Each text names a term in the form it is stored. */
function filterInLoop(all: readonly Listed[], query: BookingListQuery) {
  const matches = all
    .filter(({ status }) => query.status === 'all' || status === query.status)
    .filter(({ cabinId }) => query.cabin === undefined || cabinId === query.cabin)
    .filter(({ groupId }) => query.group === undefined || groupId === query.group)
    .filter(({ source }) => query.source === undefined || source === query.source)
    .filter((stay) =>
      nightDates(stay).some(
        (night) => night >= (query.from ?? '2000') && night <= (query.to ?? '2200'),
      ),
    )
    .filter(
      ({ id, guest }) =>
        query.q === undefined ||
        query.q === `#${id}` ||
        guestSearchTerms(guest).some((term) => term.startsWith(query.q ?? '')),
    )
  const value = (stay: Listed) =>
    query.sortBy.startsWith('startDate') ? Date.parse(stay.startDate) : stay.cabinPriceCents
  const direction = query.sortBy.endsWith('-desc') ? -1 : 1
  const ids = matches
    .sort((a, b) => direction * (value(a) - value(b) || a.id - b.id))
    .map(({ id }) => id)
  return {
    ids: ids.slice((query.page - 1) * pageSize, query.page * pageSize),
    total: ids.length,
  }
}

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const dates = fc.integer({ min: -5, max: 70 }).map((days) => addDays('2026-03-01', days))

eachDatabase((open) => {
  async function staff() {
    const db = await open()
    const { ask, app } = await openStaffClient({ db })
    const get = <Body>(query: string) => ask<Body>(`/api/bookings?${query}`, undefined, 'GET')
    return { db, app, get }
  }

  test('any search, filters, order and page list the same bookings as a loop over all of them', async () => {
    const db = await open()
    const all = await givenVariedBookings(db)
    const queries = fc
      .record({
        status: fc.constantFrom('all' as const, 'cancelled' as const, 'no-show' as const),
        sortBy: fc.constantFrom(...bookingSorts),
        page: fc.integer({ min: 1, max: 4 }),
        q: optional(
          fc.constantFrom('l', 'lukasz', 'soren', 'example', '20550142', 'יעל', '#7', '#40', '#41'),
        ),
        from: optional(dates),
        to: optional(dates),
        cabin: optional(fc.constantFrom(...new Set(all.map(({ cabinId }) => cabinId)), 99)),
        group: optional(
          fc.constantFrom(...new Set(all.flatMap(({ groupId }) => groupId ?? [])), 99),
        ),
        source: optional(fc.constantFrom(...sources, 'vrbo' as const)),
      })
      .filter(({ from, to }) => from === undefined || to === undefined || from <= to)
    await fc.assert(
      fc.asyncProperty(queries, async (drawn) => {
        const query = JSON.parse(JSON.stringify(drawn)) as BookingListQuery
        const { items, total, isTruncated } = await listBookings(db, query)
        expect({ ids: items.map(({ id }) => id), total, isTruncated }).toEqual({
          ...filterInLoop(all, query),
          isTruncated: false,
        })
      }),
      { numRuns: 150 },
    )
  })

  test('a stay counts if one of its nights is in the range: neither its departure nor the day before it', async () => {
    const db = await open()
    const { id } = await givenBooking(db, { startDate: '2026-12-10', endDate: '2026-12-12' })
    const list = async (from?: string, to?: string) => {
      const range = { ...(from && { from }), ...(to && { to }) }
      return (await listBookings(db, { ...everything, ...range })).items.map((row) => row.id)
    }
    for (const range of [
      ['2026-12-11', '2026-12-31'],
      ['2026-12-01', '2026-12-10'],
      ['2026-12-10', '2026-12-10'],
      ['2026-12-11', undefined],
      [undefined, '2026-12-10'],
      ['2000-01-01', '2199-12-31'],
    ])
      expect([range, await list(...range)]).toEqual([range, [id]])
    for (const range of [
      ['2026-12-12', '2026-12-31'],
      ['2026-12-01', '2026-12-09'],
      ['2026-12-12', undefined],
      [undefined, '2026-12-09'],
    ])
      expect([range, await list(...range)]).toEqual([range, []])
  })

  test('the search finds names, addresses, phone numbers and booking numbers, whatever their form', async () => {
    const { db, get } = await staff()
    const ids: number[] = []
    for (const person of people) {
      const { id: guestId } = await givenGuest(db, person)
      ids.push((await givenBooking(db, { guestId, cabinId: (await givenCabin(db)).id })).id)
    }
    const found = async (q: string) => {
      const { body } = await get<BookingPage>(`q=${encodeURIComponent(q)}`)
      expect(body.total).toBe(body.items.length)
      return body.items.map(({ id }) => ids.indexOf(id)).sort()
    }
    for (const [q, at] of [
      ['LUKASZ wis', 0],
      ['lukasz.w@example', 0],
      ['0048 601-555-014', 0],
      ['601555014', 0],
      ['kjaergaard', 1],
      ['100% outdoor', 2],
      ['club_100%@', 2],
      ['🦊 fuchs', 3],
      ['(303) 555-0142', 3],
      ['יעל', 4],
      [`#${ids[1]}`, 1],
      [`booking ${ids[4]}`, 4],
    ] as const)
      expect([q, await found(q)]).toEqual([q, [at]])
    expect(await found('example')).toEqual([0, 1, 2, 4])
    expect(await found(String(ids[3]))).toContain(3)
  })

  test('wildcards and texts without letters find nothing; an empty text is no search', async () => {
    const { db, get } = await staff()
    await givenBooking(db)
    for (const q of [
      ...['%25', '_', '%25%25%25', '*', "'%20or%201=1", '%F0%9F%8E%89', '%E2%80%8F', '%00'],
    ])
      expect([q, (await get(`q=${q}`)).body]).toEqual([
        q,
        { items: [], total: 0, isTruncated: false },
      ])
    for (const q of ['', '%20%20'])
      expect([q, (await get<BookingPage>(`q=${q}`)).body.total]).toEqual([q, 1])
  })

  test('invalid parameters are rejected with 400 and long texts with bounded work', async () => {
    const { db, get } = await staff()
    await givenBooking(db)
    expect((await get(`q=${'x'.repeat(200)}`)).status).toBe(200)
    for (const query of [
      `q=${'x'.repeat(201)}`,
      `q=${'x'.repeat(10_000)}`,
      'q=a&q=b',
      'from=2026-02-30',
      'from=',
      'from=0000-01-01',
      'to=9999-12-31',
      'to=tomorrow',
      'from=2026-05-02&to=2026-05-01',
      'cabin=',
      'cabin=0',
      'cabin=-1',
      'cabin=x',
      'cabin=2147483648',
      'group=',
      'group=0',
      'group=x',
      'group=1&group=2',
    ]) {
      const { status, body } = await get<Problem>(query)
      expect([query.slice(0, 40), status, body.code]).toEqual([
        query.slice(0, 40),
        400,
        'malformed-query',
      ])
    }
  })

  test('more than 2,500 matches of a word are cut, and the response says so', async () => {
    const { db, get } = await staff()
    const { id: guestId } = await givenGuest(db)
    await givenBooking(db, { guestId })
    const words = Array.from({ length: 2_501 }, (_, index) => ({
      guest_id: guestId,
      word: `zz${index}`,
    }))
    for (let index = 0; index < words.length; index += 1_000)
      await db
        .insertInto('guest_words')
        .values(words.slice(index, index + 1_000))
        .execute()
    expect((await get('q=zz')).body).toMatchObject({ total: 1, isTruncated: true })
    expect((await get('q=zz1')).body).toMatchObject({ total: 1, isTruncated: false })
  })

  test('read-only API tokens may search and filter', async () => {
    const { db, app } = await staff()
    await givenBooking(db, { startDate: '2026-12-10', endDate: '2026-12-12' })
    const { token } = await givenApiClient(app, 'read-only')
    const headers = { authorization: `Bearer ${token}` }
    const path = '/api/bookings?q=marta&from=2026-12-11&to=2026-12-11'
    const response = await app.request(path, { headers })
    expect(await response.json()).toMatchObject({ total: 1 })
    expect((await app.request(path)).status).toBe(401)
  })
})

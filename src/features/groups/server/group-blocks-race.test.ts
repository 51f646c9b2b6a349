import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { Group, GroupList } from '#contract/groups.ts'
import { addDays } from '#domain/calendar.ts'
import type { Calendar } from '#features/calendar/contract/calendar.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import {
  givenBooking,
  givenCabin,
  givenGuest,
  givenSettings,
  givenTask,
} from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import { releaseDueCabins } from './hold-cabins.ts'

type Response = {
  status: number
  undoId: number | null
  body: Group & { code?: string; title?: string }
}

eachDatabase((open) => {
  /** Three free cabins on 21 November at 10:00 UTC. */
  async function setUp(numCabins = 3) {
    const db = await open()
    await givenSettings(db, { minBookingLength: 1 })
    const client = await openRevertClient(db, () => new Date('2026-11-21T10:00:00Z'))
    const cabins: number[] = []
    for (let n = 0; n < numCabins; n++)
      cabins.push((await givenCabin(db, { name: `Cabin ${n}` })).id)
    const { id: guestId } = await givenGuest(db, { fullName: 'Ada Birch' })
    const post = async (path: string, body: object) =>
      (await client.send(path, body)) as unknown as Response
    const hold = (more: object = {}) =>
      post('/api/held-cabins', {
        group: { name: 'Birch wedding' },
        cabinIds: cabins,
        startDate: '2026-12-10',
        endDate: '2026-12-14',
        releaseOn: '2026-12-01',
        ...more,
      })
    const book = (more: object = {}) =>
      post('/api/bookings', {
        cabinId: cabins[0],
        startDate: '2026-12-10',
        endDate: '2026-12-14',
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        guest: { id: guestId },
        expectedTotal: 800,
        ...more,
      })
    const read = async (id: number) =>
      (await client.get(`/api/groups/${id}`)) as unknown as Response['body']
    const held = async (id: number) =>
      (await read(id)).heldCabins.map(({ cabin, startDate, endDate }) =>
        [cabin.name, startDate, endDate].join(' '),
      )
    const freeCabins = async (query = '') => {
      const path = `/api/availability?from=2026-12-10&to=2026-12-14&guests=2${query}`
      const { cabins: offers } = (await client.get(path)) as unknown as Availability
      return offers.filter(({ isFree }) => isFree).length
    }
    const releaseAt = (instant: string) =>
      releaseDueCabins({ ...client.app.context, now: () => new Date(instant) })
    return { ...client, db, cabins, guestId, post, hold, book, read, held, freeCabins, releaseAt }
  }

  describe('cabins that are held for a group', () => {
    test('make a group without bookings, and one Undo takes all of it back', async () => {
      const { db, hold, held, get, revert, freeCabins } = await setUp()
      const before = await comparableRows(db)
      const { status, body, undoId } = await hold()
      expect([status, body.name, body.bookings]).toEqual([200, 'Birch wedding', []])
      expect(await held(body.id)).toEqual([0, 1, 2].map((n) => `Cabin ${n} 2026-12-10 2026-12-14`))
      const { groups } = (await get('/api/groups')) as unknown as GroupList
      expect(groups).toMatchObject([
        { id: body.id, numBookings: 0, startDate: '2026-12-10', endDate: '2026-12-14' },
      ])
      expect([await freeCabins(), await freeCabins(`&group=${body.id}`)]).toEqual([0, 3])
      const { items } = (await get('/api/history')) as unknown as HistoryPage
      const sentences = items.map(({ sentence }) => sentence).join('; ')
      expect(sentences).toContain('held Cabin 0 for a group, Dec 10 to Dec 14')
      expect((await revert(undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      expect(await findViolations(db)).toEqual([])
    })

    test.each(['', '/check-in', '/folio', '/invoices', '/confirmation', '/confirmation/pdf'])(
      'leave every page of a group without bookings readable: %s',
      async (page) => {
        const { hold, app } = await setUp(1)
        const { body } = await hold()
        const { status } = await app.requestAsUser(`/api/groups/${body.id}${page}`)
        expect([200, 409]).toContain(status)
      },
    )

    test('are in the calendar with the group, and are changed in it only', async () => {
      const { hold, get, send, cabins } = await setUp(1)
      const { body } = await hold()
      const shown = (await get('/api/calendar?from=2026-12-01&days=28')) as unknown as Calendar
      const [block] = shown.blocks
      expect(block).toMatchObject({ kind: 'hold', group: { id: body.id, name: 'Birch wedding' } })
      const path = `/api/blocks/${block?.id}`
      const fields = { cabinId: cabins[0], startDate: '2026-12-10', endDate: '2026-12-11' }
      const changed = { ...fields, kind: 'hold', reason: 'Shorter', version: 1 }
      expect((await send(path, changed, 'PUT')).body.code).toBe('block-of-group')
      expect((await send(path, undefined, 'DELETE')).body.code).toBe('block-of-group')
    })

    test('are taken in the calendar for channels, and no block of a task', async () => {
      const { db, app, hold, send, get, cabins } = await setUp(1)
      await hold()
      const made = await send('/api/calendar-links', { cabinId: cabins[0], name: 'Channel' })
      const address = new URL(String(made.body.url)).pathname
      const file = await (await app.request(address)).text()
      expect(file).toContain('DTSTART;VALUE=DATE:20261210')
      expect(file).not.toContain('Birch')
      await givenTask(db, { cabinId: cabins[0] ?? 0 })
      expect(JSON.stringify(await get('/api/tasks'))).toContain('"block":null')
    })

    test.each([
      ['a cabin that is taken', {}, 'nights-taken'],
      ['an unknown cabin', { cabinIds: [9_999] }, 'cabin-not-found'],
      ['an unknown group', { group: { id: 9_999 }, endDate: '2026-12-12' }, 'group-not-found'],
      ['a release today', { releaseOn: '2026-11-21' }, 'invalid-fields'],
      ['a release after the arrival', { releaseOn: '2026-12-11' }, 'invalid-fields'],
      ['no nights', { endDate: '2026-12-10' }, 'invalid-fields'],
      ['too many nights', { endDate: '2028-12-10' }, 'invalid-fields'],
      ['the same cabin twice', { cabinIds: [1, 1] }, 'invalid-fields'],
    ])('are all held or none: %s is rejected', async (_, more, code) => {
      const { db, cabins, guestId, hold } = await setUp()
      const stay = { startDate: '2026-12-13', endDate: '2026-12-15' }
      await givenBooking(db, { cabinId: cabins[1] ?? 0, guestId, ...stay })
      const before = await comparableRows(db)
      const { status, body } = await hold(more)
      expect([status < 500, body.code]).toEqual([true, code])
      expect(await comparableRows(db)).toEqual(before)
    })

    test('are at most 50', async () => {
      const { cabins, hold } = await setUp(2)
      const { body } = await hold()
      for (let n = 1; n <= 25; n++) {
        const dates = { startDate: addDays('2026-12-14', n), endDate: addDays('2026-12-15', n) }
        const { status, body: after } = await hold({
          group: { id: body.id },
          cabinIds: cabins,
          ...dates,
        })
        expect([n, status, after.code]).toEqual(
          n < 25 ? [n, 200, undefined] : [n, 409, 'too-many-held-cabins'],
        )
      }
    })

    test('keep the group when its last booking leaves, and end it with the last of them', async () => {
      const { hold, book, post, held } = await setUp()
      const { body: group } = await hold()
      const path = `/api/groups/${group.id}`
      const booked = await book({ groupId: group.id })
      expect(booked.status).toBe(201)
      const left = await post(`${path}/leave`, { bookingId: booked.body.id })
      expect(left.body).toMatchObject({ bookings: [], heldCabins: [{}, {}] })
      const blockIds = left.body.heldCabins.map(({ blockId }) => blockId)
      const one = await post(`${path}/release-cabins`, { blockIds: blockIds.slice(0, 1) })
      expect(one.body.heldCabins).toHaveLength(1)
      const again = await post(`${path}/release-cabins`, { blockIds })
      expect(again.body.code).toBe('block-not-found')
      const last = await post(`${path}/release-cabins`, { blockIds: blockIds.slice(1) })
      expect([last.status, last.body]).toEqual([200, null])
      expect(await held(group.id).catch(() => 'ended')).toBe('ended')
    })

    test('get another release date, which can be undone', async () => {
      const { db, hold, post, read, revert } = await setUp()
      const { body } = await hold()
      const blockIds = body.heldCabins.map(({ blockId }) => blockId)
      const path = `/api/groups/${body.id}/change-release`
      const before = await comparableRows(db)
      for (const releaseOn of ['2026-11-21', '2026-12-11']) {
        expect((await post(path, { blockIds, releaseOn })).body.code).toBe('invalid-fields')
      }
      const { undoId } = await post(path, { blockIds, releaseOn: '2026-12-05' })
      const dates = (await read(body.id)).heldCabins.map(({ releaseOn }) => releaseOn)
      expect(dates).toEqual(Array(3).fill('2026-12-05'))
      expect((await revert(undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
    })

    test('of two groups that 16 clients hold at the same time, one has all of a request', async () => {
      const { db, hold, get } = await setUp()
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, n) => hold({ group: { name: `Group ${n}` } })),
      )
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      const lost = outcomes.filter(({ status }) => status !== 200)
      expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['nights-taken']))
      expect(lost[0]?.body.title).toContain('On hold, Dec 10 to Dec 14: Group ')
      expect(((await get('/api/groups')) as unknown as GroupList).groups).toHaveLength(1)
      expect(await findViolations(db)).toEqual([])
    })
  })

  describe('a booking out of the held cabins', () => {
    test.each([
      ['all nights', '2026-12-10', '2026-12-14', 800, []],
      ['the first nights', '2026-12-10', '2026-12-12', 400, ['2026-12-12 2026-12-14']],
      ['the last nights', '2026-12-13', '2026-12-14', 200, ['2026-12-10 2026-12-13']],
      [
        'nights in the middle',
        '2026-12-11',
        '2026-12-12',
        200,
        ['2026-12-10 2026-12-11', '2026-12-12 2026-12-14'],
      ],
      ['nights around them', '2026-12-09', '2026-12-15', 1_200, []],
    ])(
      'takes %s, joins the group, and Undo holds them again',
      async (_, startDate, endDate, total, left) => {
        const { db, hold, book, held, read, revert } = await setUp(1)
        const { body: group } = await hold()
        const before = await comparableRows(db)
        const stay = { startDate, endDate, expectedTotal: total }
        const { status, body, undoId } = await book({ groupId: group.id, ...stay })
        expect([status, body.code]).toEqual([201, undefined])
        expect((await read(group.id)).bookings.map(({ id }) => id)).toEqual([body.id])
        expect(await held(group.id)).toEqual(left.map((nights) => `Cabin 0 ${nights}`))
        expect(await findViolations(db)).toEqual([])
        expect((await revert(undoId)).status).toBe(200)
        expect(await comparableRows(db)).toEqual(before)
        expect(await findViolations(db)).toEqual([])
      },
    )

    test('is possible for the group only, and names it to others', async () => {
      const { hold, book, freeCabins, act } = await setUp(1)
      const { body: group } = await hold()
      const other = await book()
      expect(other.body.code).toBe('nights-taken')
      expect(other.body.title).toContain('On hold, Dec 10 to Dec 14: Birch wedding')
      expect((await book({ groupId: 9_999 })).body.code).toBe('group-not-found')
      const { body } = await book({ groupId: group.id })
      // Cancelled nights are free for all.
      expect((await act(body.id, 'cancel', { reason: 'Ill', fee: 0 })).status).toBe(200)
      expect(await freeCabins()).toBe(1)
    })

    test('that races with 15 others gets the nights once', async () => {
      const { db, hold, book } = await setUp(1)
      const { body: group } = await hold()
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, n) => book(n % 2 === 0 ? { groupId: group.id } : {})),
      )
      expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(outcomes.every(({ status }) => status < 500)).toBe(true)
      expect(await findViolations(db)).toEqual([])
    })
  })

  describe('the release', () => {
    test.each([
      ['UTC', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z', '2026-12-01'],
      ['America/Denver', '2026-12-01T06:59:59Z', '2026-12-01T07:00:00Z', '2026-12-01'],
      // The clocks go forward on 28 March 2027 at 01:00 UTC and back on 31 October at 01:00 UTC.
      ['Europe/Lisbon', '2027-03-28T23:59:59Z', '2027-03-28T23:00:00Z', '2027-03-29'],
      ['Europe/Berlin', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z', '2027-10-31'],
      ['Europe/Berlin', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z', '2027-11-01'],
    ])('is at midnight of the property in %s', async (timeZone, early, due, releaseOn) => {
      const { db, hold, releaseAt, book } = await setUp(2)
      await db.updateTable('property').set({ time_zone: timeZone }).execute()
      const startDate = addDays(releaseOn, 9)
      const { body: group } = await hold({ releaseOn, startDate, endDate: addDays(startDate, 4) })
      const stay = { startDate, endDate: addDays(startDate, 4) }
      expect((await book({ groupId: group.id, ...stay })).status).toBe(201)
      if (timeZone !== 'Europe/Lisbon') expect(await releaseAt(early)).toBe(0)
      expect(await releaseAt(due)).toBe(1)
      expect(await releaseAt(due)).toBe(0)
      expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([])
      expect(await findViolations(db)).toEqual([])
    })

    test('happens once on several servers, and is in the history', async () => {
      const { db, hold, releaseAt, freeCabins, get } = await setUp()
      await hold()
      const due = '2026-12-01T00:00:00Z'
      const released = await Promise.all([releaseAt(due), releaseAt(due), releaseAt(due)])
      expect(released.reduce((all, one) => all + one)).toBe(1)
      expect(await freeCabins()).toBe(3)
      const { items } = (await get('/api/history')) as unknown as HistoryPage
      const sentences = items.map(({ sentence }) => sentence).join('; ')
      expect(
        sentences.match(/released Cabin \d, held for a group, Dec 10 to Dec 14/g),
      ).toHaveLength(3)
      expect(((await get('/api/groups')) as unknown as GroupList).groups).toEqual([])
      expect(await findViolations(db)).toEqual([])
    })

    test('and a booking at the same moment leave each night with one of them', async () => {
      const { db, hold, book, releaseAt } = await setUp(2)
      const { body: group } = await hold()
      const [booked] = await Promise.all([
        book({ groupId: group.id }),
        releaseAt('2026-12-01T00:00:00Z'),
      ])
      expect([201, 404, 409]).toContain(booked.status)
      expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([])
      const nights = await db.selectFrom('nights').selectAll().execute()
      expect(nights).toHaveLength(booked.status === 201 ? 4 : 0)
      expect(await findViolations(db)).toEqual([])
    })
  })

  test('nights of blocks and bookings never overlap, and what is not booked is free after the release', async () => {
    const day = fc.integer({ min: 0, max: 8 })
    const step = fc.record({
      act: fc.constantFrom('hold', 'book', 'book', 'other', 'release', 'date', 'undo'),
      cabins: fc.subarray([0, 1, 2], { minLength: 1 }),
      from: day,
      nights: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { db, cabins, hold, book, post, read, revert, releaseAt } = await setUp()
        const { body: first } = await hold({ cabinIds: [cabins[0]], endDate: '2026-12-12' })
        let undo: number | null = null
        for (const { act, cabins: chosen, from, nights } of steps) {
          const startDate = addDays('2026-12-08', from)
          const stay = { startDate, endDate: addDays(startDate, nights) }
          const cabinIds = chosen.map((n) => cabins[n] ?? 0)
          const group = await read(first.id)
          const isThere = group.code === undefined
          const blockIds = isThere
            ? group.heldCabins.filter((_, n) => chosen.includes(n)).map(({ blockId }) => blockId)
            : []
          const path = `/api/groups/${first.id}`
          const booking = { cabinId: cabinIds[0], ...stay, expectedTotal: nights * 200 }
          const response = await {
            hold: () => hold({ group: { id: first.id }, cabinIds, ...stay }),
            book: () => book({ ...booking, groupId: first.id }),
            other: () => book(booking),
            release: () => post(`${path}/release-cabins`, { blockIds }),
            date: () => post(`${path}/change-release`, { blockIds, releaseOn: '2026-12-03' }),
            undo: async () => (undo === null ? { status: 200, undoId: null } : revert(undo)),
          }[act]()
          expect(response.status).toBeLessThan(500)
          undo = response.undoId ?? undo
          expect(await findViolations(db)).toEqual([])
        }
        await releaseAt('2026-12-09T00:00:00Z')
        const nights = await db.selectFrom('nights').selectAll().execute()
        expect(nights.filter(({ block_id }) => block_id !== null)).toEqual([])
        const bookings = await db.selectFrom('bookings').select('num_nights').execute()
        expect(nights).toHaveLength(bookings.reduce((sum, { num_nights }) => sum + num_nights, 0))
        expect(await findViolations(db)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

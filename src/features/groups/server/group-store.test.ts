import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking, BookingPage } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { Group, GroupList } from '#contract/groups.ts'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { findCleaningDay } from '#features/housekeeping/server/cleaning-day.ts'
import { readOutagePack } from '#features/outage/server/outage-pack.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'

eachDatabase((open) => {
  async function setUp(numBookings = 3) {
    const db = await open()
    const client = await openRevertClient(db, () => new Date('2026-11-21T10:00:00Z'))
    const ids: number[] = []
    const guests: number[] = []
    for (let n = 0; n < numBookings; n++) {
      const { id: cabinId } = await givenCabin(db, { name: `Cabin ${n}` })
      const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
      const dates = { startDate: '2026-12-10', endDate: '2026-12-12' }
      const { id } = await givenBooking(db, { cabinId, guestId, ...dates, paidCents: n * 1_000 })
      ids.push(id)
      guests.push(guestId)
    }
    const post = async (path: string, body: object, method = 'POST') => {
      const { status, undoId, body: response } = await client.send(path, body, method)
      return { status, undoId, body: response as Group & { code?: string } }
    }
    const create = (bookingIds: number[], name = 'Birch wedding') =>
      post('/api/groups', { name, bookingIds })
    const read = async (id: number) => (await client.get(`/api/groups/${id}`)) as unknown as Group
    const list = async (q = '') =>
      ((await client.get(`/api/groups?q=${q}`)) as unknown as GroupList).groups
    const booking = async (id: number) =>
      (await client.get(`/api/bookings/${id}`)) as unknown as Booking
    return { ...client, db, ids, guests, post, create, read, list, booking }
  }

  describe('a group', () => {
    test('has its bookings with their sums, and each booking its place', async () => {
      const { ids, guests, create, booking, list } = await setUp()
      const { status, body } = await create(ids)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        name: 'Birch wedding',
        contact: { id: guests[0], fullName: 'Guest 0' },
        sums: { numGuests: 6, totalPrice: 1_200, amountPaid: 30, amountDue: 1_170 },
      })
      expect(body.bookings.map(({ id }) => id)).toEqual(ids)
      expect(await booking(ids[1] ?? 0)).toMatchObject({
        group: { id: body.id, name: 'Birch wedding' },
        groupPlace: { place: 2, size: 3 },
      })
      expect(await list()).toMatchObject([
        { id: body.id, numBookings: 3, startDate: '2026-12-10', endDate: '2026-12-12' },
      ])
      expect(await list('wedd')).toHaveLength(1)
      expect(await list('funeral')).toEqual([])
    })

    test('counts what cancelled bookings owe, but neither their price nor their guests', async () => {
      const { ids, create, act, read } = await setUp()
      const { body } = await create(ids)
      await act(ids[0] ?? 0, 'cancel', { reason: 'Ill', fee: 50 })
      expect((await read(body.id)).sums).toEqual({
        numGuests: 4,
        cabinPrice: 800,
        totalPrice: 800,
        amountPaid: 30,
        amountDue: 820,
        contactDue: 0,
      })
    })

    test('limits the list, its file and the list of a past moment to its bookings', async () => {
      const { ids, create, get, app } = await setUp()
      const { body } = await create(ids.slice(0, 2))
      const listed = async (query: string) => {
        const { items } = (await get(`/api/bookings?${query}`)) as unknown as BookingPage
        return items.map(({ id }) => id).sort((a, b) => a - b)
      }
      expect(await listed(`group=${body.id}`)).toEqual(ids.slice(0, 2))
      expect(await listed(`group=${body.id}&q=%23${ids[1]}`)).toEqual([ids[1]])
      expect(await listed(`group=${body.id + 1}`)).toEqual([])
      expect(await listed(`group=${body.id}&asOf=2026-11-21T10:00`)).toEqual(ids.slice(0, 2))
      const csv = await (await app.requestAsUser(`/api/bookings.csv?group=${body.id}`)).text()
      expect(csv.trim().split('\n')).toHaveLength(1 + 2)
    })

    test('is named with the arrivals of the day and for housekeepers, and numbered for cleaners', async () => {
      const { db, ids, create, get, app } = await setUp()
      const today = '2026-11-21'
      await db
        .updateTable('bookings')
        .set({ start_date: today, end_date: '2026-11-23' })
        .where('id', 'in', ids)
        .execute()
      const { body } = await create(ids.slice(0, 2), 'Zyxquïll wedding')
      const group = { id: body.id, name: 'Zyxquïll wedding', color: body.color }
      const { activity } = (await get('/api/today')) as unknown as Today
      expect(activity.map((item) => item.group)).toEqual([group, group, null])
      const { items } = (await get('/api/housekeeping')) as unknown as HousekeepingDay
      const arriving = items.flatMap((item) => item.arriving)
      expect(arriving.map((stay) => stay.group)).toEqual([group, group, null])
      const day = await findCleaningDay(db, { date: today, timeZone: 'UTC' })
      const numbered = { number: 1, color: body.color }
      expect(day.items.flatMap((item) => item.arriving).map((party) => party.group)).toEqual([
        numbered,
        numbered,
        null,
      ])
      expect(JSON.stringify(day)).not.toContain('Zyxqu')
      const { document } = await readOutagePack(app.context)
      const guests = document.blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map(([, guest]) => guest) : [],
      )
      expect(guests).toContain(`Guest 0 (#${ids[0]}), Zyxquïll wedding`)
      expect(guests).toContain(`Guest 2 (#${ids[2]})`)
    })

    test('is joined and left, and ends with its last booking', async () => {
      const { ids, create, post, read, list, get } = await setUp()
      const [one = 0, two = 0, three = 0] = ids
      const { body } = await create([one])
      const joined = await post(`/api/groups/${body.id}/join`, { bookingIds: [three, two] })
      expect(joined.body.bookings.map(({ id }) => id)).toEqual(ids)
      await post(`/api/groups/${body.id}/leave`, { bookingId: one })
      await post(`/api/groups/${body.id}/leave`, { bookingId: two })
      expect((await read(body.id)).bookings.map(({ id }) => id)).toEqual([three])
      const last = await post(`/api/groups/${body.id}/leave`, { bookingId: three })
      expect([last.status, last.body]).toEqual([200, null])
      expect(await list()).toEqual([])
      expect((await get(`/api/groups/${body.id}`)).code).toBe('group-not-found')
      const again = await post(`/api/groups/${body.id}/leave`, { bookingId: three })
      expect([again.status, again.body.code]).toEqual([404, 'group-not-found'])
    })

    test('loses a booking that joins another one', async () => {
      const { ids, create, post, read, list } = await setUp()
      const [one = 0, two = 0, three = 0] = ids
      const first = await create([one])
      const second = await create([two, three], 'Conference')
      await post(`/api/groups/${second.body.id}/join`, { bookingIds: [one] })
      expect((await list()).map(({ name }) => name)).toEqual(['Conference'])
      expect((await read(second.body.id)).bookings).toHaveLength(3)
      expect(first.body.color).not.toBe(second.body.color)
    })

    test('is changed by the version that was read, with a contact from its bookings', async () => {
      const { ids, guests, create, post, read } = await setUp()
      const { body } = await create(ids.slice(0, 2))
      const path = `/api/groups/${body.id}`
      const fields = { name: 'Silver wedding', notes: 'Cake at 9', color: 5 }
      const request = { ...fields, version: body.version, contactGuestId: guests[1] }
      const changed = await post(path, request, 'PUT')
      expect(changed.body).toMatchObject({ ...fields, contact: { id: guests[1] } })
      expect((await post(path, request, 'PUT')).body.code).toBe('group-changed')
      const { version } = await read(body.id)
      const other = await post(path, { ...request, version, contactGuestId: guests[2] }, 'PUT')
      expect([other.status, other.body.code]).toEqual([409, 'guest-not-in-group'])
    })

    test('is in the history of its bookings', async () => {
      const { ids, create, get } = await setUp()
      await create(ids.slice(0, 2))
      const { items } = (await get(`/api/history/booking/${ids[0]}`)) as unknown as HistoryPage
      expect(items[0]?.sentence).toMatch(/ added #\d+ to a group$/)
    })
  })

  describe('undo', () => {
    test('of a new group takes all bookings out again, in one step', async () => {
      const { ids, create, revert, list, booking } = await setUp()
      const { undoId } = await create(ids)
      expect((await revert(undoId)).status).toBe(200)
      expect(await list()).toEqual([])
      expect((await booking(ids[2] ?? 0)).group).toBe(null)
    })

    test('of the last booking that left brings the group back', async () => {
      const { ids, create, post, revert, read } = await setUp()
      const { body } = await create(ids.slice(0, 1))
      const { undoId } = await post(`/api/groups/${body.id}/leave`, { bookingId: ids[0] ?? 0 })
      expect((await revert(undoId)).status).toBe(200)
      expect(await read(body.id)).toMatchObject({
        name: 'Birch wedding',
        bookings: [{ id: ids[0] }],
      })
    })

    test('of a new group is rejected when another booking has joined since', async () => {
      const { ids, create, post, revert } = await setUp()
      const { body, undoId } = await create(ids.slice(0, 2))
      await post(`/api/groups/${body.id}/join`, { bookingIds: [ids[2] ?? 0] })
      const { status, body: problem } = await revert(undoId)
      expect([status, problem.code]).toEqual([409, 'newer-changes'])
    })
  })

  describe('a request', () => {
    test.each([
      ['without bookings', { bookingIds: [] }, 422],
      ['with a booking twice', { bookingIds: [1, 1] }, 422],
      ['with a booking that does not exist', { bookingIds: [999] }, 404],
      ['without a name', { name: ' ', bookingIds: [1] }, 422],
      ['with a name of two lines', { name: 'a\nb', bookingIds: [1] }, 422],
      ['with 51 bookings', { bookingIds: Array.from({ length: 51 }, (_, n) => n + 1) }, 422],
    ] as const)('%s makes no group', async (_, change, status) => {
      const { post, list } = await setUp(1)
      const rejected = await post('/api/groups', { name: 'Birch wedding', ...change })
      expect(rejected.status).toBe(status)
      expect(await list()).toEqual([])
    })
  })

  test('random groups have the sums of their bookings, and every booking is in one at most', async () => {
    const { ids, create, post, list, read, booking, db } = await setUp(5)
    type Step = { pick: number; group: number; verb: 'create' | 'join' | 'leave' }
    const step = fc.record<Step>({
      pick: fc.integer({ min: 1, max: 31 }),
      group: fc.nat(3),
      verb: fc.constantFrom('create', 'join', 'leave'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await db.updateTable('bookings').set({ group_id: null }).execute()
        await db.deleteFrom('booking_groups').execute()
        for (const { pick, group, verb } of steps) {
          const picked = ids.filter((_, n) => pick & (1 << n))
          const id = (await list())[group]?.id
          if (verb === 'create') await create(picked)
          else if (id === undefined) continue
          else if (verb === 'join') await post(`/api/groups/${id}/join`, { bookingIds: picked })
          else await post(`/api/groups/${id}/leave`, { bookingId: picked[0] ?? 0 })
        }
        const members: number[] = []
        for (const { id } of await list()) {
          const { bookings, sums } = await read(id)
          expect(bookings.length).toBeGreaterThan(0)
          members.push(...bookings.map((one) => one.id))
          const alone = await Promise.all(bookings.map((one) => booking(one.id)))
          const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
          expect(sums).toEqual({
            numGuests: sum(alone.map((one) => one.numGuests)),
            cabinPrice: sum(alone.map((one) => one.cabinPrice)),
            totalPrice: sum(alone.map((one) => one.totalPrice)),
            amountPaid: sum(alone.map((one) => one.amountPaid)),
            amountDue: sum(alone.map((one) => one.amountDue)),
            contactDue: 0,
          })
        }
        expect(new Set(members).size).toBe(members.length)
        const grouped = await db
          .selectFrom('bookings')
          .where('group_id', 'is not', null)
          .select('id')
          .execute()
        expect(members.toSorted()).toEqual(grouped.map(({ id }) => id).toSorted())
      }),
      { numRuns: 15 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking, BookingPage } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { Group, GroupList } from '#contract/groups.ts'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { findCleaningDay } from '#features/housekeeping/server/cleaning-day.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { readOutagePack } from '#features/outage/server/outage-pack.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import type {
  GroupAfterPayment,
  GroupAfterStep,
  MoveGroupPreview,
} from '../contract/group-steps.ts'

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

    test('is in the history of its bookings, and has one of its own', async () => {
      const { ids, create, post, get, revert, booking } = await setUp()
      const { body } = await create(ids.slice(0, 2))
      const again = await post(`/api/groups/${body.id}/join`, { bookingIds: ids.slice(0, 2) })
      expect(again.status).toBe(200)
      const versions = await Promise.all(
        ids.slice(0, 2).map(async (id) => ({ id, version: (await booking(id)).version })),
      )
      const request = { bookings: versions, reason: 'Ill' }
      const { undoId } = await post(`/api/groups/${body.id}/cancel`, request)
      await revert(undoId)
      const history = async () =>
        ((await get(`/api/history/group/${body.id}`)) as unknown as HistoryPage).items
      expect((await history()).map(({ action }) => action)).toEqual([
        'group.revert',
        'group.cancel',
        'group.join',
        'group.create',
      ])
      expect((await history())[1]).toMatchObject({
        sentence: expect.stringMatching(/ cancelled #\d+ and #\d+ of a group$/),
        subject: { kind: 'group', id: body.id, label: 'Open Birch wedding' },
      })
      const { items } = (await get(`/api/history/booking/${ids[0]}`)) as unknown as HistoryPage
      expect(items.at(-1)?.sentence).toMatch(/ added #\d+ to a group$/)
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

  const verbs = [
    'create',
    'join',
    'leave',
    'change',
    'move',
    'cancel',
    'check-in',
    'check-out',
  ] as const
  const moneyVerbs = ['pay', 'void', 'undo', 'undo-step'] as const
  type Step = {
    pick: number
    group: number
    verb: (typeof verbs)[number] | (typeof moneyVerbs)[number]
  }
  const randomStep = fc.record<Step>({
    pick: fc.integer({ min: 1, max: 15 }),
    group: fc.nat(2),
    verb: fc.constantFrom('create' as const, ...verbs, ...moneyVerbs),
  })

  /** Takes random steps with four new bookings and their groups, as their screens would. */
  async function takeSteps(steps: readonly Step[]) {
    const { ids, create, post, list, read, revert, booking, get, db } = await setUp(4)
    let undoId: number | null = null
    let paid: object[] = []
    let stepped: { step: string; bookings: object[] } | null = null
    for (const { pick, group, verb } of steps) {
      const picked = ids.filter((_, n) => pick & (1 << n))
      if (verb === 'create') {
        undoId = (await create(picked)).undoId ?? undoId
        continue
      }
      const id = (await list())[group]?.id
      if (id === undefined) continue
      const path = `/api/groups/${id}`
      const { bookings: members, ...known } = await read(id)
      const chosen = members.filter((one) => picked.includes(one.id))
      const send = async (action: string, body: object, method = 'POST') => {
        const reply = await post(`${path}${action}`, body, method)
        expect(reply.status).toBeLessThan(500)
        undoId = reply.undoId ?? undoId
        return reply
      }
      if (verb === 'join') await send('/join', { bookingIds: picked })
      if (verb === 'leave') await send('/leave', { bookingId: picked[0] ?? 0 })
      if (verb === 'change') {
        const { version, notes, color } = known
        const contactGuestId = members[0]?.guestId ?? null
        await send('', { version, name: 'Silver', notes, color, contactGuestId }, 'PUT')
      }
      if (verb === 'move') {
        const moved = { days: 1 + pick, rates: 'keep' }
        const bookingIds = chosen.map((one) => one.id)
        const preview = await post(`${path}/move-preview`, { ...moved, bookingIds })
        const { bookings = [] } = preview.body as unknown as Partial<MoveGroupPreview>
        const expected = bookings.map((one) => ({
          ...{ id: one.id, version: one.version },
          expectedTotal: one.after.totalPrice,
        }))
        const override = { overridesRules: true, reason: 'Later' }
        await send('/move', { ...moved, ...override, bookings: expected })
      }
      if (verb === 'cancel') {
        const bookings = []
        for (const one of chosen) {
          const { version } = await booking(one.id)
          bookings.push({ id: one.id, version, fee: 10 * bookings.length })
        }
        await send('/cancel', { bookings, reason: 'Fewer guests' })
      }
      if (verb === 'check-in') {
        const bookings = chosen.map((one) => ({ id: one.id, expectedTotal: one.totalPrice }))
        const { status, body } = await send('/check-in', { bookings, payLater: pick % 2 === 0 })
        if (status === 200) stepped = { step: verb, bookings: versionsIn(body) }
      }
      if (verb === 'check-out') {
        const { status, body } = await send('/check-out', {
          bookingIds: chosen.map(({ id }) => id),
        })
        if (status === 200) stepped = { step: verb, bookings: versionsIn(body) }
      }
      if (verb === 'undo-step' && stepped) await send('/undo-step', stepped)
      if (verb === 'pay') {
        const { amountDue } = known.sums
        const amount = Math.ceil((amountDue * pick * 100) / 15) / 100
        const { status, body } = await send('/take-payment', { amount, expectedDue: amountDue })
        if (status === 200) paid = (body as unknown as GroupAfterPayment).payments
      }
      if (verb === 'void') await send('/void-payment', { payments: paid, reason: 'Typed twice' })
      if (verb === 'undo') await revert(undoId)
    }
    return { ids, list, read, booking, get, db }
  }

  const versionsIn = (body: unknown) =>
    (body as GroupAfterStep).bookings.map(({ id, version }) => ({ id, version }))

  test('random groups have the nights and sums of their bookings, which are in one at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomStep, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { list, read, booking, db } = await takeSteps(steps)
        const members: number[] = []
        for (const { id } of await list()) {
          const { bookings, sums } = await read(id)
          expect(bookings.length).toBeGreaterThan(0)
          members.push(...bookings.map((one) => one.id))
          const alone = await Promise.all(bookings.map((one) => booking(one.id)))
          const sum = (amounts: number[]) =>
            Math.round(amounts.reduce((all, amount) => all + amount * 100, 0)) / 100
          const open = alone.filter((one) => one.status !== 'cancelled')
          expect(sums).toEqual({
            numGuests: sum(open.map((one) => one.numGuests)),
            cabinPrice: sum(open.map((one) => one.cabinPrice)),
            totalPrice: sum(open.map((one) => one.totalPrice)),
            amountPaid: sum(alone.map((one) => one.amountPaid)),
            amountDue: sum(alone.map((one) => one.amountDue)),
            contactDue: 0,
          })
          expect(bookings.map((one) => [one.startDate, one.numNights, one.status])).toEqual(
            alone.map((one) => [one.startDate, one.numNights, one.status]),
          )
        }
        expect(new Set(members).size).toBe(members.length)
        const grouped = await db
          .selectFrom('bookings')
          .where('group_id', 'is not', null)
          .select('id')
          .execute()
        expect(members.toSorted()).toEqual(grouped.map(({ id }) => id).toSorted())
        expect((await findViolations(db)).map(({ check }) => check.name)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('each action on random groups has one entry, about the bookings that it changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomStep, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { db, get, list } = await takeSteps(steps)
        const audit = await db.selectFrom('audit').selectAll().orderBy('id').execute()
        const ofRequest = Map.groupBy(audit, ({ request_id }) => request_id)
        for (const entries of ofRequest.values()) {
          const ofGroups = entries.filter(
            ({ entity, action }) => entity === 'group' && !['group.revert'].includes(action),
          )
          const ofBookings = entries.filter(
            ({ entity, action }) => entity === 'booking' && action !== 'booking.revert',
          )
          const changed = new Set(ofBookings.map(({ entity_id }) => Number(entity_id)))
          if (changed.size > 0) expect(ofGroups.length).toBeGreaterThan(0)
          const named = ofGroups.flatMap(({ after }) =>
            after === null ? [] : (JSON.parse(after) as { bookings: number[] }).bookings,
          )
          for (const id of changed) expect(named).toContain(id)
        }
        for (const { id } of await list()) {
          const { items } = (await get(`/api/history/group/${id}`)) as unknown as HistoryPage
          const own = audit.filter(
            ({ entity, entity_id }) => entity === 'group' && entity_id === String(id),
          )
          expect(items.map((entry) => entry.id)).toEqual(own.map((entry) => entry.id).reverse())
        }
      }),
      { numRuns: 6 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import type { CancelGroupPreview, MoveGroupPreview } from '../contract/group-steps.ts'

type Moved = {
  status: number
  undoId: number | null
  body: Group & { code?: string; title?: string }
}
type Stay = { cabin: number; startDate: string; endDate: string }

eachDatabase((open) => {
  /** A group with these stays in three cabins, at 200 per night, of which the n-th has paid n × 100. */
  async function setUp(stays: readonly Stay[]) {
    const db = await open()
    await givenSettings(db, { minBookingLength: 1 })
    const client = await openRevertClient(db, () => new Date('2026-11-21T10:00:00Z'))
    const cabins: number[] = []
    for (const name of ['Alder', 'Birch', 'Cedar']) cabins.push((await givenCabin(db, { name })).id)
    const { id: guestId } = await givenGuest(db)
    const ids: number[] = []
    for (const [n, { cabin, ...dates }] of stays.entries()) {
      const cabinId = cabins[cabin] ?? 0
      ids.push((await givenBooking(db, { ...dates, cabinId, guestId, paidCents: n * 10_000 })).id)
    }
    const made = await client.send('/api/groups', { name: 'Wedding', bookingIds: ids })
    const path = `/api/groups/${made.body.id}`
    const post = async <Body>(verb: string, body: object) => {
      const { body: response, ...rest } = await client.send(`${path}/${verb}`, body)
      return { ...rest, body: response as unknown as Body & { code?: string; title?: string } }
    }
    const read = async () => (await client.get(path)) as unknown as Group
    const preview = (days: number, bookingIds = ids) =>
      post<MoveGroupPreview>('move-preview', { bookingIds, days })
    const move = async (days: number, more: object = {}, bookingIds = ids) => {
      const previewed = await preview(days, bookingIds)
      const { bookings = [] } = previewed.body as Partial<MoveGroupPreview>
      if (bookings.length === 0) return previewed as unknown as Moved
      const chosen = bookings.map(({ id, version, after }) => ({
        ...{ id, version },
        expectedTotal: after.totalPrice,
      }))
      return (await post<Group>('move', { bookings: chosen, days, ...more })) as Moved
    }
    const dates = async () =>
      (await read()).bookings.map(({ startDate, endDate }) => `${startDate} ${endDate}`)
    return { ...client, db, cabins, guestId, ids, post, read, preview, move, dates }
  }

  const threeCabins = [0, 1, 2].map((cabin) => ({
    ...{ cabin, startDate: '2026-12-10', endDate: '2026-12-12' },
  }))
  /** One after the other in the same cabin, so that each takes nights of the next. */
  const inARow = [
    { cabin: 0, startDate: '2026-12-10', endDate: '2026-12-12' },
    { cabin: 0, startDate: '2026-12-12', endDate: '2026-12-15' },
    { cabin: 0, startDate: '2026-12-15', endDate: '2026-12-16' },
  ]

  describe('the bookings of a group are moved together', () => {
    test('as previewed, and one Undo takes it back for all', async () => {
      const { db, ids, preview, move, dates, revert, read } = await setUp(threeCabins)
      const before = await comparableRows(db)
      const { body } = await preview(7)
      expect(
        body.bookings.map(({ id, before: from, after, problems }) => [
          id,
          from.startDate,
          after.startDate,
          after.totalPrice,
          problems,
        ]),
      ).toEqual(ids.map((id) => [id, '2026-12-10', '2026-12-17', 400, []]))
      expect([body.totalBefore, body.totalAfter]).toEqual([1200, 1200])
      const moved = await move(7)
      expect(moved.status).toBe(200)
      expect(await dates()).toEqual(Array(3).fill('2026-12-17 2026-12-19'))
      expect((await read()).sums).toMatchObject({ totalPrice: 1200, amountDue: 900 })
      expect(await findViolations(db)).toEqual([])
      expect((await revert(moved.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      expect(await findViolations(db)).toEqual([])
    })

    test.each([1, -1, 2, -2])('also to nights of each other: %d days', async (days) => {
      const { db, move, dates, revert } = await setUp(inARow)
      const before = await comparableRows(db)
      const moved = await move(days)
      expect(moved.status).toBe(200)
      expect((await dates())[0]).toBe(
        `${addDays('2026-12-10', days)} ${addDays('2026-12-12', days)}`,
      )
      expect(await findViolations(db)).toEqual([])
      expect((await revert(moved.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
    })

    test('all or none: what is in the way is named, and nothing is written', async () => {
      const { db, cabins, guestId, ids, preview, move, dates } = await setUp(threeCabins)
      const other = { startDate: '2026-12-18', endDate: '2026-12-20', cabinId: cabins[1] ?? 0 }
      await givenBooking(db, { ...other, guestId })
      const { body } = await preview(7)
      expect(body.bookings.map(({ problems }) => problems.length)).toEqual([0, 1, 0])
      const rejected = await move(7)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'nights-taken'])
      expect(rejected.body.title).toMatch(`Booking #${ids[1]}: `)
      expect(await dates()).toEqual(Array(3).fill('2026-12-10 2026-12-12'))
      // Without the one that cannot be moved.
      const rest = ids.filter((id) => id !== ids[1])
      expect((await move(7, {}, rest)).status).toBe(200)
      expect((await dates()).toSorted()).toEqual([
        '2026-12-10 2026-12-12',
        ...Array(2).fill('2026-12-17 2026-12-19'),
      ])
      expect(await findViolations(db)).toEqual([])
    })

    test('not while one has begun, to the past, by no day, or at another total', async () => {
      const { ids, move, post, act, send } = await setUp(threeCabins)
      expect((await move(0)).body.code).toBe('invalid-fields')
      expect((await move(-30)).status).toBe(422)
      const [first = 0] = ids
      const { body } = await send(`/api/bookings/${first}`, undefined, 'GET')
      const wrong = { id: first, version: Number(body.version), expectedTotal: 399 }
      expect((await post('move', { bookings: [wrong], days: 1 })).body).toMatchObject({
        code: 'price-changed',
        title: expect.stringContaining(`Booking #${first}: `),
      })
      const outdated = { ...wrong, version: 99, expectedTotal: 400 }
      expect((await post('move', { bookings: [outdated], days: 1 })).body.code).toBe(
        'booking-changed',
      )
      await act(first, 'cancel', { reason: 'Ill' })
      expect((await post('move-preview', { bookingIds: ids, days: 1 })).status).toBe(409)
      const other = { bookingIds: [999], days: 1 }
      expect((await post('move-preview', other)).body.code).toBe('booking-not-in-group')
    })

    test('all or none, while 12 of 16 clients book the same nights: no night is sold twice', async () => {
      const { db, cabins, guestId, move, send, dates } = await setUp(inARow)
      const book = (day: number) =>
        send('/api/bookings', {
          ...{ cabinId: cabins[0], startDate: `2026-12-${day}`, endDate: `2026-12-${day + 1}` },
          ...{ numGuests: 2, hasBreakfast: false, source: 'phone', guest: { id: guestId } },
          expectedTotal: 200,
        })
      const all = await Promise.all([
        ...[16, 17, 18, 19, 20, 21].flatMap((day) => [book(day), book(day)]),
        ...[3, 1, 5, 1].map((days) => move(days)),
      ])
      expect(all.every(({ status }) => status < 500)).toBe(true)
      const moved = (await dates()).map((date, n) =>
        daysBetween(inARow[n]?.startDate ?? '', date.slice(0, 10)),
      )
      expect(new Set(moved).size).toBe(1)
      expect(await findViolations(db)).toEqual([])
    })
  })

  describe('a part of a group is cancelled', () => {
    test('at the fees of the preview or of staff, and one Undo takes it back', async () => {
      const { db, ids, post, read, revert } = await setUp(threeCabins)
      const before = await comparableRows(db)
      const [first = 0, second = 0, third = 0] = ids
      const fees = [{ id: second, fee: 60 }, { id: third }]
      const { body } = await post<CancelGroupPreview>('cancel-preview', { bookings: fees })
      // 100 and 200 were paid; the terms say nothing of the third.
      expect(body).toMatchObject({
        bookings: [
          { id: second, amountPaid: 100, refund: 40, amountDue: 0 },
          { id: third, agreedFee: null, amountPaid: 200, refund: 200 },
        ],
        refund: 240,
        amountDue: 0,
      })
      expect(await comparableRows(db)).toEqual(before)
      const versions = new Map(body.bookings.map(({ id, version }) => [id, version]))
      const bookings = fees.map((one) => ({ ...one, version: versions.get(one.id) }))
      const cancelled = await post<Group>('cancel', { bookings, reason: 'Fewer guests' })
      expect(cancelled.status).toBe(200)
      const after = await read()
      expect(after.bookings.map(({ id, status }) => [id, status])).toEqual([
        [first, 'unconfirmed'],
        [second, 'cancelled'],
        [third, 'cancelled'],
      ])
      expect(after.sums).toMatchObject({ totalPrice: 400, amountDue: 400 })
      expect(await findViolations(db)).toEqual([])
      expect((await revert(cancelled.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
    })

    test('all or none, with a reason, at most the total', async () => {
      const { ids, post, act, read } = await setUp(threeCabins)
      const versions = (await read()).bookings.map(({ id }) => ({ id, version: 2 }))
      const reason = 'Fewer guests'
      expect((await post('cancel', { bookings: versions, reason: '' })).status).toBe(422)
      const tooMuch = versions.map((one) => ({ ...one, fee: 400.01 }))
      expect((await post('cancel', { bookings: tooMuch, reason })).body).toMatchObject({
        code: 'invalid-fields',
        title: expect.stringContaining(`Booking #${ids[0]}: `),
      })
      await act(ids[2] ?? 0, 'cancel', { reason })
      expect((await post('cancel', { bookings: versions, reason })).body.code).toBe(
        'booking-changed',
      )
      expect((await read()).bookings.map(({ status }) => status)).toEqual([
        'unconfirmed',
        'unconfirmed',
        'cancelled',
      ])
    })
  })

  test('after random moves and cancellations, sums are those of the bookings and nothing overlaps', async () => {
    const action = fc.record({
      act: fc.constantFrom('move', 'cancel', 'undo'),
      days: fc.integer({ min: -4, max: 6 }),
      chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
      fee: fc.constantFrom(undefined, 0, 33.33),
    })
    const seen = new Set<string>()
    const property = fc.asyncProperty(
      fc.array(action, { minLength: 6, maxLength: 6 }),
      async (actions) => {
        const { db, ids, post, read, move, revert, get } = await setUp(inARow)
        let undoId: number | null = null
        const cancel = async (picked: number[], fee: number | undefined) => {
          const withFee = (one: object) => ({ ...one, ...(fee !== undefined && { fee }) })
          const bookings = picked.map((id) => withFee({ id }))
          const quoted = await post<CancelGroupPreview>('cancel-preview', { bookings })
          if (quoted.status !== 200) return quoted
          const known = quoted.body.bookings.map(({ id, version }) => withFee({ id, version }))
          return post<Group>('cancel', { bookings: known, reason: 'Fewer guests' })
        }
        for (const { act, days, chosen, fee } of actions) {
          const picked = chosen.map((at) => ids[at] ?? 0)
          let done: Pick<Moved, 'status' | 'undoId'> | null = null
          if (act === 'move') done = await move(days, {}, picked)
          else if (act === 'cancel') done = await cancel(picked, fee)
          else if (undoId !== null) done = await revert(undoId)
          if (done?.status === 200) {
            seen.add(act)
            undoId = done.undoId
          }
          expect(done === null || done.status < 500).toBe(true)
          const { bookings, sums } = await read()
          const single = await Promise.all(ids.map((id) => get(`/api/bookings/${id}`)))
          const sum = (key: string) =>
            single.reduce((all, one) => all + Math.round(Number(one[key]) * 100), 0) / 100
          expect(bookings).toHaveLength(3)
          expect([sums.amountPaid, sums.amountDue]).toEqual([sum('amountPaid'), sum('amountDue')])
          expect(await findViolations(db)).toEqual([])
        }
      },
    )
    await fc.assert(property, { numRuns: 8, seed: 4, endOnFailure: true })
    expect(seen).toEqual(new Set(['move', 'cancel', 'undo']))
  }, 300_000)
})

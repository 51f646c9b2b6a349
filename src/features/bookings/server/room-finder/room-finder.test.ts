import { expect, test } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { TaxRules } from '#features/taxes/contract/tax-rules.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { ChangePreview } from '../../contract/booking-actions.ts'
import type { RoomSolution, RoomSolutions } from '../../contract/room-finder.ts'

const wanted = { startDate: '2026-12-03', endDate: '2026-12-06', numGuests: 4 }

eachStaffClient((openClient) => {
  /** Fox Den and Pine Ridge each have a booking, in such a way that one of them can move. */
  async function almostFull(over: Parameters<StaffClient['book']>[0] = {}) {
    const client = await openClient()
    const { cabins, book, db } = client
    // The tests share a database, and each of the others left cabins with free nights.
    await db.deleteFrom('bookings').execute()
    await db.deleteFrom('cabins').where('id', 'not in', Object.values(cabins)).execute()
    const early = { startDate: '2026-12-01', endDate: '2026-12-04' }
    const inFox = await book({ ...early, cabinId: cabins.fox, ...over })
    const inPine = await book({
      startDate: '2026-12-04',
      endDate: '2026-12-08',
      cabinId: cabins.pine,
    })
    const find = async (request: object = {}) => {
      const response = await client.ask<RoomSolutions>('/api/room-finder', {
        ...wanted,
        ...request,
      })
      return response.body.solutions
    }
    const apply = (solution: RoomSolution, more: object = {}, headers = {}) =>
      client.ask(
        '/api/room-finder/apply',
        {
          numGuests: 4,
          hasBreakfast: false,
          observations: '',
          source: 'phone',
          guest: { id: client.guestId },
          stays: solution.stays.map(({ cabin, startDate, endDate, total }) => ({
            cabinId: cabin.id,
            startDate,
            endDate,
            expectedTotal: total,
          })),
          moves: solution.moves.map(({ bookingId, version, to }) => ({
            bookingId,
            version,
            cabinId: to.id,
          })),
          ...more,
        },
        'POST',
        headers,
      )
    return { ...client, inFox, inPine, find, apply }
  }

  const firstOf = (solutions: RoomSolution[]): RoomSolution => {
    const [first] = solutions
    if (!first) throw new Error('No solution was found.')
    return first
  }

  test('the totals contain mandatory charges and tourist tax, as in a new booking', async () => {
    const { ask, cabins, find, apply, read, db } = await almostFull()
    const rate = { kind: 'lodging' as const, rate: 700, valid_from: '2020-01-01' }
    await db.insertInto('tax_rates').values(rate).execute()
    const plain = await find()
    const item = { name: 'Cleaning', kind: 'fee', unit: 'stay', price: 65, isActive: true }
    await ask('/api/catalogue', { ...item, mandatory: 'some', cabinIds: [cabins.pine] })
    const { body: taxes } = await ask<TaxRules>('/api/tax-rules', touristTax(2.5))
    const solutions = await find()
    // 4 guests for 3 nights, also where the nights are in two cabins.
    const added = plain.map(({ total, stays }, index) => {
      const inPine = stays.filter(({ cabin }) => cabin.id === cabins.pine).length
      return [total + 4 * 3 * 2.5 + 65 * inPine, solutions[index]?.total]
    })
    expect(added.length).toBeGreaterThan(1)
    for (const [expected, found] of added) expect(found).toBe(expected)
    const search = `from=${wanted.startDate}&to=${wanted.endDate}&guests=4`
    const { body } = await ask<Availability>(`/api/availability?${search}`, undefined, 'GET')
    const first = firstOf(solutions)
    const offer = body.cabins.find(({ cabin }) => cabin.id === first.stays[0]?.cabin.id)
    expect(first.stays).toHaveLength(1)
    expect(first.vat).toEqual([{ percent: 7, amount: expect.any(Number) }])
    expect(first).toMatchObject({
      total: offer?.total,
      totalWithBreakfast: offer?.totalWithBreakfast,
      vat: offer?.vat,
      vatWithBreakfast: offer?.vatWithBreakfast,
    })
    const booked = await apply(first)
    expect((await read(booked.body.id)).totalPrice).toBe(first.total)
    await ask(`/api/tax-rules/${taxes.rules[0]?.id}`, undefined, 'DELETE')
    await db.deleteFrom('tax_rates').execute()
  })

  test('room is found by moving one booking or in two cabins, with the guests to tell', async () => {
    const { cabins, inFox, inPine, find } = await almostFull()
    const solutions = await find()
    expect(solutions).toMatchObject([
      {
        stays: [{ cabin: { id: cabins.pine }, total: 900 }],
        moves: [
          { bookingId: inPine, to: { id: cabins.fox }, guest: { fullName: expect.any(String) } },
        ],
        total: 900,
      },
      {
        stays: [{ cabin: { id: cabins.fox }, total: 600 }],
        moves: [{ bookingId: inFox, to: { id: cabins.pine } }],
      },
    ])
    expect(await find({ numGuests: 2 })).toEqual([])
    expect(await find({ startDate: '2026-11-01', endDate: '2026-11-05' })).toEqual([])
  })

  test('pinned bookings and guests with a dog stay where they are', async () => {
    const { act, inFox, inPine, find } = await almostFull()
    const moved = async () => (await find()).map(({ moves }) => moves[0]?.bookingId)
    expect(await moved()).toEqual([inPine, inFox])
    await act(inPine, 'pin', { version: 1, isPinned: true })
    expect(await moved()).toEqual([inFox])
    const dog = { version: 1, expectedArrival: null, specialRequests: ['dog'] }
    await act(inFox, 'special-requests', dog)
    expect(await moved()).toEqual([])
    await act(inPine, 'pin', { version: 2, isPinned: false })
    expect(await moved()).toEqual([inPine])
  })

  test('a solution moves and books in one step, and one revert undoes both', async () => {
    const { db, cabins, inPine, find, apply, read, nightsOf, ask, audit } = await almostFull()
    const nightsBefore = await nightsOf(inPine)
    const { status, body } = await apply(firstOf(await find()))
    expect([status, body.cabin.name, body.totalPrice]).toEqual([201, 'Pine Ridge', 900])
    expect(await read(inPine)).toMatchObject({ cabin: { id: cabins.fox }, totalPrice: 800 })
    expect(await nightsOf(inPine)).toHaveLength(4)

    const entry = (await audit()).find(
      ({ action, entity_id }) => action === 'booking.create' && entity_id === String(body.id),
    )
    const reverted = await ask(`/api/history/entries/${entry?.id}/revert`)
    expect(reverted.status).toBe(200)
    expect((await ask(`/api/bookings/${body.id}`, undefined, 'GET')).status).toBe(404)
    expect(await read(inPine)).toMatchObject({ cabin: { id: cabins.pine }, totalPrice: 800 })
    expect(await nightsOf(inPine)).toEqual(nightsBefore)
    const rows = await db
      .selectFrom('nights')
      .where('booking_id', '=', body.id)
      .select('date')
      .execute()
    expect(rows).toEqual([])
  })

  test('a booking for a new guest is undone by its first entry', async () => {
    const { find, apply, ask, db } = await almostFull()
    const guest = { fullName: 'Nora Vik' }
    const { body } = await apply(firstOf(await find()), { guest })
    const undoable = await db
      .selectFrom('undo_entries')
      .select(({ fn }) => fn.max('undo_id').as('id'))
      .executeTakeFirstOrThrow()
    expect((await ask(`/api/history/entries/${undoable.id}/revert`)).status).toBe(200)
    expect((await ask(`/api/bookings/${body.id}`, undefined, 'GET')).status).toBe(404)
  })

  test('nothing is reverted once the new booking has changed', async () => {
    const { find, apply, ask, audit, change } = await almostFull()
    const { body } = await apply(firstOf(await find()))
    await change(body.id, { observations: 'Late' })
    const entry = (await audit()).findLast(({ action }) => action === 'booking.create')
    const reverted = await ask(`/api/history/entries/${entry?.id}/revert`)
    expect([reverted.status, reverted.body.code]).toEqual([409, 'newer-changes'])
  })

  test('a solution that the calendar no longer allows is rejected, and nothing changes', async () => {
    const { cabins, inPine, find, apply, act, book, read, audit } = await almostFull()
    const solution = firstOf(await find())
    await act(inPine, 'pin', { version: 1, isPinned: true })
    expect((await apply(solution)).body.code).toBe('booking-changed')
    const current = { ...solution, moves: solution.moves.map((move) => ({ ...move, version: 2 })) }
    expect((await apply(current)).body.code).toBe('room-changed')
    await act(inPine, 'pin', { version: 2, isPinned: false })
    await book({ startDate: '2026-12-07', endDate: '2026-12-09', cabinId: cabins.fox })
    const late = { ...solution, moves: solution.moves.map((move) => ({ ...move, version: 3 })) }
    const entries = (await audit()).length
    expect(await apply(late)).toMatchObject({ status: 409, body: { code: 'room-changed' } })
    expect(await read(inPine)).toMatchObject({ cabin: { id: cabins.pine }, version: 3 })
    expect(await audit()).toHaveLength(entries)
  })

  test('a swap that the preview offers is not proposed as room as well', async () => {
    const { cabins, book, ask } = await almostFull()
    const mine = await book({
      startDate: '2026-12-20',
      endDate: '2026-12-23',
      cabinId: cabins.fox,
    })
    const other = await book({
      startDate: '2026-12-21',
      endDate: '2026-12-24',
      cabinId: cabins.pine,
    })
    const path = `/api/bookings/${mine}/change-preview`
    const { body } = await ask<ChangePreview>(path, { cabinId: cabins.pine })
    expect(body).toMatchObject({ swapWith: { bookingId: other }, room: [] })
  })

  test('a booking that is moved where another one is can make room, undone in one step', async () => {
    const { cabins, inFox, inPine, ask, read, audit } = await almostFull()
    const change = { cabinId: cabins.pine, startDate: '2026-12-03', endDate: '2026-12-06' }
    const { body } = await ask<ChangePreview>(`/api/bookings/${inFox}/change-preview`, change)
    expect(body.conflicts).toMatchObject([{ bookingId: inPine }])
    expect(body.room).toMatchObject([{ bookingId: inPine, to: { id: cabins.fox } }])
    const { version, after } = body
    const request = { ...change, version, expectedTotal: after.totalPrice }
    const path = `/api/bookings/${inFox}/change`
    expect((await ask(path, request)).body.code).toBe('nights-taken')
    const moves = [{ bookingId: inPine, version: 1, cabinId: cabins.fox }]
    expect((await ask(path, { ...request, moves })).status).toBe(200)
    const cabinsOfBoth = async () => [(await read(inFox)).cabin.id, (await read(inPine)).cabin.id]
    expect(await cabinsOfBoth()).toEqual([cabins.pine, cabins.fox])

    const entry = (await audit()).findLast(({ action }) => action === 'booking.change')
    expect((await ask(`/api/history/entries/${entry?.id}/revert`)).status).toBe(200)
    expect(await cabinsOfBoth()).toEqual([cabins.fox, cabins.pine])
  })

  test('a request that is sent twice with the same key books once', async () => {
    const { find, apply, db } = await almostFull()
    const solution = firstOf(await find())
    const key = { 'idempotency-key': 'room-finder-1' }
    const [first, second] = [await apply(solution, {}, key), await apply(solution, {}, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(3)
  })

  test('a stay in two cabins is two bookings for the same guest, and one revert removes both', async () => {
    const { find, apply, db, ask, audit } = await almostFull()
    const solutions = await find({ startDate: '2026-12-02', endDate: '2026-12-06' })
    const split = solutions.find(({ stays }) => stays.length === 2)
    expect(split?.stays).toMatchObject([
      { cabin: { name: 'Pine Ridge' }, endDate: '2026-12-04', total: 600 },
      { cabin: { name: 'Fox Den' }, startDate: '2026-12-04', total: 400 },
    ])
    const before = await db.selectFrom('bookings').select('id').execute()
    if (!split) return
    const { status, body } = await apply(split)
    expect([status, body.cabin.name]).toEqual([201, 'Pine Ridge'])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(before.length + 2)
    const entry = (await audit()).findLast(({ action }) => action === 'booking.create')
    expect((await ask(`/api/history/entries/${entry?.id}/revert`)).status).toBe(200)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(before.length)
  })
})

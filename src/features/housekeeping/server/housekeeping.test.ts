import { describe, expect, test } from 'vitest'
import {
  type CabinHousekeeping,
  cabinHousekeeping,
  type HousekeepingDay,
  housekeepingDay,
} from '#contract/housekeeping.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { openStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }

/** The requests of a user who works on cabins. */
const housekeeper = ({ ask, db, ...client }: StaffClient) => ({
  ...client,
  ask,
  db,
  day: async () =>
    housekeepingDay
      .strict()
      .parse((await ask<HousekeepingDay>('/api/housekeeping', undefined, 'GET')).body),
  mark: (cabinId: number, expectedState: CabinState, state: CabinState) =>
    ask<CabinHousekeeping & { code?: string }>(`/api/cabins/${cabinId}/state`, {
      expectedState,
      state,
    }),
  stateOf: async (id: number) => {
    const cabin = await db
      .selectFrom('cabins')
      .where('id', '=', id)
      .select(['housekeeping_state', 'housekeeping_at'])
      .executeTakeFirstOrThrow()
    return cabin.housekeeping_state
  },
  setState: (id: number, state: CabinState) =>
    db.updateTable('cabins').set({ housekeeping_state: state }).where('id', '=', id).execute(),
})

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 20_000 },
  nook: { name: 'Nook', maxCapacity: 2, regularPriceCents: 10_000 },
}

eachDatabase((openDatabase) => {
  const open = async () => housekeeper(await openStaffClient({ db: await openDatabase(), cabins }))

  describe('the state of a cabin', () => {
    test('is changed with its time and author, which the audit log keeps', async () => {
      const { cabins, mark, audit } = await open()
      const { status, body } = await mark(cabins.fox, 'clean', 'inspected')
      expect(status).toBe(200)
      expect(cabinHousekeeping.strict().parse(body)).toMatchObject({
        cabin: { id: cabins.fox, name: 'Fox Den' },
        state: 'inspected',
        changedAt: '2026-11-21T10:00:00.000Z',
        changedBy: expect.stringMatching(/./),
      })
      expect(await audit()).toMatchObject([
        {
          action: 'cabin.change-state',
          entity: 'cabin',
          entity_id: String(cabins.fox),
          before: '{"cabinState":"clean"}',
          after: '{"cabinState":"inspected"}',
        },
      ])
    })

    test('that is already as requested changes nothing, even from an outdated screen', async () => {
      const { cabins, mark, audit } = await open()
      await mark(cabins.fox, 'clean', 'dirty')
      expect((await mark(cabins.fox, 'clean', 'dirty')).status).toBe(200)
      expect(await audit()).toHaveLength(1)
    })

    test('that another user changed is rejected', async () => {
      const { cabins, mark, stateOf } = await open()
      await mark(cabins.fox, 'clean', 'out-of-order')
      const { status, body } = await mark(cabins.fox, 'dirty', 'clean')
      expect([status, body.code]).toEqual([409, 'cabin-state-changed'])
      expect(await stateOf(cabins.fox)).toBe('out-of-order')
    })

    test('is never changed by bad input', async () => {
      const { cabins, ask, audit } = await open()
      const path = `/api/cabins/${cabins.fox}`
      const rejected: [path: string, body: object, status: number][] = [
        [`${path}/state`, { state: 'spotless', expectedState: 'clean' }, 422],
        [`${path}/state`, { state: 'dirty' }, 422],
        [`${path}/state`, { state: 'dirty', expectedState: 'clean', by: 'x' }, 422],
        ['/api/cabins/999/state', { state: 'dirty', expectedState: 'clean' }, 404],
        ['/api/cabins/abc/state', { state: 'dirty', expectedState: 'clean' }, 404],
        [`${path}/assignee`, { staffId: 'nobody' }, 404],
        [`${path}/assignee`, { staffId: '' }, 422],
        [`${path}/housekeeping-note`, { note: 'x'.repeat(501) }, 422],
        [`${path}/housekeeping-note`, { note: 'bell \u0007' }, 422],
        [`${path}/service`, { isDone: 'yes' }, 422],
      ]
      for (const [url, body, expected] of rejected) {
        const { status } = await ask(url, body)
        expect([url, JSON.stringify(body), status]).toEqual([url, JSON.stringify(body), expected])
      }
      expect(await audit()).toEqual([])
    })
  })

  describe('a check-out', () => {
    test.each([
      ['clean', 'dirty'],
      ['inspected', 'dirty'],
      ['dirty', 'dirty'],
      ['out-of-order', 'out-of-order'],
    ] as const)(
      'from a cabin that is %s leaves it %s, and undoing it restores it',
      async (before, after) => {
        const { book, act, cabins, setState, stateOf } = await open()
        const id = await book()
        await act(id, 'check-in', paying)
        await setState(cabins.fox, before)
        await act(id, 'check-out')
        expect(await stateOf(cabins.fox)).toBe(after)
        expect((await act(id, 'undo-check-out', { version: 3 })).status).toBe(200)
        expect(await stateOf(cabins.fox)).toBe(before)
      },
    )

    test('that is undone after the cabin was cleaned keeps the cabin clean', async () => {
      const { book, act, cabins, setState, stateOf, mark, goTo } = await open()
      const id = await book()
      await act(id, 'check-in', paying)
      await setState(cabins.fox, 'inspected')
      await act(id, 'check-out')
      await goTo('2026-11-21T11:00:00Z')
      await mark(cabins.fox, 'dirty', 'clean')
      await act(id, 'undo-check-out', { version: 3 })
      expect(await stateOf(cabins.fox)).toBe('clean')
    })

    test('before the end of the stay makes the cabin dirty as well', async () => {
      const { book, act, cabins, stateOf } = await open()
      const id = await book()
      await act(id, 'check-in', paying)
      const leaving = { version: 2, charge: 'all', expectedTotal: 600, reason: 'Ill' }
      expect((await act(id, 'leave-early', leaving)).status).toBe(200)
      expect(await stateOf(cabins.fox)).toBe('dirty')
      await act(id, 'undo-check-out', { version: 3 })
      expect(await stateOf(cabins.fox)).toBe('clean')
    })
  })

  test('a guest in house who moves leaves the former cabin dirty; before check-in nothing was used', async () => {
    const { book, act, change, cabins, stateOf } = await open()
    const id = await book()
    const pine = { cabinId: cabins.pine, rates: 'keep', expectedTotal: 600 }
    await change(id, pine)
    expect(await stateOf(cabins.fox)).toBe('clean')
    await act(id, 'check-in', paying)
    const moved = await change(id, { ...pine, cabinId: cabins.fox })
    expect(moved.status).toBe(200)
    expect([await stateOf(cabins.pine), await stateOf(cabins.fox)]).toEqual(['dirty', 'clean'])
  })

  test('a swap of cabins leaves those of guests in house dirty', async () => {
    const { book, act, cabins, stateOf } = await open()
    const inHouse = await book()
    const arriving = await book({ cabinId: cabins.pine })
    await act(inHouse, 'check-in', paying)
    const swapped = await act(inHouse, 'swap', { version: 2, otherId: arriving, otherVersion: 1 })
    expect(swapped.status).toBe(200)
    expect([await stateOf(cabins.fox), await stateOf(cabins.pine)]).toEqual(['dirty', 'clean'])
  })

  test('the day lists every bookable cabin with its guests, the most urgent first', async () => {
    const { db, book, act, day, cabins, mark } = await open()
    const leaving = await book({
      startDate: '2026-11-18',
      endDate: '2026-11-21',
      numGuests: 2,
      status: 'checked-in',
    })
    const next = await book({ numGuests: 4, observations: 'Gluten-free' })
    await act(next, 'special-requests', {
      version: 1,
      expectedArrival: '13:30',
      specialRequests: ['cot', 'dog', 'dog'].slice(0, 2),
    })
    await mark(cabins.pine, 'clean', 'out-of-order')
    const { items, date, checkInTime } = await day()
    expect([date, checkInTime]).toEqual(['2026-11-21', '15:00'])
    expect(items.map(({ cabin, task }) => [cabin.name, task])).toEqual([
      ['Fox Den', 'turnover'],
      ['Nook', null],
      ['Pine Ridge', null],
    ])
    expect(items[0]).toMatchObject({
      readyBy: '13:30',
      leaving: [{ bookingId: leaving, numGuests: 2, hasLeft: false }],
      arriving: [
        {
          bookingId: next,
          numGuests: 4,
          observations: 'Gluten-free',
          expectedArrival: '13:30',
          specialRequests: ['dog', 'cot'],
        },
      ],
      staying: [],
    })
    expect(items[2]).toMatchObject({ state: 'out-of-order', blockedAs: null, needsBlock: true })
    await givenBlock(db, { cabinId: cabins.pine })
    expect((await day()).items[2]).toMatchObject({ blockedAs: 'maintenance', needsBlock: false })
    await act(leaving, 'check-out')
    expect((await day()).items[0]).toMatchObject({ state: 'dirty', leaving: [{ hasLeft: true }] })
    await db
      .updateTable('cabins')
      .set({ retired_on: '2026-11-01' })
      .where('id', '=', cabins.nook)
      .execute()
    expect((await day()).items).toHaveLength(2)
  })

  test('a stay is due for service as often as the property says, until it is recorded', async () => {
    const { db, book, day, ask, cabins, goTo } = await open()
    await book({ startDate: '2026-11-18', endDate: '2026-11-29', status: 'checked-in' })
    const dueNow = async () =>
      (await day()).items.find(({ cabin }) => cabin.id === cabins.fox)?.isServiceDue
    expect(await dueNow()).toBe(false)
    const { body: property } = await ask<object>('/api/property', undefined, 'GET')
    const saved = await ask('/api/property', { ...property, serviceEveryNights: 3 }, 'PUT')
    expect(saved.status).toBe(200)
    expect(await dueNow()).toBe(true)
    await ask(`/api/cabins/${cabins.fox}/service`, { isDone: true })
    expect(await dueNow()).toBe(false)
    await ask(`/api/cabins/${cabins.fox}/service`, { isDone: false })
    expect(await dueNow()).toBe(true)
    await ask(`/api/cabins/${cabins.fox}/service`, { isDone: true })
    await goTo('2026-11-24T10:00:00Z')
    expect(await dueNow()).toBe(true)
    const audit = await db.selectFrom('audit').select('action').execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'property.change',
      'cabin.service',
      'cabin.service',
      'cabin.service',
    ])
    const tooRare = await ask('/api/property', { ...property, serviceEveryNights: 31 }, 'PUT')
    expect(tooRare.status).toBe(422)
  })

  test('an assignment is valid for one day and only for active users', async () => {
    const { day, ask, cabins, goTo, db } = await open()
    const [person] = (await day()).people
    const assign = (staffId: string | null) =>
      ask<CabinHousekeeping>(`/api/cabins/${cabins.fox}/assignee`, { staffId })
    expect((await assign(person?.id ?? '')).body.assignee).toEqual(person)
    const assigned = async () =>
      (await day()).items.find(({ cabin }) => cabin.id === cabins.fox)?.assignee
    expect(await assigned()).toEqual(person)
    await assign(null)
    expect(await assigned()).toBeNull()
    await assign(person?.id ?? '')
    await goTo('2026-11-22T10:00:00Z')
    expect(await assigned()).toBeNull()
    await db
      .updateTable('staff')
      .set({ deactivated_at: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', person?.id ?? '')
      .execute()
    expect((await assign(person?.id ?? '')).status).toBe(404)
  })

  test('a note is stored and shown, and the audit log does not contain it', async () => {
    const { day, ask, cabins, audit } = await open()
    await ask(`/api/cabins/${cabins.fox}/housekeeping-note`, { note: 'Replace the kettle' })
    expect((await day()).items[0]?.note).toBe('Replace the kettle')
    expect(JSON.stringify(await audit())).not.toContain('kettle')
  })
})

import fc from 'fast-check'
import { expect } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { givenCabin, givenGuest, givenSettings } from '../given.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { openFrontDesk, type StaffAction } from './random-actions.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const stepMs = 1_000

const days = {
  start: fc.integer({ min: -1, max: 4 }),
  length: fc.integer({ min: 1, max: 5 }),
  cabin: fc.integer({ min: 0, max: 2 }),
}
const which = fc.nat(5)
const breakfast = fc.boolean()
const oneOfActs = (...acts: string[]) => fc.record({ act: fc.constantFrom(...acts), which })

/** Entries of the ledger and invoices. */
const moneyActions = {
  refund: [4, fc.record({ act: fc.constant('refund'), which, amount: fc.constant(20) })],
  writeOff: [2, oneOfActs('write-off')],
  voidPayment: [4, oneOfActs('void-payment')],
  invoice: [
    3,
    fc.record({ act: fc.constant('invoice'), which, part: fc.constantFrom('all', 'first') }),
  ],
  credit: [2, oneOfActs('credit')],
} as const

/** What staff do with bookings and blocks, and what it costs. */
const actions = {
  create: [6, fc.record({ act: fc.constant('create'), ...days, breakfast })],
  change: [
    5,
    fc.record({
      act: fc.constant('change'),
      ...days,
      which,
      rates: fc.constantFrom('keep', 'today'),
    }),
  ],
  party: [
    2,
    fc.record({
      act: fc.constant('party'),
      which,
      guests: fc.integer({ min: 1, max: 4 }),
      breakfast,
    }),
  ],
  swap: [1, fc.record({ act: fc.constant('swap'), which, other: which })],
  close: [2, fc.record({ act: fc.constantFrom('cancel', 'no-show'), which, fee: fc.constant(50) })],
  checkIn: [8, fc.record({ act: fc.constant('check-in'), which, breakfast })],
  checkOut: [5, oneOfActs('check-out', 'reinstate', 'undo-check-in', 'undo-check-out')],
  leaveEarly: [
    4,
    fc.record({ act: fc.constant('leave-early'), which, charge: fc.constantFrom('all', 'stayed') }),
  ],
  takePayment: [2, fc.record({ act: fc.constant('take-payment'), which, amount: fc.constant(50) })],
  addCharge: [
    2,
    fc.record({
      act: fc.constant('add-charge'),
      which,
      kind: fc.constant('item'),
      unit: fc.constantFrom('stay', 'night', 'person'),
      price: fc.integer({ min: 1, max: 99 }),
    }),
  ],
  removeCharge: [1, oneOfActs('remove-charge')],
  block: [2, fc.record({ act: fc.constant('block'), ...days })],
  moveBlock: [2, fc.record({ act: fc.constant('move-block'), ...days, which })],
  unblock: [2, oneOfActs('unblock')],
  delete: [1, oneOfActs('delete')],
  midnight: [1, fc.record({ act: fc.constant('midnight') })],
} as const satisfies Record<string, readonly [number, fc.Arbitrary<unknown>]>

/** A history of that many actions, without those named. */
export const randomActions = (length: number, without: readonly (keyof typeof actions)[] = []) =>
  actionsOf(
    length,
    Object.entries(actions).filter(([name]) => !without.includes(name as keyof typeof actions)),
  )

/** A history of that many actions around stays, payments and invoices. */
export const randomPayments = (length: number) => {
  const { create, change, close, checkIn, checkOut, leaveEarly, takePayment, addCharge, midnight } =
    actions
  const stays = { create, change, close, checkIn, checkOut, leaveEarly }
  return actionsOf(
    length,
    Object.entries({ ...stays, takePayment, addCharge, midnight, ...moneyActions }),
  )
}

type Weighted = readonly [name: string, readonly [weight: number, fc.Arbitrary<unknown>]]

function actionsOf(length: number, weighted: readonly Weighted[]) {
  const offered = weighted.map(([, [weight, arbitrary]]) => ({ weight, arbitrary }))
  const action = fc.oneof(...offered) as fc.Arbitrary<StaffAction>
  return fc.array(action, { minLength: length, maxLength: length, size: 'max' })
}

/** A property with three cabins, where staff perform actions, each at its own moment. */
export async function openHistory(db: Db) {
  await givenSettings(db, { minBookingLength: 1 })
  const guestId = (await givenGuest(db)).id
  const cabinIds: number[] = []
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const createdAt = '2026-01-01T00:00:00.000Z'
    const { id } = await givenCabin(db, { name, maxCapacity: 4 })
    await db.updateTable('cabins').set({ created_at: createdAt }).where('id', '=', id).execute()
    cabinIds.push(id)
  }
  let now = noon
  const startWork = () => createTestApp({ db, now: () => now })
  let app: TestApp = await startWork()
  const done = new Set<string>()

  return {
    cabinIds,
    /** The actions that succeeded. */
    done,
    now: () => now,
    /** A moment after the last action and before the next one. */
    between: (at: Date) => new Date(at.getTime() + stepMs / 2).toISOString(),
    async read<Body>(path: string): Promise<Body> {
      const response = await app.requestAsUser(path)
      expect(response.status, path).toBe(200)
      return (await response.json()) as Body
    },
    async send(path: string) {
      now = new Date(now.getTime() + stepMs)
      return app.requestAsUser(path, { method: 'POST' })
    },
    /** Staff of a new history, and `perform`, which lets time pass before each action. */
    begin() {
      const client = openFrontDesk({
        app: { requestAsUser: (path, init) => app.requestAsUser(path, init) },
        firstDay: now.toISOString().slice(0, 10),
        cabinIds,
        guestId,
        onMidnight: async () => {
          now = new Date(now.getTime() + dayMs)
          // Sessions end with the app of the previous day.
          app = await startWork()
        },
      })
      return async (step: StaffAction) => {
        now = new Date(now.getTime() + stepMs)
        const { status } = await client.perform(step)
        if (status < 300) done.add(step.act)
      }
    },
    /** The next history begins with free cabins. */
    async end() {
      now = new Date(now.getTime() + 40 * dayMs)
      app = await startWork()
    },
  }
}

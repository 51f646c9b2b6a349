import fc from 'fast-check'
import { expect } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { givenCabin, givenGuest, givenSettings } from '../given.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { anyAction } from './any-action.ts'
import { type Act, openFrontDesk, type StaffAction } from './staff-actions.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const stepMs = 1_000

/** What staff do with bookings and blocks, and what it costs. */
const weights = {
  create: 6,
  change: 9,
  party: 2,
  swap: 1,
  cancel: 1,
  'no-show': 1,
  reinstate: 1,
  'check-in': 8,
  'check-out': 2,
  'undo-check-in': 1,
  'undo-check-out': 1,
  'leave-early': 4,
  'take-payment': 3,
  'add-charge': 2,
  'remove-charge': 1,
  block: 2,
  'move-block': 2,
  unblock: 2,
  delete: 2,
  midnight: 1,
} as const

/** A history of that many actions, without those named. */
export const randomActions = (length: number, without: readonly Act[] = []) =>
  actionsOf(length, weights, without)

/** A history of that many actions around stays, payments and invoices. */
export const randomPayments = (length: number) => {
  const ledger = { refund: 8, 'write-off': 4, 'void-payment': 4, invoice: 5, credit: 5 }
  const others = ['swap', 'block', 'move-block', 'unblock', 'delete'] as const
  return actionsOf(length, { ...weights, ...ledger }, others)
}

const actionsOf = (
  length: number,
  weights: Partial<Record<Act, number>>,
  without: readonly Act[],
) =>
  fc.array(anyAction({ weights, without, which: fc.nat(5), lastDay: 4 }), {
    minLength: length,
    maxLength: length,
    size: 'max',
  })

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

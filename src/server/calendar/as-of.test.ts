import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingPage, BookingRow } from '#contract/bookings.ts'
import type { Calendar } from '#contract/calendar.ts'
import { dayMs } from '#domain/calendar.ts'
import { findViolations } from '../monitoring/integrity-checks.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '../testing/given.ts'
import { openFrontDesk, type StaffAction } from '../testing/random-actions.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const firstDay = '2026-11-21'
const noon = new Date(`${firstDay}T12:00:00Z`)
const secondMs = 1_000

/** How many random moments are compared; more with AS_OF_MOMENTS. */
const moments = Number(process.env.AS_OF_MOMENTS ?? 60)
const actionsPerHistory = 20

const days = {
  start: fc.integer({ min: -1, max: 8 }),
  length: fc.integer({ min: 1, max: 5 }),
  cabin: fc.integer({ min: 0, max: 2 }),
}
const which = fc.nat(5)
const breakfast = fc.boolean()

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('create'), ...days, breakfast }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('change'),
      ...days,
      which,
      rates: fc.constantFrom('keep', 'today'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('swap'), which, other: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('cancel', 'no-show'),
      which,
      fee: fc.constant(50),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('check-in'), which, breakfast }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('check-out', 'reinstate', 'undo-check-in', 'undo-check-out'),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('leave-early'),
      which,
      charge: fc.constantFrom('all', 'stayed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('take-payment'), which, amount: fc.constant(50) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('block'), ...days }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move-block'), ...days, which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('unblock', 'delete'), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('midnight') }) },
) as fc.Arbitrary<unknown> as fc.Arbitrary<StaffAction>

type Snapshot = { at: Date; calendar: Calendar; list: BookingRow[] }

eachDatabase((open) => {
  test('at random moments of a random history the calendar and the list equal their snapshots', async () => {
    const db = await open()
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
    const read = async <Body>(path: string): Promise<Body> => {
      const response = await app.requestAsUser(path)
      expect(response.status, path).toBe(200)
      return (await response.json()) as Body
    }
    const take = async (asOf = ''): Promise<Omit<Snapshot, 'at'>> => {
      const calendar = await read<Calendar>(`/api/calendar?days=28${asOf}`)
      const list: BookingRow[] = []
      for (let page = 1; ; page += 1) {
        const { items, total } = await read<BookingPage>(`/api/bookings?page=${page}${asOf}`)
        list.push(...items)
        if (list.length >= total || items.length === 0) break
      }
      return { calendar, list }
    }
    const seen = new Set<string>()

    const property = fc.asyncProperty(
      fc.array(action, { minLength: actionsPerHistory, maxLength: actionsPerHistory, size: 'max' }),
      async (actions) => {
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
        const snapshots: Snapshot[] = []
        for (const step of actions) {
          now = new Date(now.getTime() + secondMs)
          const { status } = await client.perform(step)
          if (status < 300) seen.add(step.act)
          snapshots.push({ at: now, ...(await take()) })
        }
        const kept = new Set(
          (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id),
        )
        for (const { at, calendar, list } of snapshots) {
          const between = new Date(at.getTime() + secondMs / 2)
          const past = await take(`&asOf=${between.toISOString()}`)
          expect(past.list).toEqual(list.filter(({ id }) => kept.has(id)))
          expect(comparable(past.calendar, kept)).toEqual(comparable(calendar, kept))
        }
        expect(await findViolations(db)).toEqual([])
        // The next history begins with free cabins.
        now = new Date(now.getTime() + 40 * dayMs)
        app = await startWork()
      },
    )
    await fc.assert(property, {
      numRuns: Math.ceil(moments / actionsPerHistory),
      seed: 20_261_123,
      endOnFailure: true,
    })
    for (const act of ['create', 'change', 'check-in', 'block', 'delete']) {
      expect(seen, act).toContain(act)
    }
  }, 600_000)
})

/** Without what only a calendar of now has: versions, cleaning, reasons of deleted blocks, deleted bookings. */
function comparable({ cabins, stays, blocks, ...rest }: Calendar, kept: Set<number>) {
  return {
    from: rest.from,
    today: rest.today,
    cabins: cabins.map(({ state: _, ...cabin }) => cabin),
    stays: stays
      .filter(({ bookingId }) => kept.has(bookingId))
      .map(({ version: _, ...stay }) => stay)
      .sort(
        (a, b) =>
          a.cabinId - b.cabinId || a.from.localeCompare(b.from) || a.bookingId - b.bookingId,
      ),
    blocks: blocks.map(({ version: _, reason: __, ...block }) => block),
  }
}

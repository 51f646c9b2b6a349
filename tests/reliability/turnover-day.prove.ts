import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HousekeepingItem } from '#contract/housekeeping.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { findBrowser } from '#testkit/browser.ts'
import { measurement, observation } from './measurement.ts'
import { bySize } from './size.ts'
import {
  type BusyProperty,
  databases,
  openBusyProperty,
  type Turnover,
} from './turnover-day/busy-property.ts'
import { openFrontDesk, openPhone, type Step, type Watched } from './turnover-day/open-screens.ts'

const numTurnovers = bySize({ short: 8, full: 40 })
/** The phone asks every few seconds; the front desks are notified immediately. */
const shownWithinMs = 15_000

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser())
})
afterAll(() => browser?.close())

/** What the API returns about a cabin after each step. */
const expected: Record<Step, object> = {
  'check out': { state: 'dirty', task: 'turnover', left: [true], staying: 0, arriving: 1 },
  clean: { state: 'clean', task: null, left: [true], staying: 0, arriving: 1 },
  'check in': { state: 'clean', task: null, left: [true], staying: 1, arriving: 0 },
}

const summaryOf = ({ state, task, leaving, staying, arriving }: HousekeepingItem) => ({
  state,
  task,
  left: leaving.map(({ hasLeft }) => hasLeft),
  staying: staying.length,
  arriving: arriving.length,
})

/** Checks after each step that the API and every screen have the new state, and how soon. */
function watchSteps(property: BusyProperty, screens: Watched[]) {
  const delays = new Map(screens.map(({ name }) => [name, [] as number[]]))
  let numSteps = 0
  async function check({ cabin }: Turnover, step: Step) {
    const doneAt = performance.now()
    const item = await property.cabinNamed(cabin)
    expect(summaryOf(item), `${cabin} after ${step}`).toEqual(expected[step])
    await Promise.all(
      screens.map(async ({ name, shows }) => {
        await shows(cabin, step, shownWithinMs)
        delays.get(name)?.push(performance.now() - doneAt)
      }),
    )
    numSteps += 1
  }
  return { check, delays, numSteps: () => numSteps }
}

/** Tells the others about a cabin that is ready for their step. */
function handOver() {
  const ready = new Map<string, PromiseWithResolvers<void>>()
  const of = ({ cabin }: Turnover) => {
    const known = ready.get(cabin) ?? Promise.withResolvers<void>()
    ready.set(cabin, known)
    return known
  }
  return {
    done: (turnover: Turnover) => of(turnover).resolve(),
    wait: (turnover: Turnover) => of(turnover).promise,
  }
}

test.each(databases)(
  'two front desks and the phone of a cleaner turn cabins over at the same time on %s, and every screen shows each step',
  async (database) => {
    const property = await openBusyProperty(database, numTurnovers)
    try {
      const { turnovers, withDatabase } = property
      const frontDesks = [
        await openFrontDesk('front desk 1', browser, property),
        await openFrontDesk('front desk 2', browser, property),
      ]
      const phone = await openPhone(browser, property)
      const { check, delays, numSteps } = watchSteps(property, [...frontDesks, phone])
      const [dirty, clean] = [handOver(), handOver()]

      /** Each front desk has every second cabin, and checks in while other guests still leave. */
      const workAtFrontDesk = async (index: number) => {
        const frontDesk = frontDesks[index]
        if (!frontDesk) throw new Error('There are two front desks.')
        const own = turnovers.filter((_, place) => place % frontDesks.length === index)
        const checkIn = async (turnover: Turnover) => {
          await clean.wait(turnover)
          await frontDesk.checkIn(turnover)
          await check(turnover, 'check in')
        }
        for (const [place, turnover] of own.entries()) {
          await frontDesk.checkOut(turnover)
          await check(turnover, 'check out')
          dirty.done(turnover)
          const earlier = own[place - 2]
          if (earlier) await checkIn(earlier)
        }
        for (const turnover of own.slice(-2)) await checkIn(turnover)
      }
      const workAsCleaner = async () => {
        for (const turnover of turnovers) {
          await dirty.wait(turnover)
          await phone.clean(turnover)
          await check(turnover, 'clean')
          clean.done(turnover)
        }
      }
      const startedAt = performance.now()
      await Promise.all([workAtFrontDesk(0), workAtFrontDesk(1), workAsCleaner()])
      const seconds = (performance.now() - startedAt) / 1000

      for (const { cabin } of turnovers) {
        expect(summaryOf(await property.cabinNamed(cabin)), cabin).toEqual(expected['check in'])
      }
      const numLoads = [...frontDesks, phone].flatMap((screen) => screen.numLoads())
      expect(numLoads, 'no page was loaded again').toEqual(numLoads.map(() => 1))
      await withDatabase(async (db) => {
        expect(await findViolations(db)).toEqual([])
        const entries = await db.selectFrom('audit').select(['action', 'staff_id']).execute()
        const countOf = (action: string, isWanted = (_: string) => true) =>
          entries.filter((entry) => entry.action === action && isWanted(entry.staff_id)).length
        const counts = [
          countOf('booking.check-out'),
          countOf('booking.check-in'),
          countOf('cabin.change-state', (staffId) => staffId === phone.linkId),
        ]
        expect(counts, 'audit entries').toEqual([numTurnovers, numTurnovers, numTurnovers])
      })
      measurement('turnovers', numTurnovers)
      measurement('steps, each shown by all screens', numSteps(), { atLeast: 3 * numTurnovers })
      measurement('seconds', seconds)
      for (const [name, times] of delays) {
        const sorted = times.toSorted((one, other) => one - other)
        const unit = ' ms'
        measurement(`${name} shows a step after, median`, sorted[sorted.length >> 1] ?? 0, { unit })
        measurement(`${name} shows a step after, longest`, sorted.at(-1) ?? 0, { unit })
      }
      for (const screen of [...frontDesks, phone]) await screen.close()
    } finally {
      await property.stop()
    }
  },
)

test('a front desk without live updates is found (positive control)', async () => {
  const property = await openBusyProperty('SQLite', 1)
  try {
    const [turnover] = property.turnovers
    if (!turnover) throw new Error('There is one turnover.')
    const frontDesk = await openFrontDesk('front desk 1', browser, property)
    const cutOff = await openFrontDesk('front desk 2', browser, property, async (context) => {
      await context.route('**/api/events/stream?*', (route) => route.abort())
    })
    const { check } = watchSteps(property, [frontDesk])
    await frontDesk.checkOut(turnover)
    await check(turnover, 'check out')
    await expect(cutOff.shows(turnover.cabin, 'check out', 3_000)).rejects.toThrow(/Timeout/)
    observation('control: a front desk without live updates', 'found')
    for (const screen of [frontDesk, cutOff]) await screen.close()
  } finally {
    await property.stop()
  }
})

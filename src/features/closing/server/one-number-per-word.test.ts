import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { metricsOf } from '#features/reports/domain/report-metrics.ts'
import { splitPeriod } from '#features/reports/domain/report-periods.ts'
import { findSums, wholeOf } from '#features/reports/server/sums/find-sums.ts'
import type { Db } from '#platform/db/open.ts'
import { wordsOfClosing, wordsOfReport } from '#testkit/app/closing-labels.ts'
import { openEvening } from '#testkit/app/day-closing-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { plainMoney } from '#testkit/app/plain-money.ts'
import { openHistory, randomActions, randomPayments } from '#testkit/app/random/random-history.ts'
import { occupancyOf, totalsOf } from '../domain/day-totals.ts'
import { findDayFacts } from './day-facts-store.ts'

const timeZone = 'UTC'

/** What closed days, reports and the ledger say about each day of a period. */
async function numbersOf(db: Db, first: string, last: string) {
  const facts = await findDayFacts(db, { from: first, to: last, timeZone })
  const periods = splitPeriod({ first, last }, 'day')
  const sums = await findSums(db, { periods, group: null, today: { date: last, timeZone } })
  const { amounts } = await plainMoney(db, timeZone)
  return sums.map((period) => {
    const date = period.first
    const closing = totalsOf(date, facts)
    const report = wholeOf(period)
    const ledger = amounts({ first: date, last: date })
    return {
      closing: {
        date,
        ...wordsOfClosing(closing),
        Occupancy: occupancyOf(closing),
        Takings: closing.received + closing.refunded,
        Refunds: closing.refunded,
      },
      report: {
        date,
        ...wordsOfReport(report),
        Occupancy: metricsOf(report).occupancy,
        Takings: ledger.takings,
        Refunds: ledger.refunds,
      },
    }
  })
}

eachDatabase((open) => {
  describe('closed days, reports and the ledger have one number for each word', () => {
    test('on every day of random histories', async () => {
      const db = await open()
      const history = await openHistory(db)
      const actions = fc.oneof(randomActions(25), randomPayments(25))
      await fc.assert(
        fc.asyncProperty(actions, async (steps) => {
          const perform = history.begin()
          const first = addDays(history.now().toISOString().slice(0, 10), -2)
          for (const step of steps) await perform(step)
          for (const { closing, report } of await numbersOf(db, first, addDays(first, 14)))
            expect(closing).toEqual(report)
          await history.end()
        }),
        { numRuns: 6, seed: 39, endOnFailure: true },
      )
      expect([...history.done]).toEqual(expect.arrayContaining(['create', 'check-in', 'cancel']))
    })

    test('a charge for a later arrival counts on the arrival, and its cancellation corrects nothing', async () => {
      const { book, act, close, list, db } = await openEvening(await open())
      const later = await book({ startDate: '2026-12-04', endDate: '2026-12-07' })
      const here = await book()
      const charge = { kind: 'item', label: 'Sauna' }
      expect((await act(later, 'add-charge', { ...charge, version: 1, price: 329.4 })).status).toBe(
        200,
      )
      expect((await act(here, 'add-charge', { ...charge, version: 1, price: 48 })).status).toBe(200)
      expect((await close({ date: '2026-11-21', note: 'The guest comes late' })).status).toBe(200)
      const extrasOn = async (date: string) => {
        const [numbers] = await numbersOf(db, date, date)
        expect(numbers?.closing).toEqual(numbers?.report)
        return numbers?.closing.Extras
      }
      expect([await extrasOn('2026-11-21'), await extrasOn('2026-12-04')]).toEqual([4_800, 32_940])
      await act(later, 'cancel', { version: 2, reason: 'Ill' })
      const [closed] = await list()
      expect(closed).toMatchObject({ totals: { extras: 48 }, now: { extras: 48 } })
      expect(await extrasOn('2026-12-04')).toBe(0)
    })

    test.each([
      ['of the season', '2026-10-01', 31 * 2],
      ['from the middle of the month', '2026-10-16', 31 + 16],
      ['only later, so that a night sold before makes itself available', '2026-11-21', 31 + 3],
    ])('imported stays with the second cabin rented out %s', async (_, since, available) => {
      const { db, cabins } = await openEvening(await open())
      await db.updateTable('cabins').set({ created_at: '2026-11-21T08:00:00.000Z' }).execute()
      const rent = (id: number, date: string) =>
        db.updateTable('cabins').set({ rented_since: date }).where('id', '=', id).execute()
      await rent(cabins.fox, '2026-10-01')
      await rent(cabins.pine, since)
      const stay = { status: 'checked-out' as const, createdAt: '2026-11-21T09:00:00.000Z' }
      await givenBooking(db, {
        ...stay,
        cabinId: cabins.fox,
        startDate: '2026-10-05',
        endDate: '2026-10-15',
      })
      await givenBooking(db, {
        ...stay,
        cabinId: cabins.pine,
        startDate: '2026-10-20',
        endDate: '2026-10-23',
      })
      const days = await numbersOf(db, '2026-10-01', '2026-10-31')
      for (const { closing, report } of days) expect(closing).toEqual(report)
      const sum = (word: 'Nights available' | 'Nights sold') =>
        days.reduce((all, { closing }) => all + closing[word], 0)
      expect([sum('Nights available'), sum('Nights sold')]).toEqual([available, 13])
    })
  })
})

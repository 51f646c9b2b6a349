import { describe, expect, test } from 'vitest'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { addDays } from '#domain/calendar.ts'
import { occupancyOf, totalsOf } from '#features/closing/domain/day-totals.ts'
import { findDayFacts } from '#features/closing/server/day-facts-store.ts'
import type { Db } from '#platform/db/open.ts'
import { wordsOfClosing, wordsOfReport } from '#testkit/app/closing-labels.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { plainReport } from '#testkit/app/plain-report.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import { addSums, metricsOf, noSums, type ReportSums } from '../../domain/report-metrics.ts'
import { splitPeriod } from '../../domain/report-periods.ts'
import { reportSteps } from '../../domain/report-steps.ts'
import { findSums, wholeOf } from './find-sums.ts'

const whole = { first: '2028-01-20', last: addDays(firstNight, 330) }
const timeZones = ['America/New_York', 'UTC', 'Pacific/Chatham']
const withZeros = (sums: Partial<ReportSums>) => addSums(noSums, sums)

/** The keys of the groups that the tables can have. */
async function keysOf(db: Db, group: ReportGroup): Promise<string[]> {
  if (group === 'source') return [...bookingSources]
  if (group === 'nationality') return ['PT', 'DE', 'NO', 'US', '']
  const cabins = await db.selectFrom('cabins').select('id').execute()
  return cabins.map(({ id }) => String(id))
}

eachDatabase((open) => {
  const openProperty = async (seed: number) => {
    const db = await open()
    await givenRandomProperty(db, seed)
    return db
  }

  describe('the sums of a random property are those of plain loops over its tables', () => {
    test.for([1, 2, 3])('in total, property %i', async (seed) => {
      const db = await openProperty(seed)
      const timeZone = timeZones[seed - 1] ?? ''
      const plain = await plainReport(db, timeZone)
      for (const step of reportSteps) {
        const periods = splitPeriod(whole, step)
        const today = { date: whole.last, timeZone }
        const found = await findSums(db, { periods, group: null, today })
        expect(found.map(({ first, last }) => ({ first, last }))).toEqual(periods)
        for (const period of found) {
          expect({ ...period, sums: wholeOf(period) }).toMatchObject({
            sums: withZeros(plain(period, null, '')),
          })
        }
      }
    })

    test.for([
      ['cabin', 4],
      ['source', 5],
      ['nationality', 6],
    ] as const)('by %s', async ([group, seed]) => {
      const db = await openProperty(seed)
      const timeZone = 'America/New_York'
      const plain = await plainReport(db, timeZone)
      const periods = splitPeriod(whole, 'month')
      const found = await findSums(db, {
        periods,
        group,
        today: { date: whole.last, timeZone },
      })
      const keys = await keysOf(db, group)
      for (const { byKey, ...period } of found) {
        for (const key of keys) {
          const { availableNights, ...sums } = byKey.get(key) ?? noSums
          const { availableNights: ofCabin, ...expected } = withZeros(plain(period, group, key))
          expect({ period, key, ...sums }).toEqual({ period, key, ...expected })
          if (group === 'cabin') expect(availableNights).toBe(ofCabin)
        }
        expect([...byKey.keys()].filter((key) => !keys.includes(key))).toEqual([])
      }
    })
  })

  test('of all days are what all bookings are charged, to the cent', async () => {
    const db = await openProperty(7)
    const whole = { first: '2027-01-01', last: '2029-12-31' }
    const today = { date: whole.last, timeZone: 'UTC' }
    const found = await findSums(db, { periods: [whole], group: null, today })
    const { roomRevenue, breakfast, extras, touristTax, fees } = wholeOf(found[0] ?? never())
    const bookings = await db.selectFrom('bookings').selectAll().execute()
    const charged = bookings.map(({ status, total_price_cents, fee_cents }) =>
      status === 'cancelled' || status === 'no-show' ? fee_cents : total_price_cents,
    )
    expect(roomRevenue + breakfast + extras + touristTax + fees).toBe(
      charged.reduce((sum, amount) => sum + amount, 0),
    )
    expect(charged.length).toBeGreaterThan(50)
  })

  test.for([8, 10, 11])('each word has the number of the closed day, property %i', async (seed) => {
    const db = await openProperty(seed)
    const timeZone = timeZones[seed % timeZones.length] ?? ''
    const found = await findSums(db, {
      periods: splitPeriod(whole, 'day'),
      group: null,
      today: { date: whole.last, timeZone },
    })
    const facts = await findDayFacts(db, { from: whole.first, to: whole.last, timeZone })
    for (const period of found) {
      const sums = wholeOf(period)
      const closed = totalsOf(period.first, facts)
      expect({ date: period.first, ...wordsOfClosing(closed) }).toEqual({
        date: period.first,
        ...wordsOfReport(sums),
      })
      expect(occupancyOf(closed)).toBe(metricsOf(sums).occupancy)
    }
  })

  test('never sell more nights than there are, in any period', async () => {
    const db = await openProperty(9)
    const today = { date: whole.last, timeZone: 'UTC' }
    const periods = splitPeriod(whole, 'day')
    for (const period of await findSums(db, { periods, group: 'cabin', today })) {
      for (const sums of period.byKey.values()) {
        const { occupancy, adjustedOccupancy } = metricsOf(sums)
        expect(occupancy).toBeLessThanOrEqual(adjustedOccupancy)
        expect(adjustedOccupancy).toBeLessThanOrEqual(1)
      }
    }
  })
})

function never(): never {
  throw new Error('There is no period.')
}

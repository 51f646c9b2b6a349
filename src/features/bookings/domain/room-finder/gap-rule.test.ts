import { expect, test } from 'vitest'
import { addDays, datesFrom } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { StayRule } from '#domain/stay-rules.ts'
import { brokenStayRules } from '#features/prices/domain/broken-stay-rules.ts'
import type { SeasonRule } from '#features/prices/domain/price-rule.ts'
import { seasonCalendar } from '#features/prices/domain/season-terms.ts'
import { gapRule } from './gap-rule.ts'
import { nightLimits, orphanNights } from './orphan-nights.ts'

const first = '2027-03-01'
const stay = { cabinId: 3, startDate: '2027-03-05', endDate: '2027-03-07' }

test.each<[StayRule, object]>([
  ['too-short', { minNights: 2 }],
  ['too-long', { maxNights: 2 }],
  ['arrival-day', { arrivalWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ['closed-to-arrival', { arrivalWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ['departure-day', { departureWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
])('only the limit of "%s" is changed', (rule, limits) => {
  expect(gapRule(stay, [rule], first)).toEqual({
    kind: 'stay',
    name: 'Gap, Mar 5 to Mar 7',
    weekdays: [],
    cabinIds: [3],
    ranges: [{ from: '2027-03-05', to: '2027-03-06' }],
    minNights: null,
    maxNights: null,
    arrivalWeekdays: null,
    departureWeekdays: null,
    closedToArrival: false,
    minDaysAhead: null,
    maxDaysAhead: null,
    sellsGaps: false,
    ...limits,
  })
})

test('with the rule, the nights can be sold', () => {
  const { below, happens } = randomChoices(seededRandom(5))
  const some = <Value>(value: Value): Value | null => (happens(0.4) ? value : null)
  const days = () => [0, 1, 2, 3, 4, 5, 6].filter(() => happens(0.4))
  const limits = { minBookingLength: 2, maxBookingLength: 9, maxGuestsPerBooking: 9 }
  let numOrphans = 0
  for (let run = 0; run < 400; run++) {
    const season: SeasonRule = {
      kind: 'stay',
      id: 1,
      name: 'Season',
      weekdays: [],
      cabinIds: null,
      ranges: happens(0.5) ? [] : [{ from: first, to: addDays(first, below(9)) }],
      minNights: some(1 + below(5)),
      maxNights: some(2 + below(5)),
      arrivalDays: some(days()),
      departureDays: some(days()),
      sellsGaps: happens(0.4),
      minDaysAhead: null,
      maxDaysAhead: null,
    }
    const gap = { from: below(3), to: 4 + below(7) }
    const dates = datesFrom(first, 14)
    const orphansWith = (rules: readonly SeasonRule[]) =>
      orphanNights(gap, nightLimits(dates, seasonCalendar(rules, limits)))
    for (const { from, to } of orphansWith([season])) {
      numOrphans++
      const orphan = { startDate: addDays(first, from), endDate: addDays(first, to) }
      const broken = brokenStayRules({
        stay: { ...orphan, numGuests: 1 },
        houseRules: limits,
        termsOn: seasonCalendar([season], limits),
        today: first,
        isInGap: (minNights) => gap.to - gap.from < minNights,
      })
      const { arrivalWeekdays, departureWeekdays, ...rule } = gapRule(
        { cabinId: 3, ...orphan },
        broken.map(({ rule }) => rule),
        first,
      )
      const exception = {
        ...rule,
        id: 2,
        arrivalDays: arrivalWeekdays,
        departureDays: departureWeekdays,
      }
      const left = orphansWith([exception, season])
      const overlapping = left.filter((other) => other.from < to && from < other.to)
      expect({ run, overlapping }).toEqual({ run, overlapping: [] })
    }
  }
  expect(numOrphans).toBeGreaterThan(100)
})

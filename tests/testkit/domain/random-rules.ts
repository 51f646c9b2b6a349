import { addDays } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { DateRange } from '#features/prices/domain/date-range.ts'
import type { PriceRule, RuleScope } from '#features/prices/domain/price-rule.ts'

const yearlyDays = ['01-01', '02-28', '02-29', '03-01', '06-30', '07-01', '08-31', '12-20', '12-31']

/** Rules, stays and parties at random, with the days and amounts at which mistakes are made. */
export function randomRules(seed: number) {
  const random = seededRandom(seed)
  const { below, pick } = randomChoices(random)
  const someDate = () => addDays('2027-11-01', below(500))

  const range = (): DateRange => {
    if (random() < 0.5) return { from: pick(yearlyDays), to: pick(yearlyDays) }
    const from = someDate()
    return { from, to: addDays(from, pick([0, 1, 6, 30, 120])) }
  }
  const scope = (): RuleScope => ({
    ranges: Array.from({ length: below(3) }, range),
    weekdays: random() < 0.6 ? [] : Array.from({ length: 1 + below(3) }, () => below(7)),
    cabinIds: random() < 0.7 ? null : Array.from({ length: below(3) }, () => 1 + below(3)),
  })
  const rule = (id: number): PriceRule => {
    const named = { ...scope(), id, name: `Rule ${id}` }
    const discount = pick([0, 500, 1_000, 3_333, 5_000, 10_000])
    const replacesLower = random() < 0.3
    const roundTo = pick([null, null, 1, 5] as const)
    switch (pick(['price', 'percent', 'percent', 'amount', 'discount', 'extra-guest', 'stay'])) {
      case 'price':
        return {
          ...named,
          kind: 'price',
          value: pick([0, 1, 24_000, 99_999]),
          replacesLower: true,
        }
      case 'percent': {
        const value = pick([-10_000, -3_333, -1_000, 1, 750, 2_000, 100_000])
        return { ...named, kind: 'percent', value, replacesLower, roundTo }
      }
      case 'amount':
        return { ...named, kind: 'amount', value: pick([-50_000, -1, 1, 4_000]), replacesLower }
      case 'discount': {
        const kind = pick(['long-stay', 'early-bird', 'last-minute'] as const)
        return { ...named, kind, discount, threshold: pick([0, 1, 2, 7, 14, 60]), roundTo }
      }
      case 'extra-guest':
        return {
          ...named,
          kind: 'extra-guest',
          price: pick([0, 1, 1_500]),
          included: 1 + below(4),
        }
      default:
        return { ...named, ...anySeason, minNights: pick([null, 2, 7]) }
    }
  }
  const regularPrice = pick([1, 3_333, 18_000, 26_001, 1_000_000_000])
  const startDate = someDate()
  return {
    rules: Array.from({ length: below(9) }, (_, index) => rule(index + 1)),
    cabin: { id: 1 + below(3), regularPrice, discount: pick([0, 1, regularPrice]) },
    handSet: new Map(random() < 0.2 ? [[addDays(startDate, below(5)), below(30_000)]] : []),
    startDate,
    numNights: 1 + below(10),
    numGuests: 1 + below(8),
    daysAhead: below(90) - 3,
  }
}

const anySeason = {
  kind: 'stay',
  minNights: null,
  maxNights: null,
  arrivalDays: null,
  departureDays: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  sellsGaps: false,
} as const

import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { randomRules } from '#testkit/domain/random-rules.ts'
import { referencePrices } from '#testkit/domain/reference-rates.ts'
import type { DiscountRule, ExtraGuestRule, NightRule, PriceRule } from './price-rule.ts'
import { stayPricer } from './price-stay.ts'

const today = '2026-06-01'
const cabin = { id: 1, regularPrice: 20_000, discount: 0 }
const everywhere = { ranges: [], weekdays: [], cabinIds: null }
const summerDays = { ...everywhere, ranges: [{ from: '07-01', to: '08-31' }] }
const weekendDays = { ...everywhere, weekdays: [5, 6] }

const nightRule = { ...everywhere, replacesLower: false }
const summer: NightRule = {
  ...nightRule,
  ...summerDays,
  id: 1,
  name: 'Summer',
  kind: 'percent',
  value: 2_000,
}
const weekend: NightRule = {
  ...weekendDays,
  id: 2,
  name: 'Weekend',
  kind: 'price',
  value: 24_000,
  replacesLower: true,
}
const fair: NightRule = {
  ...nightRule,
  ranges: [{ from: '2026-07-03', to: '2026-07-04' }],
  id: 3,
  name: 'Fair',
  kind: 'amount',
  value: 5_000,
}
const week: DiscountRule = {
  ...everywhere,
  id: 4,
  name: 'Week',
  kind: 'long-stay',
  discount: 1_000,
  threshold: 7,
}
const fortnight: DiscountRule = { ...week, id: 5, name: '2 weeks', discount: 1_500, threshold: 14 }
const early: DiscountRule = { ...week, kind: 'early-bird', name: 'Early', threshold: 30 }
const late: DiscountRule = { ...week, kind: 'last-minute', name: 'Late', threshold: 3 }
const guests: ExtraGuestRule = {
  ...everywhere,
  id: 6,
  name: 'Guests',
  kind: 'extra-guest',
  price: 1_500,
  included: 2,
}
const july = { ...summer, name: 'July' }
const wholly = { ...summer, value: 2_500, roundTo: 1 } as const
const fives = { ...summer, value: 2_500, roundTo: 5 } as const

const booked = (rules: readonly PriceRule[], startDate: string, overrides = {}) => {
  const {
    numNights = 1,
    numGuests = 2,
    handSet = {},
    ...of
  } = overrides as { numNights?: number; numGuests?: number; handSet?: Record<string, number> }
  const stay = { startDate, endDate: addDays(startDate, numNights), numGuests }
  const price = stayPricer(rules, stay, today)
  return price({ ...cabin, ...of, handSet: new Map(Object.entries(handSet)) })
}
const first = (rules: readonly PriceRule[], startDate: string, overrides = {}) => {
  const [night] = booked(rules, startDate, overrides)
  return [night?.price, night?.reason()]
}

const onlyFair = { ...fair, replacesLower: true }
const less = { ...july, value: 1_000 }
const twoMore = 'Guests +$30.00 for 2 extra guests'
const inTwoWeeks = 'Regular price, 2 weeks -15%'
const sevenNights = { numNights: 7 }
const byHand = (price: number) => ({ handSet: { '2026-07-03': price } })
const costing = (regularPrice: number) => ({ regularPrice })
const [whole, by5] = ['rounded to whole amounts', 'rounded to multiples of 5']
const fairAndFives = `Fair +$50.00, Summer +25%, ${by5}`
const twoRoundings: PriceRule[] = [
  { ...summer, roundTo: 1 },
  { ...july, value: 500, roundTo: 5 },
]
const coarser = `Summer +20%, July +5%, ${by5}`
const freeOrLess: PriceRule[] = [
  { ...week, discount: 10_000, threshold: 1 },
  { ...week, kind: 'last-minute', threshold: 90 },
]
const moreThanAll = 'Regular price, Week -100%, Week -10%'
const roundedWeek = [
  `Regular price, Week -10%, ${whole}`,
  { numNights: 7, regularPrice: 18_900 },
] as const

// July 3, 2026 is a Friday.
describe('the price of a night', () => {
  test.each<[string, string, PriceRule[], number, string, object?]>([
    ['without rules', '07-01', [], 20_000, 'Regular price'],
    ['of a discounted cabin', '07-01', [], 19_500, 'Regular price less $5.00', { discount: 500 }],
    ['out of season', '06-30', [summer], 20_000, 'Regular price'],
    ['on the first night of a season', '07-01', [summer], 24_000, 'Summer +20%'],
    ['on its last night', '08-31', [summer], 24_000, 'Summer +20%'],
    ['after its last night', '09-01', [summer], 20_000, 'Regular price'],
    ['of a price below', '07-03', [summer, weekend], 28_800, 'Summer +20%, Weekend $240.00'],
    ['of a price above', '07-03', [weekend, summer], 24_000, 'Weekend $240.00'],
    ['with an amount above', '07-03', [fair, summer], 29_000, 'Fair +$50.00, Summer +20%'],
    ['that replaces lower rules', '07-03', [onlyFair, summer], 25_000, 'Fair +$50.00'],
    ['with two percentages, added', '07-06', [summer, less], 26_000, 'Summer +20%, July +10%'],
    ['set by hand', '07-03', [weekend, summer], 31_000, 'Set by hand $310.00', byHand(31_000)],
    ['of a larger party', '06-10', [guests], 23_000, `Regular price, ${twoMore}`, { numGuests: 4 }],
    ['of a party that is included', '06-10', [guests], 20_000, 'Regular price'],
    ['of a long stay', '06-10', [fortnight, week], 18_000, 'Regular price, Week -10%', sevenNights],
    ['of a longer stay', '06-10', [week, fortnight], 17_000, inTwoWeeks, { numNights: 14 }],
    ['of an early booking', '07-01', [early], 18_000, 'Regular price, Early -10%'],
    ['of a booking a day too late for that', '06-30', [early], 20_000, 'Regular price'],
    ['of a late booking', '06-04', [late], 18_000, 'Regular price, Late -10%'],
    ['in another cabin', '07-01', [{ ...summer, cabinIds: [2] }], 20_000, 'Regular price'],
    ['of a rule without cabins', '07-01', [{ ...summer, cabinIds: [] }], 20_000, 'Regular price'],
    ['below zero', '07-03', [{ ...fair, value: -50_000 }], 0, 'Fair -$500.00, at least $0.00'],
    ['that is free', '07-01', [{ ...summer, value: -10_000 }], 0, 'Summer -100%'],
    ['with discounts of more than 100 % together', '07-01', freeOrLess, 0, moreThanAll],
    ['half a cent up', '07-01', [{ ...summer, value: 50 }], 101, 'Summer +0.5%', costing(100)],
    ['less than that', '07-01', [{ ...summer, value: 49 }], 100, 'Summer +0.49%', costing(100)],
    ['in whole amounts', '07-01', [wholly], 23_600, `Summer +25%, ${whole}`, costing(18_900)],
    ['half of one is up', '07-01', [wholly], 23_300, `Summer +25%, ${whole}`, costing(18_600)],
    ['in multiples of 5', '07-01', [fives], 24_000, `Summer +25%, ${by5}`, costing(19_000)],
    ['with an amount as well', '07-03', [fair, fives], 28_500, fairAndFives, costing(18_900)],
    ['with two roundings, the coarser', '07-06', twoRoundings, 23_500, coarser, costing(18_900)],
    ['exact, with a rounded discount', '06-10', [{ ...week, roundTo: 1 }], 17_000, ...roundedWeek],
    ['by hand, not rounded', '07-03', [fives], 31_001, 'Set by hand $310.01', byHand(31_001)],
    ['with a rounding out of season', '06-30', [fives], 18_901, 'Regular price', costing(18_901)],
    [
      'rounded to zero',
      '07-03',
      [{ ...fives, value: 2_000 }],
      240,
      `Summer +20%, ${by5}`,
      costing(200),
    ],
  ])('%s', (_, day, rules, price, reason, overrides = {}) => {
    expect(first(rules, `2026-${day}`, overrides)).toEqual([price, reason])
  })

  test('in the season of another year', () => {
    expect(first([summer], '2031-08-01')).toEqual([24_000, 'Summer +20%'])
  })
})

describe('a season on February 29', () => {
  const leap = (from: string, to: string) => [{ ...summer, ranges: [{ from, to }] }]
  test.each([
    ['2028-02-29', leap('02-29', '02-29'), 24_000],
    ['2027-02-28', leap('02-29', '02-29'), 20_000],
    ['2027-03-01', leap('02-29', '02-29'), 20_000],
    ['2027-02-28', leap('02-01', '02-29'), 24_000],
    ['2027-03-01', leap('02-01', '02-29'), 20_000],
    ['2027-03-01', leap('02-29', '03-10'), 24_000],
    ['2026-12-31', leap('12-20', '01-05'), 24_000],
    ['2027-01-05', leap('12-20', '01-05'), 24_000],
    ['2027-01-06', leap('12-20', '01-05'), 20_000],
  ])('%s', (date, rules, price) => {
    expect(first(rules, date)[0]).toBe(price)
  })
})

const withoutRounding = (rule: PriceRule): PriceRule =>
  'roundTo' in rule ? { ...rule, roundTo: null } : rule

describe('the prices of stays', () => {
  const runs = Number(process.env.RATE_RUNS ?? 2_000)
  const pricesOf = (query: ReturnType<typeof randomRules>) => {
    const { rules, cabin: one, handSet, startDate, numNights, numGuests, daysAhead } = query
    const stay = { startDate, endDate: addDays(startDate, numNights), numGuests }
    return stayPricer(rules, stay, addDays(startDate, -daysAhead))({ ...one, handSet })
  }

  test(`equal those of the reference implementation in ${runs} random cases`, () => {
    for (let seed = 1; seed <= runs; seed++) {
      const query = randomRules(seed)
      const prices = pricesOf(query).map(({ price }) => price)
      if (String(prices) !== String(referencePrices(query))) {
        expect({ seed, prices }).toEqual({ seed, prices: referencePrices(query) })
      }
      expect(prices.every((price) => Number.isSafeInteger(price) && price >= 0)).toBe(true)
    }
  }, 600_000)

  test('differ from exact ones by half a step at most, and are free only where those are', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const query = randomRules(seed)
      const exact = pricesOf({ ...query, rules: query.rules.map(withoutRounding) })
      pricesOf(query).forEach(({ price }, night) => {
        const before = exact[night]?.price ?? Number.NaN
        if (price === before) return
        expect(price % 100).toBe(0)
        expect(price).toBeGreaterThan(0)
        expect(price).toBeLessThanOrEqual(before + 250)
        expect(price).toBeGreaterThan(before - 250)
      })
    }
  })

  test('of a stay split in two are those of the whole, where no discount looks at the stay', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const query = randomRules(seed)
      const rules = query.rules.filter((rule) => !('threshold' in rule))
      const whole = pricesOf({ ...query, rules })
      const split = seed % query.numNights
      const [before, after] = [
        pricesOf({ ...query, rules, numNights: split }),
        pricesOf({
          ...query,
          rules,
          numNights: query.numNights - split,
          startDate: addDays(query.startDate, split),
        }),
      ]
      const prices = (nights: ReturnType<typeof pricesOf>) => nights.map(({ price }) => price)
      expect([...prices(before), ...prices(after)]).toEqual(prices(whole))
    }
  })

  test('do not change by a rule that is for no night of the stay', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const query = randomRules(seed)
      const elsewhere: NightRule = {
        ...everywhere,
        ranges: [{ from: '2035-01-01', to: '2035-12-31' }],
        id: 99,
        name: 'Later',
        kind: 'price',
        value: 1,
        replacesLower: true,
      }
      const rules = query.rules.toSpliced(seed % (query.rules.length + 1), 0, elsewhere)
      const texts = (of: typeof query) => pricesOf(of).map((night) => [night.price, night.reason()])
      expect(texts({ ...query, rules })).toEqual(texts(query))
    }
  })

  test('a difference of one night is found by the comparison', () => {
    const query = {
      ...randomRules(1),
      cabin,
      rules: [summer],
      startDate: '2028-07-01',
      handSet: new Map(),
    }
    const wrong = { ...summer, ranges: [{ from: '07-02', to: '08-31' }] }
    expect(pricesOf({ ...query, rules: [wrong] }).map(({ price }) => price)).not.toEqual(
      referencePrices(query),
    )
  })
})

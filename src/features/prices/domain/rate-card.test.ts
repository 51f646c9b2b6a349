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

const summer: NightRule = {
  ...summerDays,
  id: 1,
  name: 'Summer',
  kind: 'percent',
  value: 2_000,
  replacesLower: false,
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
  ...everywhere,
  id: 3,
  name: 'Fair',
  ranges: [{ from: '2026-07-03', to: '2026-07-04' }],
  kind: 'amount',
  value: 5_000,
  replacesLower: false,
}
const week: DiscountRule = {
  ...everywhere,
  id: 4,
  name: 'From 7 nights',
  kind: 'long-stay',
  discount: 1_000,
  threshold: 7,
}
const fortnight: DiscountRule = { ...week, id: 5, name: '2 weeks', discount: 1_500, threshold: 14 }
const guests: ExtraGuestRule = {
  ...everywhere,
  id: 6,
  name: 'Extra guests',
  kind: 'extra-guest',
  price: 1_500,
  included: 2,
}

const booked = (rules: readonly PriceRule[], startDate: string, overrides = {}) => {
  const {
    numNights = 1,
    numGuests = 2,
    handSet = {},
    ...of
  } = overrides as {
    numNights?: number
    numGuests?: number
    handSet?: Record<string, number>
  }
  const stay = { startDate, endDate: addDays(startDate, numNights), numGuests }
  const price = stayPricer(rules, stay, today)
  return price({ ...cabin, ...of, handSet: new Map(Object.entries(handSet)) })
}
const first = (rules: readonly PriceRule[], startDate: string, overrides = {}) => {
  const [night] = booked(rules, startDate, overrides)
  return [night?.price, night?.reason()]
}

// July 3, 2026 is a Friday.
describe('the price of a night', () => {
  test.each<[string, PriceRule[], string, object, number, string]>([
    ['without rules', [], '2026-07-01', {}, 20_000, 'Regular price'],
    [
      'of a discounted cabin',
      [],
      '2026-07-01',
      { discount: 500 },
      19_500,
      'Regular price less $5.00',
    ],
    ['out of season', [summer], '2026-06-30', {}, 20_000, 'Regular price'],
    ['on the first night of a season', [summer], '2026-07-01', {}, 24_000, 'Summer +20%'],
    ['on its last night', [summer], '2026-08-31', {}, 24_000, 'Summer +20%'],
    ['after its last night', [summer], '2026-09-01', {}, 20_000, 'Regular price'],
    ['in the season of another year', [summer], '2031-08-01', {}, 24_000, 'Summer +20%'],
    [
      'with a percentage above a price',
      [summer, weekend],
      '2026-07-03',
      {},
      28_800,
      'Summer +20%, Weekend $240.00',
    ],
    [
      'with a price above a percentage',
      [weekend, summer],
      '2026-07-03',
      {},
      24_000,
      'Weekend $240.00',
    ],
    [
      'with a percentage and an amount',
      [fair, summer],
      '2026-07-03',
      {},
      29_000,
      'Fair +$50.00, Summer +20%',
    ],
    [
      'with a percentage that replaces lower rules',
      [{ ...fair, replacesLower: true }, summer],
      '2026-07-03',
      {},
      25_000,
      'Fair +$50.00',
    ],
    [
      'with two percentages, which are added',
      [summer, { ...summer, name: 'July', value: 1_000 }],
      '2026-07-06',
      {},
      26_000,
      'Summer +20%, July +10%',
    ],
    [
      'set by hand',
      [weekend, summer],
      '2026-07-03',
      { handSet: { '2026-07-03': 31_000 } },
      31_000,
      'Set by hand $310.00',
    ],
    [
      'of a larger party',
      [guests],
      '2026-06-10',
      { numGuests: 4 },
      23_000,
      'Regular price, Extra guests +$30.00 for 2 extra guests',
    ],
    ['of a party that is included', [guests], '2026-06-10', {}, 20_000, 'Regular price'],
    [
      'of a long stay',
      [fortnight, week],
      '2026-06-10',
      { numNights: 7 },
      18_000,
      'Regular price, From 7 nights -10%',
    ],
    [
      'of a longer stay, whose discount replaces the smaller one',
      [week, fortnight],
      '2026-06-10',
      { numNights: 14 },
      17_000,
      'Regular price, 2 weeks -15%',
    ],
    [
      'of an early booking',
      [{ ...week, kind: 'early-bird', name: 'Early bird', threshold: 30 }],
      '2026-07-01',
      {},
      18_000,
      'Regular price, Early bird -10%',
    ],
    [
      'of a booking a day too late for that',
      [{ ...week, kind: 'early-bird', name: 'Early bird', threshold: 30 }],
      '2026-06-30',
      {},
      20_000,
      'Regular price',
    ],
    [
      'of a late booking',
      [{ ...week, kind: 'last-minute', name: 'Last minute', threshold: 3 }],
      '2026-06-04',
      {},
      18_000,
      'Regular price, Last minute -10%',
    ],
    ['in another cabin', [{ ...summer, cabinIds: [2] }], '2026-07-01', {}, 20_000, 'Regular price'],
    [
      'of a rule without cabins',
      [{ ...summer, cabinIds: [] }],
      '2026-07-01',
      {},
      20_000,
      'Regular price',
    ],
    [
      'below zero',
      [{ ...fair, value: -50_000 }],
      '2026-07-03',
      {},
      0,
      'Fair -$500.00, at least $0.00',
    ],
    ['that is free', [{ ...summer, value: -10_000 }], '2026-07-01', {}, 0, 'Summer -100%'],
    [
      'with discounts of more than 100 % together',
      [
        { ...week, discount: 10_000, threshold: 1 },
        { ...week, kind: 'last-minute', threshold: 90 },
      ],
      '2026-07-01',
      {},
      0,
      'Regular price, From 7 nights -100%, From 7 nights -10%',
    ],
    [
      'half a cent is rounded up',
      [{ ...summer, value: 50 }],
      '2026-07-01',
      { regularPrice: 100 },
      101,
      'Summer +0.5%',
    ],
    [
      'less than half a cent is not',
      [{ ...summer, value: 49 }],
      '2026-07-01',
      { regularPrice: 100 },
      100,
      'Summer +0.49%',
    ],
    [
      'with a percentage that is rounded to whole amounts',
      [{ ...summer, value: 2_500, roundTo: 1 }],
      '2026-07-01',
      { regularPrice: 18_900 },
      23_600,
      'Summer +25%, rounded to whole amounts',
    ],
    [
      'half a whole amount is rounded up',
      [{ ...summer, value: 2_500, roundTo: 1 }],
      '2026-07-01',
      { regularPrice: 18_600 },
      23_300,
      'Summer +25%, rounded to whole amounts',
    ],
    [
      'with a percentage that is rounded to multiples of 5',
      [{ ...summer, value: 2_500, roundTo: 5 }],
      '2026-07-01',
      { regularPrice: 19_000 },
      24_000,
      'Summer +25%, rounded to multiples of 5',
    ],
    [
      'with an amount beside a rounded percentage',
      [fair, { ...summer, value: 2_500, roundTo: 5 }],
      '2026-07-03',
      { regularPrice: 18_900 },
      28_500,
      'Fair +$50.00, Summer +25%, rounded to multiples of 5',
    ],
    [
      'with two roundings, of which the coarser counts',
      [
        { ...summer, roundTo: 1 },
        { ...summer, name: 'July', value: 500, roundTo: 5 },
      ],
      '2026-07-06',
      { regularPrice: 18_900 },
      23_500,
      'Summer +20%, July +5%, rounded to multiples of 5',
    ],
    [
      'with a rounded discount of an exact price',
      [{ ...week, roundTo: 1 }],
      '2026-06-10',
      { numNights: 7, regularPrice: 18_900 },
      17_000,
      'Regular price, From 7 nights -10%, rounded to whole amounts',
    ],
    [
      'set by hand, which a rounded percentage leaves alone',
      [{ ...summer, roundTo: 5 }],
      '2026-07-03',
      { handSet: { '2026-07-03': 31_001 } },
      31_001,
      'Set by hand $310.01',
    ],
    [
      'with a rounding out of season',
      [{ ...summer, roundTo: 5 }],
      '2026-06-30',
      { regularPrice: 18_901 },
      18_901,
      'Regular price',
    ],
    [
      'that would be rounded to zero',
      [{ ...summer, roundTo: 5 }],
      '2026-07-03',
      { regularPrice: 200 },
      240,
      'Summer +20%, rounded to multiples of 5',
    ],
  ])('%s', (_, rules, startDate, overrides, price, reason) => {
    expect(first(rules, startDate, overrides)).toEqual([price, reason])
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

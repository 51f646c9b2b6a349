import { describe, expect, test } from 'vitest'
import type { TaxRate } from '#domain/money/taxes.ts'
import { taxedStay, taxPeriod, taxRule } from '#testkit/domain/random-taxes.ts'
import { stayTaxes, type TaxedStay } from './stay-taxes.ts'
import type { TaxExemption, TaxRule } from './tax-rule.ts'

const lodging = (rate: number): TaxRate[] => [{ kind: 'lodging', rate, validFrom: '2000-01-01' }]

/** The amount of each rule on each night. */
const amounts = (...[rules, rates, stay]: Parameters<typeof stayTaxes>) =>
  stayTaxes(rules, rates, stay).map(({ nights }) => nights.map(({ amount }) => amount))

const percentRule = (value: number, fields: Partial<TaxRule> = {}) =>
  taxRule({ base: 'percent', periods: [taxPeriod({ value })], ...fields })

describe('what a price contains', () => {
  test('is computed with rates of four decimals, which binary numbers do not hold exactly', () => {
    // 10,000 / 1.10241 = 9,071.035...; 10% of it is 907.10.
    const rule = percentRule(100_000, { isOfNet: true })
    expect(amounts([rule], lodging(1024.1), taxedStay())).toEqual([[907]])
  })

  test('a surcharge inside a price is one of the tax only', () => {
    const tax = percentRule(100_000, { id: 1, isIncluded: true, isOfNet: true })
    const surcharge = percentRule(100_000, { ...tax, id: 2, kinds: [], onTaxes: [1] })
    // 11,100 = 10,000 + 1,000 + 100.
    const stay = taxedStay({ prices: [11_100] })
    expect(amounts([tax, surcharge], [], stay)).toEqual([[1000], [100]])
  })

  test('is not counted twice by a tax of the price with what it contains', () => {
    const tax = taxRule({ id: 1, isIncluded: true, periods: [taxPeriod({ value: 500 })] })
    const sales = percentRule(100_000, { id: 2, onTaxes: [1] })
    // The price is 10,000, of which 1,000 are the first tax.
    expect(amounts([tax, sales], [], taxedStay())).toEqual([[1000], [1000]])
    expect(amounts([tax, { ...sales, isOfNet: true }], [], taxedStay())).toEqual([[1000], [1000]])
    expect(amounts([tax, { ...sales, isOfNet: true, onTaxes: [] }], [], taxedStay())).toEqual([
      [1000],
      [900],
    ])
  })

  test('leaves no negative price of a free night', () => {
    const tax = taxRule({ id: 1, isIncluded: true, periods: [taxPeriod({ value: 500 })] })
    const city = percentRule(100_000, { id: 2, isOfNet: true, rounding: 'night' })
    const stay = taxedStay({ prices: [10_000, 0] })
    expect(amounts([tax, city], [], stay)).toEqual([
      [1000, 1000],
      [900, 0],
    ])
  })
})

const exempt = (reason: TaxExemption['reason'], guests = 1): TaxExemption => ({
  reason,
  guests,
  note: '',
})
const inCents = (value: number, fields: Partial<TaxRule> = {}) =>
  taxRule({ periods: [taxPeriod({ value })], ...fields })
const twoLevels = [
  taxPeriod({ value: 200, until: '2026-07-02' }),
  taxPeriod({ value: 300, from: '2026-07-03' }),
]
/** Three nights, the last of which is charged although the guests left before it. */
const released: TaxedStay = {
  ...taxedStay({ prices: [10_000, 10_000, 10_000] }),
  nights: taxedStay({ prices: [10_000, 10_000, 10_000] }).nights.map((night, at) => ({
    ...night,
    isStayed: at < 2,
  })),
}
const moved: TaxedStay = {
  ...released,
  nights: released.nights.map((night, at) => ({
    ...night,
    cabinId: at < 2 ? 1 : 2,
    isStayed: true,
  })),
}

type Case = [what: string, rules: TaxRule[], stay: Partial<TaxedStay>, nights: number[][]]

describe('what a tax officer would ask', () => {
  const threeNights = { prices: [10_000, 10_000, 10_000] }
  const cases: Case[] = [
    // Exemptions: 0.99 for each, and 0.495 for one of three.
    ...(
      [
        ['person-night', [248, 248]],
        ['night', [248, 248]],
        // 2.475, 4.95
        ['stay', [248, 247]],
      ] as const
    ).map(
      ([rounding, nights]): Case => [
        `half for one of three guests, rounded by ${rounding}`,
        [inCents(99, { rounding, exemptions: { disabled: 50 } })],
        { ...taxedStay({ prices: [0, 0] }), numGuests: 3, exemptions: [exempt('disabled')] },
        [[...nights]],
      ],
    ),
    [
      'half for each of three guests, rounded for each',
      [inCents(99, { rounding: 'person-night', exemptions: { disabled: 50 } })],
      { numGuests: 3, exemptions: [exempt('disabled', 3)] },
      [[150]],
    ],
    [
      'half for each of three guests, rounded for the night',
      [inCents(99, { rounding: 'night', exemptions: { disabled: 50 } })],
      { numGuests: 3, exemptions: [exempt('disabled', 3)] },
      [[149]],
    ],
    [
      'a reason that the tax does not know',
      [inCents(200, { exemptions: { disabled: 100 } })],
      { exemptions: [exempt('business')] },
      [[400]],
    ],
    [
      'reasons in the order in which they are entered, one for each guest',
      [inCents(200, { exemptions: { disabled: 100 } })],
      { exemptions: [exempt('business'), exempt('disabled', 5)] },
      [[200]],
    ],
    [
      'an exemption of a percentage by its part of the guests',
      [percentRule(70_000, { exemptions: { resident: 100 } })],
      // 7.00 × 18/19 = 6.631…, 13.263…, 19.894…
      { ...taxedStay(threeNights), numGuests: 19, exemptions: [exempt('resident')] },
      [[663, 663, 663]],
    ],
    [
      'an exemption of an amount per cabin by its part of the guests',
      [inCents(100, { base: 'cabin-night', exemptions: { resident: 100 } })],
      { numGuests: 3, exemptions: [exempt('resident')] },
      [[67]],
    ],
    // Ages
    [
      'the youngest and the oldest who pay',
      [inCents(100, { id: 1, minAge: 13 }), inCents(10, { id: 2, minAge: 6, maxAge: 12 })],
      { numGuests: 6, childAges: [5, 6, 12, 13] },
      [[300], [20]],
    ],
    [
      'a child of unknown age is an adult',
      [inCents(100, { id: 1, minAge: 13 }), inCents(10, { id: 2, maxAge: 17 })],
      { numGuests: 3, childAges: [3] },
      [[200], [10]],
    ],
    ['a party of children', [inCents(100, { minAge: 16 })], { childAges: [15, 14] }, [[0]]],
    [
      'an exemption that the oldest guest uses up',
      [inCents(100, { minAge: 10, exemptions: { disabled: 100 } })],
      { childAges: [4], exemptions: [exempt('disabled')] },
      [[0]],
    ],
    // Nights that were released
    ['an amount of the nights that were stayed', [inCents(100)], released, [[200, 200]]],
    [
      'a percentage of all nights that are charged',
      [percentRule(100_000)],
      released,
      [[1000, 1000, 1000]],
    ],
    [
      'a long stay by the nights that were stayed',
      [inCents(100, { exemptFromNights: 3 })],
      released,
      [[200, 200]],
    ],
    [
      'a long stay of a percentage by the nights that were stayed',
      [percentRule(100_000, { exemptFromNights: 2 })],
      released,
      [[0, 0, 0]],
    ],
    // Nights without a price
    ['an amount for a free night', [inCents(100)], taxedStay({ prices: [0] }), [[200]]],
    ['a percentage of a free night', [percentRule(100_000)], taxedStay({ prices: [0] }), [[0]]],
    [
      'a step from a price on, for a free night',
      [taxRule({ periods: [taxPeriod({ value: 0, steps: [{ price: 1, value: 100 }] })] })],
      taxedStay({ prices: [0, 1, 2] }),
      [[0, 0, 200]],
    ],
    // A new amount on July 3
    [
      'the amount of each night',
      [taxRule({ periods: twoLevels })],
      taxedStay(threeNights),
      [[400, 400, 600]],
    ],
    [
      'the amount of the arrival',
      [taxRule({ periods: twoLevels, dateOf: 'arrival' })],
      taxedStay(threeNights),
      [[400, 400, 400]],
    ],
    [
      'the amount of the departure, the day after the last night',
      [taxRule({ periods: twoLevels, dateOf: 'departure' })],
      taxedStay({ prices: [10_000, 10_000] }),
      [[600, 600]],
    ],
    [
      'a tax that begins on the second night',
      [taxRule({ periods: [taxPeriod({ from: '2026-07-02' })] })],
      taxedStay(threeNights),
      [[400, 400]],
    ],
    // Cabins in two municipalities
    [
      'two nights in one cabin and the third in another',
      [inCents(100, { id: 1, cabinIds: [1] }), inCents(10, { id: 2, cabinIds: [2] })],
      moved,
      [[200, 200], [20]],
    ],
    [
      'nights are counted from the arrival, also in another cabin',
      [inCents(10, { cabinIds: [2], lastNight: 2 })],
      moved,
      [[0]],
    ],
    // Once per stay
    ['per person and stay', [inCents(100, { base: 'person' })], taxedStay(threeNights), [[200]]],
    ['per stay', [inCents(100, { base: 'stay' })], taxedStay(threeNights), [[100]]],
    [
      'per stay, when the season begins after the arrival',
      [inCents(100, { base: 'stay', ranges: [{ from: '07-02', to: '12-31' }] })],
      taxedStay(threeNights),
      [],
    ],
    // Extras
    [
      'extras on the last night',
      [percentRule(100_000, { kinds: ['lodging', 'other'] })],
      { ...taxedStay(threeNights), extras: { other: 5000, breakfast: 3000, lodging: 200 } },
      [[1000, 1000, 1520]],
    ],
    [
      'no extras when the last night is beyond the limit of nights',
      [percentRule(100_000, { kinds: ['lodging', 'other'], lastNight: 2 })],
      { ...taxedStay(threeNights), extras: { other: 5000 } },
      [[1000, 1000, 0]],
    ],
    [
      'no extras under a limit per person',
      [
        percentRule(0, {
          kinds: ['lodging', 'other'],
          periods: [taxPeriod({ value: 100_000, cap: 600 })],
        }),
      ],
      { extras: { other: 5000 } },
      [[1000]],
    ],
    // Rounding
    [
      'halves up, and the cents of the stay on the nights that reach them',
      [percentRule(333)],
      // 0.033%: 3.33, 6.66, 9.99 cents
      taxedStay(threeNights),
      [[3, 4, 3]],
    ],
    ['exactly half a cent', [percentRule(50)], taxedStay(threeNights), [[1, 0, 1]]],
    [
      'exactly half a cent of each night',
      [percentRule(50, { rounding: 'night' })],
      taxedStay(threeNights),
      [[1, 1, 1]],
    ],
    [
      'a limit before an exemption',
      [
        percentRule(0, {
          periods: [taxPeriod({ value: 100_000, cap: 300 })],
          exemptions: { disabled: 50 },
        }),
      ],
      { exemptions: [exempt('disabled')] },
      [[450]],
    ],
    [
      'a step by the price of the night, of a surcharge too',
      [
        inCents(100, { id: 1 }),
        percentRule(0, {
          id: 2,
          kinds: [],
          onTaxes: [1],
          periods: [taxPeriod({ value: 0, steps: [{ price: 5000, value: 500_000 }] })],
        }),
      ],
      taxedStay({ prices: [9999, 10_000] }),
      [
        [200, 200],
        [0, 100],
      ],
    ],
  ]

  test.each(cases)('%s', (_, rules, stay, nights) => {
    expect(amounts(rules, [], { ...taxedStay(), ...stay })).toEqual(nights)
  })

  test('a channel collects what is not in the price then', () => {
    const tax = inCents(500, { isIncluded: true, collectedBy: ['airbnb'] })
    const city = percentRule(100_000, { id: 2, isOfNet: true })
    const booked = (source: TaxedStay['source']) =>
      stayTaxes([tax, city], [], taxedStay({ source })).map(({ treatment, amount }) => [
        treatment,
        amount,
      ])
    expect(booked('phone')).toEqual([
      ['included', 1000],
      ['added', 900],
    ])
    expect(booked('airbnb')).toEqual([
      ['channel', 1000],
      ['added', 1000],
    ])
  })

  test('who pays on which night, and why others do not', () => {
    const rule = inCents(100, {
      minAge: 10,
      lastNight: 2,
      exemptions: { business: 50, disabled: 100 },
    })
    const stay = {
      ...taxedStay(threeNights),
      numGuests: 5,
      childAges: [9],
      exemptions: [exempt('business', 2), exempt('disabled')],
    }
    const [first, , third] = stayTaxes([rule], [], stay)[0]?.nights ?? []
    expect(first).toEqual({
      date: '2026-07-01',
      amount: 200,
      guests: 3,
      exempt: { business: 2, disabled: 1, age: 1 },
    })
    expect(third).toEqual({ date: '2026-07-03', amount: 0, guests: 0, exempt: { night: 5 } })
    const long = stayTaxes([{ ...rule, exemptFromNights: 3 }], [], stay)[0]
    expect(long?.nights[0]).toMatchObject({ amount: 0, exempt: { 'long-stay': 5 } })
  })

  test('the net price is one by the rate of the day of departure, as on invoices', () => {
    const rates: TaxRate[] = [
      { kind: 'lodging', rate: 0, validFrom: '2000-01-01' },
      { kind: 'lodging', rate: 2500, validFrom: '2026-07-04' },
    ]
    const rule = percentRule(100_000, { isOfNet: true })
    expect(amounts([rule], rates, taxedStay(threeNights))).toEqual([[800, 800, 800]])
  })

  test('a stay without nights has none', () => {
    expect(stayTaxes([taxRule()], [], { ...taxedStay(), nights: [] })).toEqual([])
  })
})

import fc from 'fast-check'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { feeTaxes, type TaxRate, taxKinds } from '#domain/money/taxes.ts'
import type { DateRange } from '#features/prices/domain/date-range.ts'
import type { TaxedStay } from '#features/taxes/domain/stay-taxes.ts'
import {
  exemptionReasons,
  type TaxPeriod,
  type TaxRule,
  taxBases,
  taxDates,
  taxRoundings,
} from '#features/taxes/domain/tax-rule.ts'

/** A tax on every night of every guest that is added to the price, except for what is said. */
export const taxRule = (fields: Partial<TaxRule> = {}): TaxRule => ({
  id: 1,
  name: 'Tourist tax',
  base: 'person-night',
  isIncluded: false,
  kinds: fields.base === 'percent' ? ['lodging'] : [],
  onTaxes: [],
  isOfNet: false,
  periods: [taxPeriod()],
  dateOf: 'night',
  ranges: [],
  cabinIds: null,
  minAge: null,
  maxAge: null,
  firstNight: 1,
  lastNight: null,
  exemptFromNights: null,
  exemptions: {},
  collectedBy: [],
  rounding: 'stay',
  ...fields,
})

export const taxPeriod = (fields: Partial<TaxPeriod> = {}): TaxPeriod => ({
  from: '2000-01-01',
  until: null,
  value: 200,
  steps: [],
  cap: null,
  ...fields,
})

type FewNights = { arrival?: CalendarDate; prices?: readonly number[] }

/** Two adults in the same cabin, for whom the nights have these prices. */
export const taxedStay = ({
  arrival = '2026-07-01',
  prices = [10_000],
  ...fields
}: Partial<TaxedStay> & FewNights = {}): TaxedStay => ({
  nights: prices.map((price, night) => ({
    date: addDays(arrival, night),
    cabinId: 1,
    price,
    isStayed: true,
  })),
  numGuests: 2,
  childAges: [],
  exemptions: [],
  source: 'phone',
  extras: {},
  ...fields,
})

/** Mostly days around a New Year, so that arrivals, periods and seasons meet. */
const anyDate = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 80, max: 105 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 500 }) },
  )
  .map((days) => addDays('2027-10-01', days))
const anySource = fc.constantFrom('phone', 'web', 'airbnb', 'booking-com')
const anyCents = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(10_000, 20_000, 30_000) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
)
const rarely = <T, Otherwise>(value: fc.Arbitrary<T>, otherwise: Otherwise) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value })

/** Stays of up to twelve nights, the last of which may be released, in one cabin or two. */
export const anyTaxedStay: fc.Arbitrary<TaxedStay> = fc
  .record({
    arrival: anyDate,
    prices: fc.oneof(
      fc.array(anyCents, { minLength: 1, maxLength: 12 }),
      fc
        .tuple(anyCents, fc.integer({ min: 1, max: 12 }))
        .map(([price, nights]) => Array<number>(nights).fill(price)),
    ),
    moveAfter: rarely(fc.integer({ min: 1, max: 6 }), 12),
    released: rarely(fc.integer({ min: 1, max: 4 }), 0),
    numGuests: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
      { weight: 1, arbitrary: fc.integer({ min: 7, max: 20 }) },
    ),
    ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    exemptions: fc.array(
      fc.record({
        reason: fc.constantFrom(...exemptionReasons),
        guests: fc.integer({ min: 1, max: 3 }),
        note: fc.constant(''),
      }),
      { maxLength: 2 },
    ),
    source: anySource,
    extras: fc.dictionary(fc.constantFrom(...feeTaxes), anyCents, { maxKeys: 3 }),
  })
  .map(({ arrival, prices, moveAfter, released, ages, ...stay }) => ({
    ...stay,
    childAges: ages.slice(0, stay.numGuests),
    nights: prices.map((price, night) => ({
      date: addDays(arrival, night),
      cabinId: night < moveAfter ? 1 : 2,
      price,
      isStayed: night === 0 || night < prices.length - released,
    })),
  }))

/** What may happen to a booking: other nights, guests and prices, an early departure, an exemption. */
export const anyStayChange = fc.record({
  kind: fc.constantFrom('days', 'party', 'price', 'leave', 'exempt'),
  days: fc.integer({ min: 1, max: 40 }),
  price: anyCents,
  age: fc.integer({ min: 0, max: 17 }),
})

export function changedStay(
  stay: TaxedStay,
  { kind, days, price, age }: { kind: string; days: number; price: number; age: number },
): TaxedStay {
  const { nights, numGuests, childAges } = stay
  switch (kind) {
    case 'days':
      return { ...stay, nights: nights.map((one) => ({ ...one, date: addDays(one.date, days) })) }
    case 'party':
      return { ...stay, numGuests: numGuests + 1, childAges: [age, ...childAges] }
    case 'price':
      return { ...stay, nights: nights.map((one) => ({ ...one, price })) }
    case 'leave':
      return { ...stay, nights: nights.slice(0, Math.ceil(nights.length / 2)) }
    default:
      return { ...stay, exemptions: [{ reason: 'resident', guests: 1, note: '' }] }
  }
}

/** Rates with up to four decimals of a percent, which change from time to time. */
export const anyTaxRates: fc.Arbitrary<TaxRate[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...taxKinds),
    rate: fc.oneof(
      fc.constantFrom(380, 700, 1000, 1900, 2000, 1024.09),
      fc.integer({ min: 0, max: 300_000 }).map((rate) => rate / 100),
    ),
    validFrom: fc.oneof(fc.constant('2000-01-01'), anyDate),
  }),
  { maxLength: 5 },
)

const anyRange: fc.Arbitrary<DateRange> = fc.oneof(
  fc.tuple(anyDate, fc.integer({ min: 0, max: 60 })).map(([from, days]) => ({
    from,
    to: addDays(from, days),
  })),
  fc.tuple(anyDate, anyDate).map(([from, to]) => ({ from: from.slice(5), to: to.slice(5) })),
)

const anyPercent = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 35_000, 50_000, 99_750, 100_000, 500_000) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 120_000 }) },
)
const anyAmount = fc.integer({ min: 0, max: 500 })

const anySteps = (value: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(
      fc.record({
        price: fc.oneof(fc.constantFrom(5000, 10_000), fc.integer({ min: 1, max: 30_000 })),
        value,
      }),
      {
        maxLength: 3,
        selector: ({ price }) => price,
      },
    )
    .map((steps) => steps.toSorted((one, other) => one.price - other.price))

/** One period without an end, or several with gaps of days between some of them. */
const anyPeriods = (value: fc.Arbitrary<number>): fc.Arbitrary<TaxPeriod[]> => {
  const level = fc.record({
    value,
    steps: rarely(anySteps(value), []),
    cap: rarely(fc.integer({ min: 0, max: 2000 }), null),
  })
  const endless = level.map((one) => [{ ...one, from: '2000-01-01', until: null }])
  const several = fc
    .tuple(fc.uniqueArray(anyDate, { minLength: 1, maxLength: 3 }), fc.array(level), fc.boolean())
    .map(([dates, levels, hasGaps]) => {
      const starts = dates.toSorted()
      return starts.map((from, at) => {
        const next = starts[at + 1]
        const until =
          next === undefined ? null : addDays(next, hasGaps && next > addDays(from, 3) ? -3 : -1)
        return { value: 1, steps: [], cap: null, ...levels[at], from, until }
      })
    })
  return fc.oneof({ weight: 2, arbitrary: endless }, { weight: 1, arbitrary: several })
}

const anyRule: fc.Arbitrary<TaxRule> = fc
  .constantFrom('percent', 'percent', ...taxBases)
  .chain((base) => {
    const isPercent = base === 'percent'
    return fc
      .record({
        isIncluded: rarely(fc.constant(true), false),
        kinds: isPercent
          ? fc.oneof(fc.constant(['lodging' as const]), fc.subarray([...feeTaxes]))
          : fc.constant([]),
        onTaxes: isPercent ? fc.subarray([1, 2, 3, 4]) : fc.constant([]),
        isOfNet: fc.boolean(),
        periods: anyPeriods(isPercent ? anyPercent : anyAmount),
        dateOf: fc.constantFrom('night', 'night', ...taxDates),
        ranges: rarely(fc.array(anyRange, { minLength: 1, maxLength: 2 }), []),
        cabinIds: rarely(fc.constantFrom([1], [2], [1, 2]), null),
        minAge: rarely(fc.integer({ min: 0, max: 18 }), null),
        maxAge: rarely(fc.integer({ min: 0, max: 18 }), null),
        firstNight: rarely(fc.integer({ min: 1, max: 9 }), 1),
        lastNight: rarely(fc.integer({ min: 1, max: 9 }), null),
        exemptFromNights: rarely(fc.integer({ min: 1, max: 12 }), null),
        exemptions: fc.dictionary(
          fc.constantFrom(...exemptionReasons),
          fc.oneof(fc.constantFrom(50, 100), fc.integer({ min: 1, max: 100 })),
          { maxKeys: 2 },
        ),
        collectedBy: rarely(fc.subarray(['airbnb' as const, 'booking-com' as const]), []),
        rounding: fc.constantFrom(...taxRoundings),
      })
      .map((fields) => taxRule({ ...fields, base }))
  })

const isMultiple = ({ base, isIncluded, isOfNet }: TaxRule) =>
  base === 'percent' && isIncluded && isOfNet

/** A list of rules as the product accepts it. */
export const anyTaxRules: fc.Arbitrary<TaxRule[]> = fc
  .array(anyRule, { minLength: 1, maxLength: 5 })
  .map((drawn) => {
    const rules: TaxRule[] = []
    for (const [at, rule] of drawn.entries()) rules.push(accepted({ ...rule, id: at + 1 }, rules))
    return rules
  })

function accepted(rule: TaxRule, before: readonly TaxRule[]): TaxRule {
  const { base, isIncluded, minAge, maxAge, firstNight, lastNight } = rule
  const isOnce = base === 'person' || base === 'stay'
  const onTaxes = rule.onTaxes.filter((id) =>
    before.some(
      (other) => other.id === id && (!isIncluded || (isMultiple(rule) && isMultiple(other))),
    ),
  )
  const ofLodging = rule.kinds.filter((kind) => kind === 'lodging')
  const kinds = isIncluded ? ofLodging : rule.kinds
  const hasSteps = !isOnce && !isMultiple(rule)
  return {
    ...rule,
    onTaxes,
    kinds: base === 'percent' && kinds.length + onTaxes.length === 0 ? ['lodging'] : kinds,
    rounding: isMultiple(rule) ? 'stay' : rule.rounding,
    maxAge: minAge !== null && maxAge !== null && maxAge < minAge ? null : maxAge,
    firstNight: isOnce ? 1 : firstNight,
    lastNight: isOnce || (lastNight !== null && lastNight < firstNight) ? null : lastNight,
    periods: rule.periods.map((period) => ({
      ...period,
      steps: hasSteps ? period.steps : [],
      cap: base === 'percent' && hasSteps ? period.cap : null,
    })),
  }
}

/** Taxes of a stay, and what changes about it later. */
export const anyTaxCase = fc.record({
  rules: anyTaxRules,
  rates: anyTaxRates,
  stay: anyTaxedStay,
  change: anyStayChange,
})

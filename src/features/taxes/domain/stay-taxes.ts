import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { type FeeTax, feeTaxes, rateOn, type TaxRate } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import { rangeCovers } from '#features/prices/domain/date-range.ts'
import {
  by,
  type Fraction,
  fraction,
  isAtLeast,
  least,
  minus,
  one,
  plus,
  rounded,
  sumOf,
  times,
  zero,
} from './fraction.ts'
import {
  type ExemptionReason,
  isPersonal,
  periodOn,
  type TaxExemption,
  type TaxPeriod,
  type TaxRule,
  wholePercent,
} from './tax-rule.ts'

/** A stay as its taxes see it. */
export type TaxedStay = {
  /** In order of date. A night that is charged but was released has nobody who stays. */
  nights: readonly { date: CalendarDate; cabinId: number; price: Cents; isStayed: boolean }[]
  numGuests: number
  /** Of the children whose age is known; all other guests count as adults. */
  childAges: readonly number[]
  exemptions: readonly TaxExemption[]
  source: BookingSource
  /** What is charged in addition to the nights, after discounts, by what it is taxed like. */
  extras: Readonly<Partial<Record<FeeTax, Cents>>>
}

/** Why guests do not pay a tax on a night, or less of it. */
export type NotTaxed = 'age' | 'night' | 'long-stay' | ExemptionReason

/** A night of a tax with who pays it. What is due once per stay is due on its first night. */
export type TaxNight = {
  date: CalendarDate
  amount: Cents
  /** The guests who pay it, also in part. */
  guests: number
  /** The guests who pay less or nothing, by reason. */
  exempt: Partial<Record<NotTaxed, number>>
}

/** Added to the price, contained in it, or collected by the channel of the booking. */
export type TaxTreatment = 'added' | 'included' | 'channel'

export type StayTax = {
  rule: TaxRule
  /** What is due to the authority; the sum of the nights. */
  amount: Cents
  treatment: TaxTreatment
  nights: TaxNight[]
}

/**
 * The taxes of a stay by the rules of the property, in the order of the rules
 * (docs/reference/business-rules.md#tax-rules). Rules under which no night falls are left out.
 */
export function stayTaxes(
  rules: readonly TaxRule[],
  includedRates: readonly TaxRate[],
  stay: TaxedStay,
): StayTax[] {
  const { nights } = stay
  const arrival = nights[0]?.date
  if (arrival === undefined) return []
  const departure = addDays(nights.at(-1)?.date ?? arrival, 1)
  const guests = guestsOf(stay)
  const due = rules.map((rule) => ({
    rule,
    nights: nights.map((night, at) => dueOn(rule, { night, at, arrival, departure, guests, stay })),
  }))
  const vatOf = (kind: FeeTax) =>
    fraction(rateOn(includedRates, kind, departure) * 100, wholePercent)
  const amounts = amountsOf(due, { stay, vatOf })
  return due.flatMap(({ rule, nights: of }) => {
    const cents = amounts.get(rule.id) ?? []
    const taxNights = nights.flatMap(({ date }, at): TaxNight[] => {
      const night = of[at]
      if (!night) return []
      return [{ date, amount: cents[at] ?? 0, guests: night.guests, exempt: night.exempt }]
    })
    if (taxNights.length === 0) return []
    const amount = taxNights.reduce((sum, night) => sum + night.amount, 0)
    return [{ rule, amount, treatment: treatmentOf(rule, stay), nights: taxNights }]
  })
}

const treatmentOf = (rule: TaxRule, { source }: TaxedStay): TaxTreatment => {
  if (rule.collectedBy.includes(source)) return 'channel'
  return rule.isIncluded ? 'included' : 'added'
}

type Guest = { age: number | null; reason: ExemptionReason | null }

/** The oldest first, each with the exemption that is entered for it. */
function guestsOf({ numGuests, childAges, exemptions }: TaxedStay): Guest[] {
  const children = childAges.slice(0, numGuests).toSorted((one, other) => other - one)
  const ages = [...Array<null>(numGuests - children.length).fill(null), ...children]
  const reasons = exemptions.flatMap(({ reason, guests }) =>
    Array<typeof reason>(guests).fill(reason),
  )
  return ages.map((age, at) => ({ age, reason: reasons[at] ?? null }))
}

type Night = TaxedStay['nights'][number]

/** How a rule is due on a night: by whom, and to which part of each. */
type Due = {
  period: TaxPeriod
  /** The share that each guest pays; none of those who are exempt. */
  weights: Fraction[]
  guests: number
  exempt: TaxNight['exempt']
}

type OnNight = {
  night: Night
  at: number
  arrival: CalendarDate
  departure: CalendarDate
  guests: readonly Guest[]
  stay: TaxedStay
}

/** Null when the rule does not cover the night. */
function dueOn(
  rule: TaxRule,
  { night, at, arrival, departure, guests, stay }: OnNight,
): Due | null {
  const { base, cabinIds, ranges, firstNight, lastNight, exemptFromNights } = rule
  const isPerStay = base === 'stay' || base === 'person'
  if (isPerStay && at > 0) return null
  if (base !== 'percent' && !night.isStayed) return null
  if (cabinIds !== null && !cabinIds.includes(night.cabinId)) return null
  if (ranges.length > 0 && !ranges.some((range) => rangeCovers(range, night.date))) return null
  const dates = { night: night.date, arrival, departure }
  const period = periodOn(rule, dates[rule.dateOf])
  if (period === undefined) return null

  const numStayed = stay.nights.filter(({ isStayed }) => isStayed).length
  const isLong = exemptFromNights !== null && numStayed >= exemptFromNights
  const isCounted = isPerStay || (at + 1 >= firstNight && at + 1 <= (lastNight ?? at + 1))
  const shares = guests.map((guest) => {
    if (isLong) return { reason: 'long-stay' as const, share: zero }
    if (!isCounted) return { reason: 'night' as const, share: zero }
    return shareOf(rule, guest)
  })
  const exempt: TaxNight['exempt'] = {}
  for (const { reason } of shares) {
    if (reason !== null) exempt[reason] = (exempt[reason] ?? 0) + 1
  }
  return {
    period,
    weights: shares.map(({ share }) => share),
    guests: shares.filter(({ share }) => share.n > 0n).length,
    exempt,
  }
}

function shareOf(
  { minAge, maxAge, exemptions }: TaxRule,
  { age, reason }: Guest,
): { reason: NotTaxed | null; share: Fraction } {
  const isAdult = age === null
  const isTooYoung = !isAdult && minAge !== null && age < minAge
  const isTooOld = maxAge !== null && (isAdult || age > maxAge)
  if (isTooYoung || isTooOld) return { reason: 'age', share: zero }
  const less = reason === null ? undefined : exemptions[reason]
  return less === undefined
    ? { reason: null, share: one }
    : { reason, share: fraction(100 - less, 100) }
}

/** An amount that is charged, with and without the taxes that it contains. */
type Priced = { gross: Fraction; net: Fraction }

type Ruled = { rule: TaxRule; nights: (Due | null)[] }

/**
 * The cents of each rule on each night. A tax is rounded before another one is computed on it, so that
 * every amount follows from those that are printed.
 */
function amountsOf(
  ruled: readonly Ruled[],
  { stay, vatOf }: { stay: TaxedStay; vatOf: (kind: FeeTax) => Fraction },
): Map<number, Cents[]> {
  const amounts = new Map<number, Cents[]>()
  const centsOn = (id: number, at: number) => fraction(amounts.get(id)?.[at] ?? 0)
  const isInPrice = ({ rule }: Ruled) => treatmentOf(rule, stay) === 'included'
  const gross = stay.nights.map(({ price }) => fraction(price))
  const write = ({ rule, nights }: Ruled, amountAt: (due: Due | null, at: number) => Fraction) =>
    amounts.set(rule.id, inCents(nights.map(amountAt)))

  const inPrice = ruled.filter(isInPrice)
  const fixed = inPrice.filter(({ rule }) => rule.base !== 'percent' || !rule.isOfNet)
  for (const one of fixed) {
    write(one, (due, at) => {
      const price = gross[at] ?? zero
      return amountOf(one.rule, due, { gross: price, net: price }, zero)
    })
  }
  // The other taxes of a price are multiples of the net price, which they and the VAT make up to the rest.
  const ofNet = inPrice.filter((one) => !fixed.includes(one))
  const net = gross.map((price, at) => {
    const multiples = new Map<number, Fraction>()
    for (const { rule, nights } of ofNet) {
      const on = sumOf(rule.onTaxes.map((id) => multiples.get(id) ?? zero))
      multiples.set(rule.id, amountOf(rule, nights[at] ?? null, { gross: one, net: one }, on))
    }
    const rest = minus(price, sumOf(fixed.map(({ rule }) => centsOn(rule.id, at))))
    const netPrice = by(rest, sumOf([one, vatOf('lodging'), ...multiples.values()]))
    return { price: netPrice, multiples }
  })
  for (const one of ofNet) {
    write(one, (_, at) =>
      times(net[at]?.price ?? zero, net[at]?.multiples.get(one.rule.id) ?? zero),
    )
  }

  const extras = extrasOf(stay.extras, vatOf)
  for (const one of ruled) {
    if (isInPrice(one)) continue
    const { rule } = one
    write(one, (due, at) => {
      const night = { gross: gross[at] ?? zero, net: net[at]?.price ?? zero }
      const lodging = isOfLodging(rule) ? night : nothing
      // A limit or a step is one of the price of a night, so extras are no part of it.
      const hasExtras =
        at === stay.nights.length - 1 && due !== null && isOfExtras(rule, due.period)
      const price = hasExtras
        ? rule.kinds.reduce<Priced>((sum, kind) => sumPriced(sum, extras[kind]), lodging)
        : lodging
      const on = sumOf(rule.onTaxes.map((id) => centsOn(id, at)))
      return amountOf(rule, due, price, on)
    })
  }
  return amounts
}

const isOfLodging = ({ base, kinds }: TaxRule) => base !== 'percent' || kinds.includes('lodging')
const isOfExtras = ({ base }: TaxRule, { cap, steps }: TaxPeriod) =>
  base === 'percent' && cap === null && steps.length === 0

/** What is charged in addition to the nights, which counts on the last one. */
const extrasOf = (
  extras: TaxedStay['extras'],
  vatOf: (kind: FeeTax) => Fraction,
): Partial<Record<FeeTax, Priced>> =>
  Object.fromEntries(
    feeTaxes.map((kind) => {
      const gross = fraction(extras[kind] ?? 0)
      return [kind, { gross, net: by(gross, plus(one, vatOf(kind))) }]
    }),
  )

const nothing: Priced = { gross: zero, net: zero }
const sumPriced = (one: Priced, other: Priced = nothing): Priced => ({
  gross: plus(one.gross, other.gross),
  net: plus(one.net, other.net),
})

/** The tax of a night on a price and on other taxes. */
function amountOf(rule: TaxRule, due: Due | null, price: Priced, onTaxes: Fraction): Fraction {
  if (!due || due.guests === 0) return zero
  const { base, isOfNet, rounding } = rule
  const { period, weights } = due
  const persons = fraction(weights.length)
  const taxed = isOfNet ? price.net : price.gross
  const perUnit = base === 'cabin-night' || base === 'stay' ? taxed : by(taxed, persons)
  const value = valueAt(period, perUnit)
  // Of one person; a tax of the cabin is divided like a percentage, so that exemptions reduce it.
  const ofPerson = () => {
    if (isPersonal(rule)) return fraction(value)
    if (base !== 'percent') return by(fraction(value), persons)
    const exact = times(by(plus(taxed, onTaxes), persons), fraction(value, wholePercent))
    return period.cap === null ? exact : least(exact, fraction(period.cap))
  }
  const unit = ofPerson()
  if (rounding === 'person-night') {
    return sumOf(weights.map((weight) => fraction(rounded(times(unit, weight)))))
  }
  const exact = times(unit, sumOf(weights))
  return rounding === 'night' ? fraction(rounded(exact)) : exact
}

function valueAt({ value, steps }: TaxPeriod, price: Fraction): number {
  return steps.findLast((step) => isAtLeast(price, fraction(step.price)))?.value ?? value
}

/** The nights in cents; their sum is the exact sum, rounded once. */
function inCents(exact: readonly Fraction[]): Cents[] {
  let sum = zero
  let before = 0
  return exact.map((amount) => {
    sum = plus(sum, amount)
    const upTo = rounded(sum)
    const cents = upTo - before
    before = upTo
    return cents
  })
}

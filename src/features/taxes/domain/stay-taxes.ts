import type { BookingSource } from '#domain/bookings/booking-source.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { TaxNight, TaxTreatment } from '#domain/money/charges.ts'
import { type FeeTax, rateOn, type TaxRate } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import { rangeCovers } from '#features/prices/domain/date-range.ts'
import {
  by,
  type Fraction,
  fraction,
  isAtLeast,
  larger,
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
  /** In order of date. A night that is charged but was released has no guests who stay. */
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
  if (nights.length === 0) return []
  const due = rules.map((rule) => ({ rule, nights: dueNights(rule, stay) }))
  const vatOf = (kind: FeeTax) =>
    fraction(Math.round(rateOn(includedRates, kind, departureOf(stay)) * 100), wholePercent)
  const amounts = amountsOf(due, { stay, vatOf })
  return due.flatMap(({ rule, nights: of }) => {
    const cents = amounts.get(rule.id) ?? []
    const taxNights = nights.flatMap(({ date }, at): TaxNight[] => {
      const night = of[at]
      if (!night) return []
      return [
        {
          date,
          amount: cents[at] ?? 0,
          guests: count(night.shares.filter(({ percent }) => percent > 0)),
          exempt: night.exempt,
        },
      ]
    })
    if (taxNights.length === 0) return []
    const amount = taxNights.reduce((sum, night) => sum + night.amount, 0)
    return [{ rule, amount, treatment: treatmentOf(rule, stay), nights: taxNights }]
  })
}

const departureOf = ({ nights }: TaxedStay): CalendarDate => addDays(nights.at(-1)?.date ?? '', 1)

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

/** Who pays a tax on a night: how many guests pay which percentage of it, also 0. */
type Payers = {
  shares: { percent: number; guests: number }[]
  exempt: Partial<Record<NotTaxed, number>>
}

/** A rule on the nights that it covers; null on others. */
type Ruled = { rule: TaxRule; nights: (Due | null)[] }
type Due = Payers & { period: TaxPeriod }

function dueNights(rule: TaxRule, stay: TaxedStay): Ruled['nights'] {
  const { base, cabinIds, ranges, firstNight, lastNight, exemptFromNights } = rule
  const { nights, numGuests } = stay
  const dates = { arrival: nights[0]?.date ?? '', departure: departureOf(stay) }
  const isPerStay = base === 'stay' || base === 'person'
  const numStayed = nights.filter(({ isStayed }) => isStayed).length
  const isLong = exemptFromNights !== null && numStayed >= exemptFromNights
  const noGuest = (reason: NotTaxed): Payers => ({
    shares: [{ percent: 0, guests: numGuests }],
    exempt: { [reason]: numGuests },
  })
  const longStay = noGuest('long-stay')
  const otherNight = noGuest('night')
  const payers = payersOf(rule, guestsOf(stay))

  return nights.map(({ date, cabinId, isStayed }, at) => {
    if (isPerStay && at > 0) return null
    if (base !== 'percent' && !isStayed) return null
    if (cabinIds !== null && !cabinIds.includes(cabinId)) return null
    if (ranges.length > 0 && !ranges.some((range) => rangeCovers(range, date))) return null
    const period = periodOn(rule, { night: date, ...dates }[rule.dateOf])
    if (period === undefined) return null
    if (isLong) return { period, ...longStay }
    const isCounted = isPerStay || (at + 1 >= firstNight && at + 1 <= (lastNight ?? at + 1))
    return { period, ...(isCounted ? payers : otherNight) }
  })
}

function payersOf(rule: TaxRule, guests: readonly Guest[]): Payers {
  const all = guests.map((guest) => shareOf(rule, guest))
  const exempt: Payers['exempt'] = {}
  for (const { reason } of all) {
    if (reason !== null) exempt[reason] = (exempt[reason] ?? 0) + 1
  }
  const shares = [...Map.groupBy(all, ({ percent }) => percent)]
  return { exempt, shares: shares.map(([percent, of]) => ({ percent, guests: of.length })) }
}

function shareOf(
  { minAge, maxAge, exemptions }: TaxRule,
  { age, reason }: Guest,
): { reason: NotTaxed | null; percent: number } {
  const isAdult = age === null
  const isTooYoung = !isAdult && minAge !== null && age < minAge
  const isTooOld = maxAge !== null && (isAdult || age > maxAge)
  if (isTooYoung || isTooOld) return { reason: 'age', percent: 0 }
  const less = reason === null ? undefined : exemptions[reason]
  return less === undefined ? { reason: null, percent: 100 } : { reason, percent: 100 - less }
}

const count = (shares: Payers['shares']): number =>
  shares.reduce((sum, { guests }) => sum + guests, 0)

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
  for (const one of fixed) write(one, (due, at) => amountOf(one.rule, due, gross[at] ?? zero))
  // The other taxes of a price are multiples of the net price, which they and the VAT make up to the rest.
  const ofNet = inPrice.filter((one) => !fixed.includes(one))
  const net = gross.map((price, at) => {
    const multiples = new Map<number, Fraction>()
    for (const { rule, nights } of ofNet) {
      const on = sumOf(rule.onTaxes.map((id) => multiples.get(id) ?? zero))
      multiples.set(rule.id, amountOf(rule, nights[at] ?? null, one, on))
    }
    const rest = minus(price, sumOf(fixed.map(({ rule }) => centsOn(rule.id, at))))
    const netPrice = by(larger(rest, zero), sumOf([one, vatOf('lodging'), ...multiples.values()]))
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
    // A price with what it contains has the included taxes in it already.
    const isCounted = (id: number) =>
      rule.isOfNet || !isOfLodging(rule) || !inPrice.some((other) => other.rule.id === id)
    const onTaxes = rule.onTaxes.filter(isCounted)
    write(one, (due, at) => {
      const price = rule.isOfNet ? net[at]?.price : gross[at]
      // A limit or a step is one of the price of a night, so extras are no part of it.
      const hasExtras =
        at === stay.nights.length - 1 && due !== null && isOfExtras(rule, due.period)
      const ofExtras = hasExtras ? rule.kinds.map((kind) => extras(kind, rule.isOfNet)) : []
      const ofTaxes = onTaxes.map((id) => centsOn(id, at))
      return amountOf(rule, due, price ?? zero, sumOf([...ofExtras, ...ofTaxes]))
    })
  }
  return amounts
}

const isOfLodging = ({ kinds }: TaxRule) => kinds.includes('lodging')
const isOfExtras = ({ base }: TaxRule, { cap, steps }: TaxPeriod) =>
  base === 'percent' && cap === null && steps.length === 0

/** What is charged in addition to the nights, with or without the VAT that it contains. */
const extrasOf =
  (extras: TaxedStay['extras'], vatOf: (kind: FeeTax) => Fraction) =>
  (kind: FeeTax, isOfNet: boolean): Fraction => {
    const gross = fraction(extras[kind] ?? 0)
    return isOfNet ? by(gross, plus(one, vatOf(kind))) : gross
  }

/** The tax of a night that costs so much; a percentage may be one of other amounts as well. */
function amountOf(rule: TaxRule, due: Due | null, price: Fraction, others = zero): Fraction {
  if (!due) return zero
  const { base, rounding } = rule
  const { period, shares } = due
  const persons = fraction(count(shares))
  const perUnit = base === 'cabin-night' || base === 'stay' ? price : by(price, persons)
  const value = valueAt(period, perUnit)
  // Of one person; a tax of the cabin is divided like a percentage, so that exemptions reduce it.
  const ofPerson = () => {
    if (isPersonal(rule)) return fraction(value)
    if (base !== 'percent') return by(fraction(value), persons)
    const taxed = isOfLodging(rule) ? plus(price, others) : others
    const exact = times(by(taxed, persons), fraction(value, wholePercent))
    return period.cap === null ? exact : least(exact, fraction(period.cap))
  }
  const unit = ofPerson()
  if (rounding === 'person-night') {
    const ofOne = (percent: number) => rounded(times(unit, fraction(percent, 100)))
    return fraction(shares.reduce((sum, { percent, guests }) => sum + guests * ofOne(percent), 0))
  }
  const percents = shares.reduce((sum, { percent, guests }) => sum + guests * percent, 0)
  const exact = times(unit, fraction(percents, 100))
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

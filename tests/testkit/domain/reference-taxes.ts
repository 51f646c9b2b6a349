import type { TaxTreatment } from '#domain/money/charges.ts'
import type { TaxRate } from '#domain/money/taxes.ts'
import type { NotTaxed, TaxedStay } from '#features/taxes/domain/stay-taxes.ts'
import type { TaxExemption, TaxPeriod, TaxRule } from '#features/taxes/domain/tax-rule.ts'

/*
 * A second implementation of the rules of taxes, written from business-rules.md: every guest is an
 * object, what each of them pays on each night is a fraction of whole numbers of its own, and only the
 * end adds them up.
 */

export type ReferenceTax = {
  ruleId: number
  treatment: TaxTreatment
  amount: number
  nights: {
    date: string
    amount: number
    guests: number
    exempt: Partial<Record<NotTaxed, number>>
  }[]
}

/** Cents, or another amount, as a fraction. */
type Ratio = readonly [top: bigint, bottom: bigint]

const zero: Ratio = [0n, 1n]
const one: Ratio = [1n, 1n]
const whole = (value: number): Ratio => [BigInt(value), 1n]
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio =>
  b === d ? [a + c, b] : [a * d + c * b, b * d]
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]
const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c]
const isLess = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b
const sum = (values: readonly Ratio[]): Ratio => values.reduce(plus, zero)

/** Half up, of what is not negative: a half more, without the rest. */
const cents = ([top, bottom]: Ratio): number => Number((top * 2n + bottom) / (bottom * 2n))

const percent = (value: number): Ratio => [BigInt(value), 1_000_000n]

type Guest = { age: number; exemption: TaxExemption['reason'] | null }

/** The oldest first. Who is not a child of a known age is an adult, and older than every limit. */
function guestsOf({ numGuests, childAges, exemptions }: TaxedStay): Guest[] {
  const ages: number[] = []
  for (let guest = childAges.length; guest < numGuests; guest++) ages.push(Number.POSITIVE_INFINITY)
  for (let age = 17; age >= 0; age--) {
    for (const child of childAges) if (child === age) ages.push(age)
  }
  const reasons: TaxExemption['reason'][] = []
  for (const { reason, guests } of exemptions) {
    for (let guest = 0; guest < guests; guest++) reasons.push(reason)
  }
  return ages.map((age, index) => ({ age, exemption: reasons[index] ?? null }))
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Days of every year are compared as numbers, month times 100 and day. */
function isInSeason({ ranges }: TaxRule, date: string): boolean {
  const number = (text: string) => Number(text.replaceAll('-', ''))
  return (
    ranges.length === 0 ||
    ranges.some(({ from, to }) => {
      const night = number(from.length === 5 ? date.slice(5) : date)
      const [first, last] = [number(from), number(to)]
      if (first <= last) return first <= night && night <= last
      return night >= first || night <= last
    })
  )
}

/** What a rule is on a night; null when no tax of it is due. */
function periodOf(rule: TaxRule, stay: TaxedStay, date: string): TaxPeriod | null {
  const { arrival, departure } = datesOf(stay)
  const decisive = { night: date, arrival, departure }[rule.dateOf]
  for (const period of rule.periods) {
    if (decisive < period.from) continue
    if (period.until === null || decisive <= period.until) return period
  }
  return null
}

function datesOf({ nights }: TaxedStay) {
  const [first, last] = [nights[0], nights[nights.length - 1]]
  if (!first || !last) throw new Error('A stay has a night')
  return { arrival: first.date, departure: dayAfter(last.date) }
}

/** The tax that a price of some kind contains, as a part of its net. */
function rateOf(rates: readonly TaxRate[], kind: string, date: string): Ratio {
  let best: TaxRate | undefined
  for (const rate of rates) {
    if (rate.kind !== kind || rate.validFrom > date) continue
    if (!best || rate.validFrom > best.validFrom) best = rate
  }
  return [BigInt(Math.round((best?.rate ?? 0) * 100)), 1_000_000n]
}

/** Why a guest does not pay a rule on a night, and which part of it is paid. */
function shareOf(
  rule: TaxRule,
  stay: TaxedStay,
  nightNumber: number,
  guest: Guest,
): { part: Ratio; reason: NotTaxed | null } {
  const numStayed = stay.nights.filter(({ isStayed }) => isStayed).length
  if (rule.exemptFromNights !== null && numStayed >= rule.exemptFromNights) {
    return { part: zero, reason: 'long-stay' }
  }
  if (nightNumber < rule.firstNight) return { part: zero, reason: 'night' }
  if (rule.lastNight !== null && nightNumber > rule.lastNight) {
    return { part: zero, reason: 'night' }
  }
  if (rule.minAge !== null && guest.age < rule.minAge) return { part: zero, reason: 'age' }
  if (rule.maxAge !== null && guest.age > rule.maxAge) return { part: zero, reason: 'age' }
  const less = guest.exemption === null ? undefined : rule.exemptions[guest.exemption]
  if (less === undefined || less === 0) return { part: one, reason: null }
  return { part: [BigInt(100 - less), 100n], reason: guest.exemption }
}

const isOnce = ({ base }: TaxRule) => base === 'person' || base === 'stay'
const isPerPerson = ({ base }: TaxRule) => base === 'person' || base === 'person-night'

/** What every guest of a night pays of a rule, before rounding. */
type Cells = { parts: Ratio[]; who: ReturnType<typeof shareOf>[] }

export function referenceTaxes(
  rules: readonly TaxRule[],
  includedRates: readonly TaxRate[],
  stay: TaxedStay,
): ReferenceTax[] {
  const guests = guestsOf(stay)
  const numGuests = whole(guests.length)
  const { departure } = datesOf(stay)
  const lastIndex = stay.nights.length - 1
  const rateOfLodging = rateOf(includedRates, 'lodging', departure)
  const isByChannel = (rule: TaxRule) => rule.collectedBy.some((source) => source === stay.source)
  /** What a channel collects is not in the price, also if it otherwise is. */
  const isInPrice = (rule: TaxRule) => rule.isIncluded && !isByChannel(rule)
  /** A part of the price that is a multiple of its net price, as VAT is. */
  const isOfNetPart = (rule: TaxRule) => isInPrice(rule) && rule.base === 'percent' && rule.isOfNet

  /** The other parts of the price, in cents by night. */
  const deducted = new Map<number, number[]>()
  for (const rule of rules) {
    if (!isInPrice(rule) || isOfNetPart(rule)) continue
    const due = stay.nights.map(({ price }, index) => cellsOf(rule, index, whole(price)))
    deducted.set(rule.id, roundedNights(rule, due))
  }

  /** What a net price of so much contains of the rules that are multiples of it, not rounded. */
  function partsOfNet(index: number, net: Ratio): Map<number, Ratio> {
    const parts = new Map<number, Ratio>()
    for (const rule of rules.filter(isOfNetPart)) {
      const on = sum(rule.onTaxes.map((id) => parts.get(id) ?? zero))
      parts.set(rule.id, sum(cellsOf(rule, index, net, on)?.parts ?? []))
    }
    return parts
  }

  /** The price of a night without what it contains: as many times 1 as 1 with its taxes is in the rest. */
  const netOfNight: Ratio[] = stay.nights.map(({ price }, index) => {
    const rest = [...deducted.values()].reduce((left, cents) => left - (cents[index] ?? 0), price)
    if (rest < 0) return zero
    const grossOfOne = plus(plus(one, rateOfLodging), sum([...partsOfNet(index, one).values()]))
    return over(whole(rest), grossOfOne)
  })

  /** A rule on a night whose lodging costs so much; null for a night without the rule. */
  function cellsOf(
    rule: TaxRule,
    index: number,
    lodging: Ratio,
    other: Ratio = zero,
  ): Cells | null {
    const night = stay.nights[index]
    if (!night) return null
    const period = periodOf(rule, stay, night.date)
    if (period === null || !isInSeason(rule, night.date)) return null
    if (rule.cabinIds !== null && !rule.cabinIds.includes(night.cabinId)) return null
    if (isOnce(rule) && index > 0) return null
    if (rule.base !== 'percent' && !night.isStayed) return null

    const perPerson = over(lodging, numGuests)
    const ofStep = isPerPerson(rule) || rule.base === 'percent' ? perPerson : lodging
    let { value } = period
    for (const step of period.steps) if (!isLess(ofStep, whole(step.price))) value = step.value

    const full = (): Ratio => {
      if (isPerPerson(rule)) return whole(value)
      if (rule.base !== 'percent') return over(whole(value), numGuests)
      const base = plus(rule.kinds.includes('lodging') ? lodging : zero, other)
      const due = times(percent(value), over(base, numGuests))
      return period.cap !== null && isLess(whole(period.cap), due) ? whole(period.cap) : due
    }
    const who = guests.map((guest) => shareOf(rule, stay, index + 1, guest))
    return { who, parts: who.map(({ part }) => times(part, full())) }
  }

  /** What a percentage is of on a night in addition to the price of the night. */
  function otherBase(rule: TaxRule, index: number, taxes: readonly ReferenceTax[]): Ratio {
    const date = stay.nights[index]?.date ?? ''
    const ofTaxes = taxes
      .filter(({ ruleId }) => rule.onTaxes.includes(ruleId))
      // It is in the price already.
      .filter(
        ({ treatment }) =>
          treatment !== 'included' || rule.isOfNet || !rule.kinds.includes('lodging'),
      )
      .flatMap(({ nights }) => nights.filter((one) => one.date === date))
      .map(({ amount }) => whole(amount))
    const period = periodOf(rule, stay, date)
    if (index < lastIndex || !period || period.steps.length > 0 || period.cap !== null) {
      return sum(ofTaxes)
    }
    const ofExtras = rule.kinds.map((kind): Ratio => {
      const amount = whole(stay.extras[kind] ?? 0)
      return rule.isOfNet ? over(amount, plus(one, rateOf(includedRates, kind, departure))) : amount
    })
    return plus(sum(ofTaxes), sum(ofExtras))
  }

  const taxes: ReferenceTax[] = []
  for (const rule of rules) {
    const due = stay.nights.map(({ price }, index): Cells | null => {
      const net = netOfNight[index] ?? zero
      if (isOfNetPart(rule)) {
        const parts = partsOfNet(index, net)
        return cellsOf(rule, index, net, sum(rule.onTaxes.map((id) => parts.get(id) ?? zero)))
      }
      if (isInPrice(rule)) return cellsOf(rule, index, whole(price))
      const other = rule.base === 'percent' ? otherBase(rule, index, taxes) : zero
      return cellsOf(rule, index, rule.isOfNet ? net : whole(price), other)
    })
    if (due.every((cells) => cells === null)) continue
    const amounts = roundedNights(rule, due)
    taxes.push({
      ruleId: rule.id,
      treatment: isByChannel(rule) ? 'channel' : rule.isIncluded ? 'included' : 'added',
      amount: amounts.reduce((total, amount) => total + amount, 0),
      nights: stay.nights.flatMap(({ date }, index) => {
        const cells = due[index]
        if (!cells) return []
        const exempt: Partial<Record<NotTaxed, number>> = {}
        for (const { reason } of cells.who) {
          if (reason !== null) exempt[reason] = (exempt[reason] ?? 0) + 1
        }
        const payers = cells.who.filter(({ part }) => part[0] > 0n)
        return [{ date, amount: amounts[index] ?? 0, guests: payers.length, exempt }]
      }),
    })
  }
  return taxes
}

/** The cents of every night of the stay. */
function roundedNights({ rounding }: TaxRule, due: readonly (Cells | null)[]): number[] {
  const parts = due.map((cells) => cells?.parts ?? [])
  if (rounding === 'person-night') {
    return parts.map((ofNight) => ofNight.reduce((total, part) => total + cents(part), 0))
  }
  if (rounding === 'night') return parts.map((ofNight) => cents(sum(ofNight)))
  const upTo = (count: number) => cents(sum(parts.slice(0, count).map(sum)))
  return parts.map((_, index) => upTo(index + 1) - upTo(index))
}

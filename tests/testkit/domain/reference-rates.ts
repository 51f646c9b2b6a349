import type { PriceRule } from '#features/prices/domain/price-rule.ts'

/*
 * A second implementation of prices by season, written from business-rules.md and as slow as it is
 * plain: it lists the days of every range, and computes with fractions of whole numbers.
 */

type Query = {
  rules: readonly PriceRule[]
  cabin: { id: number; regularPrice: number; discount: number }
  handSet: ReadonlyMap<string, number>
  startDate: string
  numNights: number
  numGuests: number
  daysAhead: number
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function next(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return dayOf(day)
}

const known = new Map<string, Set<string>>()

/** Every date of a range in the years around a date, listed once. */
function datesOf({ from, to }: { from: string; to: string }, around: string): Set<string> {
  const key = `${from} ${to} ${around.slice(0, 4)}`
  const dates = known.get(key) ?? new Set<string>()
  if (known.has(key)) return dates
  known.set(key, dates)
  const spans: [string, string][] = []
  if (from.length === 10) spans.push([from, to])
  else {
    for (let year = Number(around.slice(0, 4)) - 1; year <= Number(around.slice(0, 4)); year++) {
      spans.push([`${year}-${from}`, `${from > to ? year + 1 : year}-${to}`])
    }
  }
  for (const [first, last] of spans) {
    // "2027-02-29" is not a date, but it sorts between February 28 and March 1.
    for (let date = `${first.slice(0, 4)}-01-01`; date <= last; date = next(date)) {
      if (date >= first) dates.add(date)
    }
  }
  return dates
}

function isFor(rule: PriceRule, cabinId: number, date: string): boolean {
  if (rule.cabinIds !== null && !rule.cabinIds.some((id) => id === cabinId)) return false
  const day = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (rule.weekdays.length > 0 && !rule.weekdays.some((one) => one === day)) return false
  return rule.ranges.length === 0 || rule.ranges.some((range) => datesOf(range, date).has(date))
}

/** To the nearest whole number, half up, of a fraction that is not negative. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const [quotient, rest] = [numerator / denominator, numerator % denominator]
  return rest * 2n >= denominator ? quotient + 1n : quotient
}

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value)
const largest = 1_000_000_000n
const atMost = (value: bigint) => (value > largest ? largest : value)

/** The price of each night. */
export function referencePrices(query: Query): number[] {
  const prices: number[] = []
  let date = query.startDate
  for (let night = 0; night < query.numNights; night++) {
    prices.push(referencePrice(query, date))
    date = next(date)
  }
  return prices
}

function referencePrice(query: Query, date: string): number {
  const rules = query.rules.filter((rule) => isFor(rule, query.cabin.id, date))
  let price = BigInt(query.cabin.regularPrice - query.cabin.discount)
  const steps = [0n]
  const byHand = query.handSet.get(date)
  if (byHand === undefined) {
    let percent = 10_000n
    let amount = 0n
    for (const rule of rules) {
      if (rule.kind === 'price') {
        price = BigInt(rule.value)
        break
      }
      if (rule.kind === 'percent') {
        percent += BigInt(rule.value)
        steps.push(BigInt(rule.roundTo ?? 0))
      }
      if (rule.kind === 'amount') amount += BigInt(rule.value)
      if ((rule.kind === 'percent' || rule.kind === 'amount') && rule.replacesLower) break
    }
    percent = atLeastZero(percent)
    if (percent > 1_000_000n) percent = 1_000_000n
    price = atMost(atLeastZero(rounded(price * percent, 10_000n) + amount))
  } else price = BigInt(byHand)

  const guests = rules.find((rule) => rule.kind === 'extra-guest')
  if (guests?.kind === 'extra-guest') {
    for (let guest = guests.included; guest < query.numGuests; guest++)
      price += BigInt(guests.price)
  }
  price = atMost(price)

  let left = 10_000n
  const best = { 'long-stay': -1, 'early-bird': -1, 'last-minute': Number.POSITIVE_INFINITY }
  const discounts = { 'long-stay': 0, 'early-bird': 0, 'last-minute': 0 }
  const roundings = { 'long-stay': 0, 'early-bird': 0, 'last-minute': 0 }
  for (const rule of rules) {
    if (rule.kind === 'long-stay' && rule.threshold <= query.numNights) {
      if (rule.threshold > best[rule.kind]) {
        best[rule.kind] = rule.threshold
        discounts[rule.kind] = rule.discount
        roundings[rule.kind] = rule.roundTo ?? 0
      }
    }
    if (rule.kind === 'early-bird' && rule.threshold <= query.daysAhead) {
      if (rule.threshold > best[rule.kind]) {
        best[rule.kind] = rule.threshold
        discounts[rule.kind] = rule.discount
        roundings[rule.kind] = rule.roundTo ?? 0
      }
    }
    if (rule.kind === 'last-minute' && rule.threshold >= query.daysAhead) {
      if (rule.threshold < best[rule.kind]) {
        best[rule.kind] = rule.threshold
        discounts[rule.kind] = rule.discount
        roundings[rule.kind] = rule.roundTo ?? 0
      }
    }
  }
  for (const discount of Object.values(discounts)) left -= BigInt(discount)
  const exact = rounded(price * atLeastZero(left), 10_000n)
  let step = 0n
  for (const one of [...steps, ...Object.values(roundings).map(BigInt)]) if (one > step) step = one
  const whole = step === 0n ? 0n : rounded(exact, step * 100n) * step * 100n
  return Number(whole === 0n ? exact : whole)
}

import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { PriceRuleTable } from '#platform/db/tables/price-tables.ts'
import type { NewPriceRule } from '../contract/prices.ts'
import type { PriceRule, Rounding } from '../domain/price-rule.ts'

export type RuleColumns = Omit<PriceRuleTable, 'id' | 'position' | 'created_at' | 'version'>

const digitsOf = (days: readonly number[]) => [...new Set(days)].sort().join('')
const daysIn = (digits: string) => [...digits].map(Number)
const daysOrNull = (digits: string | null) => (digits === null ? null : daysIn(digits))
const basisPoints = (percent: number) => Math.round(percent * 100)

export function toColumns(rule: NewPriceRule): RuleColumns {
  return {
    ...empty,
    name: rule.name,
    kind: rule.kind,
    ranges: JSON.stringify(rule.ranges),
    weekdays: digitsOf(rule.weekdays),
    cabin_ids: rule.cabinIds && JSON.stringify([...new Set(rule.cabinIds)].sort((a, b) => a - b)),
    ...ownColumns(rule),
  }
}

const empty = {
  value: null,
  threshold: null,
  replaces_lower: false,
  round_to: null,
  min_nights: null,
  max_nights: null,
  arrival_days: null,
  departure_days: null,
  min_days_ahead: null,
  max_days_ahead: null,
  sells_gaps: false,
}

/** The columns that belong to the kind of the rule. */
function ownColumns(rule: NewPriceRule): Partial<RuleColumns> {
  switch (rule.kind) {
    case 'price':
      return { value: centsFromDollars(rule.price), replaces_lower: true }
    case 'percent':
      return {
        value: basisPoints(rule.percent),
        replaces_lower: rule.replacesLower,
        round_to: rule.roundTo,
      }
    case 'amount':
      return { value: centsFromDollars(rule.amount), replaces_lower: rule.replacesLower }
    case 'long-stay':
      return { ...discountColumns(rule), threshold: rule.minNights }
    case 'early-bird':
      return { ...discountColumns(rule), threshold: rule.minDaysAhead }
    case 'last-minute':
      return { ...discountColumns(rule), threshold: rule.maxDaysAhead }
    case 'extra-guest':
      return { value: centsFromDollars(rule.price), threshold: rule.includedGuests }
    case 'stay':
      return {
        min_nights: rule.minNights,
        max_nights: rule.maxNights,
        arrival_days: rule.closedToArrival
          ? ''
          : rule.arrivalWeekdays && digitsOf(rule.arrivalWeekdays),
        departure_days: rule.departureWeekdays && digitsOf(rule.departureWeekdays),
        min_days_ahead: rule.minDaysAhead,
        max_days_ahead: rule.maxDaysAhead,
        sells_gaps: rule.sellsGaps,
      }
  }
}

const discountColumns = ({
  discount,
  roundTo,
}: {
  discount: number
  roundTo: Rounding | null
}) => ({
  value: basisPoints(discount),
  round_to: roundTo,
})

const scopeOf = (row: RuleColumns) => ({
  name: row.name,
  ranges: JSON.parse(row.ranges) as { from: string; to: string }[],
  weekdays: daysIn(row.weekdays),
  cabinIds: row.cabin_ids === null ? null : (JSON.parse(row.cabin_ids) as number[]),
})

/** A row as the rules take it, with amounts in cents. */
export function toPriceRule(row: RuleColumns & { id: number }): PriceRule {
  const named = { id: row.id, ...scopeOf(row) }
  const [value, threshold] = [row.value ?? 0, row.threshold ?? 0]
  const replacesLower = Boolean(row.replaces_lower)
  switch (row.kind) {
    case 'price':
    case 'percent':
    case 'amount':
      return { ...named, kind: row.kind, value, replacesLower, roundTo: row.round_to }
    case 'long-stay':
    case 'early-bird':
    case 'last-minute':
      return { ...named, kind: row.kind, discount: value, threshold, roundTo: row.round_to }
    case 'extra-guest':
      return { ...named, kind: row.kind, price: value, included: threshold }
    case 'stay':
      return {
        ...named,
        kind: row.kind,
        minNights: row.min_nights,
        maxNights: row.max_nights,
        arrivalDays: daysOrNull(row.arrival_days),
        departureDays: daysOrNull(row.departure_days),
        minDaysAhead: row.min_days_ahead,
        maxDaysAhead: row.max_days_ahead,
        sellsGaps: Boolean(row.sells_gaps),
      }
  }
}

/** A row as the API returns it, with amounts in dollars. */
export function toRule(row: RuleColumns): NewPriceRule {
  const scope = scopeOf(row)
  const [value, threshold] = [row.value ?? 0, row.threshold ?? 0]
  const replacesLower = Boolean(row.replaces_lower)
  const roundTo = row.round_to
  switch (row.kind) {
    case 'price':
      return { kind: row.kind, ...scope, price: dollarsFromCents(value) }
    case 'percent':
      return { kind: row.kind, ...scope, percent: value / 100, replacesLower, roundTo }
    case 'amount':
      return { kind: row.kind, ...scope, amount: dollarsFromCents(value), replacesLower }
    case 'long-stay':
      return { kind: row.kind, ...scope, discount: value / 100, minNights: threshold, roundTo }
    case 'early-bird':
      return { kind: row.kind, ...scope, discount: value / 100, minDaysAhead: threshold, roundTo }
    case 'last-minute':
      return { kind: row.kind, ...scope, discount: value / 100, maxDaysAhead: threshold, roundTo }
    case 'extra-guest':
      return { kind: row.kind, ...scope, price: dollarsFromCents(value), includedGuests: threshold }
    case 'stay': {
      const closedToArrival = row.arrival_days === ''
      return {
        kind: row.kind,
        ...scope,
        minNights: row.min_nights,
        maxNights: row.max_nights,
        arrivalWeekdays: closedToArrival ? null : daysOrNull(row.arrival_days),
        departureWeekdays: daysOrNull(row.departure_days),
        closedToArrival,
        minDaysAhead: row.min_days_ahead,
        maxDaysAhead: row.max_days_ahead,
        sellsGaps: Boolean(row.sells_gaps),
      }
    }
  }
}

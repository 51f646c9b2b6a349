import { addDays, type CalendarDate, weekday } from '#domain/calendar.ts'
import { lastTerms, type TermsRule } from '#domain/money/terms/terms.ts'
import type { NewPriceRule } from '#features/prices/contract/prices.ts'
import { replaceNightPrices } from '#features/prices/server/night-price-store.ts'
import { toColumns } from '#features/prices/server/price-rule-columns.ts'
import { insertPriceRule } from '#features/prices/server/price-rule-store.ts'
import { saveTerms } from '#features/property/server/terms-store.ts'
import type { Tx } from '#platform/db/open.ts'
import { demoCabins } from './demo-cabins.ts'

const saturday = 6

/** The first Saturday on or after a date. */
const saturdayFrom = (date: CalendarDate) => addDays(date, (saturday + 7 - weekday(date)) % 7)

/**
 * The rules of the demo in their order. They begin 45 days ahead: the bookings of the demo, which have
 * the regular price, are explained by it, and every season is in sight from any day of the year.
 */
export function demoPriceRules(today: CalendarDate): NewPriceRule[] {
  const midSeason = addDays(today, 45)
  const highSeason = saturdayFrom(addDays(today, 90))
  const lowSeason = addDays(highSeason, 8 * 7)
  const end = addDays(lowSeason, 6 * 7)
  const season = (from: CalendarDate, until: CalendarDate) => ({
    ranges: [{ from, to: addDays(until, -1) }],
    weekdays: [],
    cabinIds: null,
  })
  const percent = { kind: 'percent' as const, replacesLower: false, roundTo: null }
  const limits = {
    kind: 'stay' as const,
    maxNights: null,
    minDaysAhead: null,
    maxDaysAhead: null,
    arrivalWeekdays: null,
    departureWeekdays: null,
    closedToArrival: false,
  }
  const weekly = { arrivalWeekdays: [saturday], departureWeekdays: [saturday] }
  return [
    {
      ...limits,
      ...weekly,
      name: 'Saturday to Saturday',
      minNights: 7,
      sellsGaps: true,
      ...season(highSeason, lowSeason),
    },
    {
      ...limits,
      name: 'Three nights',
      minNights: 3,
      sellsGaps: true,
      ...season(midSeason, highSeason),
    },
    { ...percent, name: 'High season', percent: 30, ...season(highSeason, lowSeason) },
    { ...percent, name: 'Mid season', percent: 10, ...season(midSeason, highSeason) },
    { ...percent, name: 'Low season', percent: -15, ...season(lowSeason, end) },
    {
      ...season(midSeason, end),
      name: 'Weekend',
      weekdays: [5, saturday],
      kind: 'amount',
      amount: 40,
      replacesLower: false,
    },
    {
      kind: 'long-stay',
      name: 'From 7 nights',
      discount: 10,
      minNights: 7,
      roundTo: null,
      ...season(midSeason, end),
    },
  ]
}

const agreedLater = {
  cabinIds: null,
  sources: null,
  depositDays: 7,
  cancellationTax: 'none',
  noShow: { kind: 'percent', percent: 100 },
  noShowTax: 'none',
} as const

/**
 * The terms of the demo in their order, for arrivals in the seasons of its prices. All other stays agree
 * to nothing, as in a new installation.
 */
export function demoTerms(today: CalendarDate): TermsRule[] {
  const [, , high, mid] = demoPriceRules(today)
  return [
    {
      ...agreedLater,
      name: 'High season',
      ranges: high?.ranges ?? [],
      deposit: { kind: 'percent', percent: 30 },
      balanceDays: 30,
      cancellation: [
        { until: 30, fee: { kind: 'none' } },
        { until: 7, fee: { kind: 'percent', percent: 50 } },
        { until: null, fee: { kind: 'percent', percent: 90 } },
      ],
    },
    {
      ...agreedLater,
      name: 'Mid season',
      ranges: mid?.ranges ?? [],
      deposit: { kind: 'nights', nights: 1 },
      balanceDays: 10,
      cancellation: [
        { until: 14, fee: { kind: 'none' } },
        { until: null, fee: { kind: 'percent', percent: 50 } },
      ],
    },
    { ...termsOfDemoSettings, name: 'Standard' },
  ]
}

const termsOfDemoSettings = lastTerms({
  terms: null,
  deposit_percent: null,
  deposit_days: 7,
  fee_tax: 'lodging',
})

/** A wedding in the largest cabin, on the first Saturday of the mid season. */
const handSet = { cabin: 'Timberline Hall', price: 1_500_00 } as const

/** Writes the rules, the price that is set by hand, and the terms. */
export async function writePrices(
  tx: Tx,
  cabinIds: readonly number[],
  { today, at }: { today: CalendarDate; at: Date },
): Promise<void> {
  for (const [position, rule] of demoPriceRules(today).entries()) {
    await insertPriceRule(tx, toColumns(rule), { position, at })
  }
  await saveTerms(tx, demoTerms(today))
  const cabinId = cabinIds[demoCabins.findIndex(({ name }) => name === handSet.cabin)] ?? 0
  const dates = [saturdayFrom(addDays(today, 45))]
  await replaceNightPrices(tx, { cabinIds: [cabinId], dates }, handSet.price)
}

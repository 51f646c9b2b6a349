import type { Statistics } from '#contract/dashboard.ts'
import { formatDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { addUpText } from '#features/reports/web/add-up-text.ts'
import type { DrillDownNumber } from '#features/reports/web/drill-down-number.ts'
import { formatCount, formatMoney, formatPercentage } from '#ui/format.ts'

type Opened = Pick<DrillDownNumber, 'label' | 'text' | 'definition' | 'list' | 'formula'>

/** The statistics of a period with the bookings that they consist of. */
export function statisticNumbers(statistics: Statistics) {
  const { firstDate: first, lastDate: last, numDays, numCabins } = statistics
  const inPeriod = (number: Opened): DrillDownNumber => ({
    ...number,
    period: { first, last },
    title: `${formatDate(first)} — ${formatDate(last)}`,
  })
  const occupancyRate = formatPercentage(statistics.occupancyRate)
  return {
    bookings: inPeriod({
      label: 'Bookings',
      text: formatCount(statistics.bookings),
      definition: definitions.bookings,
      list: 'bookings-made',
      formula: (parts) => countOf(parts?.total ?? 0, 'booking'),
    }),
    sales: inPeriod({
      label: 'Sales',
      text: formatMoney(statistics.sales),
      definition: definitions.sales,
      list: 'bookings-made',
      formula: addUpText,
    }),
    checkIns: inPeriod({
      label: 'Check ins',
      text: formatCount(statistics.checkIns),
      definition: definitions.checkIns,
      list: 'confirmed-stays',
      formula: (parts) => countOf(parts?.total ?? 0, 'stay'),
    }),
    occupancyRate: inPeriod({
      label: 'Occupancy rate',
      text: occupancyRate,
      definition: definitions.occupancyRate,
      list: 'confirmed-stays',
      formula: (parts) =>
        `${countOf(parts?.nights ?? 0, 'night')} ÷ (${numDays} days × ${countOf(numCabins, 'cabin')}) = ${occupancyRate}`,
    }),
  }
}

export const definitions = {
  bookings: 'Bookings that were made in these days, without those cancelled since.',
  sales: 'The totals of the bookings that were made in these days, whenever their stays are.',
  checkIns: 'Confirmed stays that start in these days.',
  occupancyRate:
    'Nights of the confirmed stays that start in these days, divided by days × cabins. It can exceed 100%.',
} as const

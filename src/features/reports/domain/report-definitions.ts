import { msg, t } from '#domain/i18n/messages.ts'
import type { DrillDownList } from './metric-drill-down.ts'
import type { MetricSet } from './metric-sets.ts'
import type { ReportMetrics } from './report-metrics.ts'

/** "share" is a ratio from 0 to 1, "average" a number with one decimal. */
export type MetricUnit = 'count' | 'amount' | 'share' | 'average'

/** The metrics of each part of a table. */
export const metricsOfSet = {
  occupancy: [
    'availableNights',
    'blockedNights',
    'soldNights',
    'unpricedNights',
    'occupancy',
    'adjustedOccupancy',
    'adr',
    'revpar',
  ],
  revenue: ['roomRevenue', 'breakfast', 'extras', 'fees', 'totalRevenue', 'touristTax'],
  stays: [
    'arrivals',
    'averageStay',
    'leadTime',
    'partySize',
    'returningShare',
    'cancellations',
    'noShows',
  ],
} as const satisfies Record<MetricSet, (keyof ReportMetrics)[]>

/** The metrics that reports show. The others are parts of these. */
export const shownMetrics = Object.values(metricsOfSet).flat()
export type MetricName = (typeof shownMetrics)[number]

type Definition = {
  label: string
  unit: MetricUnit
  definition: string
  /** What the metric consists of; null for a sum of other metrics. */
  list: DrillDownList | null
}

/** Definitions as in the USALI and of STR, in the words that screens show next to each number. */
export const metricDefinitions: Record<MetricName, Definition> = {
  availableNights: {
    label: msg('Nights available'),
    unit: 'count',
    definition: msg(
      'The nights of all cabins from the date since which they are rented out until they are retired, including blocked ones. A night that was sold outside of these dates is available as well.',
    ),
    list: 'available-nights',
  },
  blockedNights: {
    label: msg('Nights blocked'),
    unit: 'count',
    definition: msg("Nights that are blocked for maintenance or the owner's use, or on hold."),
    list: 'blocked-nights',
  },
  soldNights: {
    label: msg('Nights sold'),
    unit: 'count',
    definition: msg(
      'Nights that bookings occupy. Nights of cancellations and no-shows, and nights after an early departure, are not sold.',
    ),
    list: 'sold-nights',
  },
  unpricedNights: {
    label: msg('Price missing'),
    unit: 'count',
    definition: msg(
      'Nights sold whose price was not entered, such as those of a channel’s calendar. They are not part of the ADR. Enter the price on the booking.',
    ),
    list: 'unpriced-nights',
  },
  occupancy: {
    label: msg('Occupancy'),
    unit: 'share',
    definition: msg('Nights sold, divided by nights available. Blocked nights count as available.'),
    list: 'sold-nights',
  },
  adjustedOccupancy: {
    label: msg('Adjusted occupancy'),
    unit: 'share',
    definition: msg('Nights sold, divided by nights available without blocked nights.'),
    list: 'sold-nights',
  },
  adr: {
    label: msg('ADR'),
    unit: 'amount',
    definition: msg(
      'Average daily rate: room revenue, divided by nights sold without those whose price is missing.',
    ),
    list: 'revenue-nights',
  },
  revpar: {
    label: msg('RevPAR'),
    unit: 'amount',
    definition: msg('Revenue per available room: room revenue, divided by nights available.'),
    list: 'revenue-nights',
  },
  roomRevenue: {
    label: msg('Room revenue'),
    unit: 'amount',
    definition: msg(
      'The prices of the nights sold, each on its date, and what is still charged for nights after an early departure. Breakfast, extras, fees and tourist tax are not part of it.',
    ),
    list: 'revenue-nights',
  },
  breakfast: {
    label: msg('Breakfast'),
    unit: 'amount',
    definition: msg('The breakfasts of the nights, each on the date of its night.'),
    list: 'breakfasts',
  },
  extras: {
    label: msg('Extras'),
    unit: 'amount',
    definition: msg(
      'Items and fees that bookings are charged, less discounts. Each counts on the day on which it was added, but not before the arrival.',
    ),
    list: 'extras',
  },
  fees: {
    label: msg('Cancellation fees'),
    unit: 'amount',
    definition: msg('What cancellations and no-shows are charged, on the booked day of arrival.'),
    list: 'fees',
  },
  totalRevenue: {
    label: msg('Total revenue'),
    unit: 'amount',
    definition: msg(
      'Room revenue, breakfast, extras and cancellation fees. Prices include their taxes; tourist tax is not part of it.',
    ),
    list: null,
  },
  touristTax: {
    label: msg('Tourist tax'),
    unit: 'amount',
    definition: msg(
      'What guests are charged for the authorities. It counts on the day on which it was added, but not before the arrival.',
    ),
    list: 'tourist-taxes',
  },
  arrivals: {
    label: msg('Arrivals'),
    unit: 'count',
    definition: msg(
      'Bookings whose stay begins on these days, without cancellations and no-shows.',
    ),
    list: 'arrivals',
  },
  averageStay: {
    label: msg('Average stay'),
    unit: 'average',
    definition: msg('Nights per arrival. After an early departure, only the nights stayed count.'),
    list: 'arrivals',
  },
  leadTime: {
    label: msg('Lead time'),
    unit: 'average',
    definition: msg(
      'Days from the booking to the arrival, on average. Later entries count as 0 days. Imported bookings without a date of booking are left out.',
    ),
    list: 'arrivals',
  },
  partySize: {
    label: msg('Party size'),
    unit: 'average',
    definition: msg('Guests per arrival.'),
    list: 'arrivals',
  },
  returningShare: {
    label: msg('Returning guests'),
    unit: 'share',
    definition: msg('Arrivals of guests with an earlier stay, divided by all arrivals.'),
    list: 'arrivals',
  },
  cancellations: {
    label: msg('Cancellations'),
    unit: 'count',
    definition: msg('Cancelled bookings whose stay would have begun on these days.'),
    list: 'cancellations',
  },
  noShows: {
    label: msg('No-shows'),
    unit: 'count',
    definition: msg('Bookings whose guests were expected on these days and did not come.'),
    list: 'no-shows',
  },
}

/** A metric in the language of the reader. */
export const definitionOf = (name: MetricName): Definition => ({
  ...metricDefinitions[name],
  label: t(metricDefinitions[name].label),
  definition: t(metricDefinitions[name].definition),
})

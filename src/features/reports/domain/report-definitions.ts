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
    label: 'Nights available',
    unit: 'count',
    definition:
      'The nights of all cabins from the date since which they are rented out until they are retired, including blocked ones. A night that was sold outside of these dates is available as well.',
    list: 'available-nights',
  },
  blockedNights: {
    label: 'Nights blocked',
    unit: 'count',
    definition: "Nights that are blocked for maintenance or the owner's use, or on hold.",
    list: 'blocked-nights',
  },
  soldNights: {
    label: 'Nights sold',
    unit: 'count',
    definition:
      'Nights that bookings occupy. Nights of cancellations and no-shows, and nights after an early departure, are not sold.',
    list: 'sold-nights',
  },
  unpricedNights: {
    label: 'Price missing',
    unit: 'count',
    definition:
      'Nights sold whose price was not entered, such as those of a channel’s calendar. They are not part of the ADR. Enter the price on the booking.',
    list: 'unpriced-nights',
  },
  occupancy: {
    label: 'Occupancy',
    unit: 'share',
    definition: 'Nights sold, divided by nights available. Blocked nights count as available.',
    list: 'sold-nights',
  },
  adjustedOccupancy: {
    label: 'Adjusted occupancy',
    unit: 'share',
    definition: 'Nights sold, divided by nights available without blocked nights.',
    list: 'sold-nights',
  },
  adr: {
    label: 'ADR',
    unit: 'amount',
    definition:
      'Average daily rate: room revenue, divided by nights sold without those whose price is missing.',
    list: 'revenue-nights',
  },
  revpar: {
    label: 'RevPAR',
    unit: 'amount',
    definition: 'Revenue per available room: room revenue, divided by nights available.',
    list: 'revenue-nights',
  },
  roomRevenue: {
    label: 'Room revenue',
    unit: 'amount',
    definition:
      'The prices of the nights sold, each on its date, and what is still charged for nights after an early departure. Breakfast, extras, fees and tourist tax are not part of it.',
    list: 'revenue-nights',
  },
  breakfast: {
    label: 'Breakfast',
    unit: 'amount',
    definition: 'The breakfasts of the nights, each on the date of its night.',
    list: 'breakfasts',
  },
  extras: {
    label: 'Extras',
    unit: 'amount',
    definition:
      'Items and fees that bookings are charged, less discounts. Each counts on the day on which it was added, but not before the arrival.',
    list: 'extras',
  },
  fees: {
    label: 'Cancellation fees',
    unit: 'amount',
    definition: 'What cancellations and no-shows are charged, on the booked day of arrival.',
    list: 'fees',
  },
  totalRevenue: {
    label: 'Total revenue',
    unit: 'amount',
    definition:
      'Room revenue, breakfast, extras and cancellation fees. Prices include their taxes; tourist tax is not part of it.',
    list: null,
  },
  touristTax: {
    label: 'Tourist tax',
    unit: 'amount',
    definition:
      'What guests are charged for the authorities. It counts on the day on which it was added, but not before the arrival.',
    list: 'tourist-taxes',
  },
  arrivals: {
    label: 'Arrivals',
    unit: 'count',
    definition: 'Bookings whose stay begins on these days, without cancellations and no-shows.',
    list: 'arrivals',
  },
  averageStay: {
    label: 'Average stay',
    unit: 'average',
    definition: 'Nights per arrival. After an early departure, only the nights stayed count.',
    list: 'arrivals',
  },
  leadTime: {
    label: 'Lead time',
    unit: 'average',
    definition:
      'Days from the booking to the arrival, on average. Later entries count as 0 days. Imported bookings without a date of booking are left out.',
    list: 'arrivals',
  },
  partySize: {
    label: 'Party size',
    unit: 'average',
    definition: 'Guests per arrival.',
    list: 'arrivals',
  },
  returningShare: {
    label: 'Returning guests',
    unit: 'share',
    definition: 'Arrivals of guests with an earlier stay, divided by all arrivals.',
    list: 'arrivals',
  },
  cancellations: {
    label: 'Cancellations',
    unit: 'count',
    definition: 'Cancelled bookings whose stay would have begun on these days.',
    list: 'cancellations',
  },
  noShows: {
    label: 'No-shows',
    unit: 'count',
    definition: 'Bookings whose guests were expected on these days and did not come.',
    list: 'no-shows',
  },
}

import type { MetricName } from './report-definitions.ts'

/** What a metric consists of. */
export const drillDownLists = [
  'available-nights',
  'blocked-nights',
  'sold-nights',
  'unpriced-nights',
  'revenue-nights',
  'breakfasts',
  'extras',
  'tourist-taxes',
  'fees',
  'arrivals',
  'cancellations',
  'no-shows',
] as const
export type DrillDownList = (typeof drillDownLists)[number]

export const isDrillDownList = (list: string): list is DrillDownList =>
  (drillDownLists as readonly string[]).includes(list)

/** The list behind each metric; null for a sum of other metrics. */
export const drillDownOfMetric: Record<MetricName, DrillDownList | null> = {
  availableNights: 'available-nights',
  blockedNights: 'blocked-nights',
  soldNights: 'sold-nights',
  unpricedNights: 'unpriced-nights',
  occupancy: 'sold-nights',
  adjustedOccupancy: 'sold-nights',
  adr: 'revenue-nights',
  revpar: 'revenue-nights',
  roomRevenue: 'revenue-nights',
  breakfast: 'breakfasts',
  extras: 'extras',
  fees: 'fees',
  totalRevenue: null,
  touristTax: 'tourist-taxes',
  arrivals: 'arrivals',
  averageStay: 'arrivals',
  leadTime: 'arrivals',
  partySize: 'arrivals',
  returningShare: 'arrivals',
  cancellations: 'cancellations',
  noShows: 'no-shows',
}

export const drillDownPageSize = 25

import type { MetricName } from './report-definitions.ts'

/** What a metric consists of. */
export const partLists = [
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
export type PartList = (typeof partLists)[number]

export const isPartList = (list: string): list is PartList =>
  (partLists as readonly string[]).includes(list)

/** The list behind each metric; null for a sum of other metrics. */
export const partsOfMetric: Record<MetricName, PartList | null> = {
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

export const partsPageSize = 25

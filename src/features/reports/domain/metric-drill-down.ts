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

export const drillDownPageSize = 25

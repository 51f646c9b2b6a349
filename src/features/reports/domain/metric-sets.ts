/** Parts of a table that fit next to each other. */
export const metricSets = ['occupancy', 'revenue', 'stays'] as const
export type MetricSet = (typeof metricSets)[number]

export const metricSetLabels: Record<MetricSet, string> = {
  occupancy: 'Occupancy and rates',
  revenue: 'Revenue',
  stays: 'Stays',
}

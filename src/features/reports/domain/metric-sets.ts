import { msg } from '#domain/i18n/messages.ts'
/** Parts of a table that fit next to each other. */
export const metricSets = ['occupancy', 'revenue', 'stays'] as const
export type MetricSet = (typeof metricSets)[number]

export const metricSetLabels: Record<MetricSet, string> = {
  occupancy: msg('Occupancy and rates'),
  revenue: msg('Revenue'),
  stays: msg('Stays'),
}

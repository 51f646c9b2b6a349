import { formatPercent } from '#domain/format-percent.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { formatCount, formatMoney } from '#ui/format.ts'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'

/** A metric as screens show it; a dash if there is nothing to average. */
export function metricText(name: MetricName, value: number | null): string {
  if (value === null) return '–'
  const { unit } = metricDefinitions[name]
  if (unit === 'amount') return formatMoney(value)
  if (unit === 'share') return formatShare(value)
  return unit === 'average' ? formatNumber(Number(value.toFixed(1))) : formatCount(value)
}

/** With one decimal, because a tenth of a percent of a year is several nights: "63.4%". */
export const formatShare = (ratio: number): string =>
  formatPercent(Number((ratio * 100).toFixed(1)))

import { currentFormats } from '#domain/i18n/formats.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import type { Report, ReportMetricsShape } from '../../contract/reports.ts'
import { metricDefinitions, shownMetrics } from '../../domain/report-definitions.ts'
import { type ReportGroup, reportGroupLabels } from '../../domain/report-groups.ts'

/** The names of the columns. */
export const metricColumns = (currency = currentFormats().currency) =>
  shownMetrics.map((name) => {
    const { label, unit } = metricDefinitions[name]
    if (unit === 'amount') return `${label} (${currency})`
    return unit === 'share' ? `${label} (%)` : label
  })

/** The periods of a report as a CSV file, or its groups if it has them. */
export function reportCsv(report: Report, group: ReportGroup | undefined) {
  const header = group ? [reportGroupLabels[group]] : ['From', 'To']
  const lines = group
    ? report.groups.map(({ name, ...metrics }) => [name, ...cellsOf(metrics)])
    : report.periods.map(({ first, last, ...metrics }) => [first, last, ...cellsOf(metrics)])
  return csvFile([...header, ...metricColumns()], onePage(lines))
}

const cellsOf = (metrics: ReportMetricsShape) =>
  shownMetrics.map((name) => {
    const value = metrics[name]
    if (value === null) return ''
    const { unit } = metricDefinitions[name]
    if (unit === 'amount') return value
    return unit === 'share'
      ? decimals(value * 100)
      : unit === 'average'
        ? decimals(value)
        : `${value}`
  })

/** Without thousands, so that spreadsheets read a number. */
const decimals = (value: number) => value.toFixed(2).replace('.', decimalSeparator())

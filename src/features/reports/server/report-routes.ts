import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { drillDownPage, drillDownQuery } from '../contract/drill-down.ts'
import {
  type Report,
  type ReportMetricsShape,
  report,
  reportMetricsQuery,
} from '../contract/reports.ts'
import { definitionOf, metricDefinitions, shownMetrics } from '../domain/report-definitions.ts'
import { type ReportGroup, reportGroupLabels } from '../domain/report-groups.ts'
import { findDrillDown } from './drill-down/find-drill-down.ts'
import { fileNamePart, sourceOf } from './report-source.ts'
import { findReport } from './sums/find-report.ts'

/** The names of the columns. */
const metricColumns = (currency = currentFormats().currency) =>
  shownMetrics.map((name) => {
    const { label, unit } = definitionOf(name)
    if (unit === 'amount') return t('{label} ({currency})', { label, currency })
    return unit === 'share' ? t('{label} (%)', { label }) : label
  })

/** The periods of a report as a CSV file, or its groups if it has them. */
function reportCsv(report: Report, group: ReportGroup | undefined) {
  const header = group ? [t(reportGroupLabels[group])] : [t('From'), t('To')]
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

const tags = ['Reports']

const read = createRoute('get', '/api/reports/metrics', {
  'x-permission': 'view',
  operationId: 'getReport',
  tags,
  summary: 'Get the metrics of a period',
  description:
    'Nights, occupancy, rates, revenue and stays by month, week or day, and of each cabin, source or nationality. Definitions as in the USALI. At most five years, or 400 days by day. `asOf` returns them as they were known at a moment of the past, with the current guests and cabins and without deleted bookings.',
  request: { query: reportMetricsQuery },
  responses: { 200: jsonResponse('The metrics', report) },
  errors: ['malformed-query'],
})

const csv = createRoute('get', '/api/reports/metrics.csv', {
  'x-permission': 'exports',
  operationId: 'exportReport',
  tags,
  summary: 'Export the metrics of a period as CSV',
  description: 'One line for each month, week or day, or for each group of the whole period.',
  request: { query: reportMetricsQuery },
  responses: { 200: csvResponse(['From', 'To', ...metricColumns()].join()) },
  errors: ['malformed-query'],
})

const parts = createRoute('get', '/api/reports/parts', {
  'x-permission': 'view',
  operationId: 'listReportParts',
  tags,
  summary: 'List what a metric consists of',
  description:
    'A page of the nights, charges or bookings that a metric of a report or a number on the books adds up, in the order of their dates, with the sums of all pages. The lists of the last 7 and 30 days also have the nights that left the books, with negative numbers. With `asOf` as they were known at a moment of the past, without the labels of charges.',
  request: { query: drillDownQuery },
  responses: { 200: jsonResponse('A page of the list', drillDownPage) },
  errors: ['malformed-query'],
})

export const reportRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    return c.json(await findReport(db, today, query, moment), 200)
  })
  .openapi(csv, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    const group = query.group ? `-by-${query.group}` : ''
    const name = `report-${query.from}-to-${query.to}${group}${fileNamePart(moment)}`
    const found = await findReport(db, today, query, moment)
    return c.body(reportCsv(found, query.group), 200, csvHeaders(name))
  })
  .openapi(parts, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    return c.json(await findDrillDown(db, today, query, moment), 200)
  })

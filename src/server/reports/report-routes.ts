import { createRoute } from '@hono/zod-openapi'
import { reportParts, reportPartsQuery } from '#contract/report-parts.ts'
import { report, reportMetricsQuery } from '#contract/reports.ts'
import { csvHeaders, csvResponse } from '../http/csv-response.ts'
import { jsonResponse, newRoutes, problems, todayOf } from '../http/route.ts'
import { findParts } from './find-parts.ts'
import { findReport } from './find-report.ts'
import { reportCsv } from './report-csv.ts'

const tags = ['Reports']

const read = createRoute({
  method: 'get',
  path: '/api/reports/metrics',
  operationId: 'getReport',
  tags,
  summary: 'Get the metrics of a period',
  description:
    'Nights, occupancy, rates, revenue and stays by month, week or day, and of each cabin, source or nationality. Definitions as in the USALI. At most five years, or 400 days by day.',
  request: { query: reportMetricsQuery },
  responses: { 200: jsonResponse('The metrics', report), ...problems('malformed-query') },
})

const csv = createRoute({
  method: 'get',
  path: '/api/reports/metrics.csv',
  operationId: 'exportReport',
  tags,
  summary: 'Export the metrics of a period as CSV',
  description: 'One line for each month, week or day, or for each group of the whole period.',
  request: { query: reportMetricsQuery },
  responses: { 200: csvResponse, ...problems('malformed-query') },
})

const parts = createRoute({
  method: 'get',
  path: '/api/reports/parts',
  operationId: 'listReportParts',
  tags,
  summary: 'List what a metric consists of',
  description:
    'A page of the nights, charges or bookings that a metric of a report adds up, in the order of their dates, with the sums of all pages.',
  request: { query: reportPartsQuery },
  responses: {
    200: jsonResponse('A page of the list', reportParts),
    ...problems('malformed-query'),
  },
})

export const reportRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { longReads } = c.get('context')
    return c.json(await findReport(longReads, todayOf(c), c.req.valid('query')), 200)
  })
  .openapi(csv, async (c) => {
    const { longReads } = c.get('context')
    const query = c.req.valid('query')
    const name = `report-${query.from}-to-${query.to}${query.group ? `-by-${query.group}` : ''}`
    const found = await findReport(longReads, todayOf(c), query)
    return c.body(reportCsv(found, query.group), 200, csvHeaders(name))
  })
  .openapi(parts, async (c) =>
    c.json(await findParts(c.get('context').longReads, todayOf(c), c.req.valid('query')), 200),
  )

import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { moneyReport, moneyReportQuery } from '../contract/money-report.ts'
import { findMoney } from './money/find-money.ts'
import { moneyColumns, moneyCsv, taxesCsv } from './money/money-csv.ts'
import { fileNamePart, sourceOf } from './report-source.ts'

const tags = ['Reports']
const request = { query: moneyReportQuery }

const read = createRoute('get', '/api/reports/payments', {
  'x-permission': 'view',
  operationId: 'getPaymentsReport',
  tags,
  summary: 'Get charges, payments and balances by month',
  description:
    'What was charged, paid by each method, paid back, invoiced and written off in each month, with deposits held and open balances at its end, and the taxes of the invoices by rate. The takings are those of the accounting export. At most five years. `asOf` returns them as they were known at a moment of the past: with the entries, voidings and invoices recorded until then, and the charges of then. Of bookings that were deleted later only entries and invoices are known; `hasDeletedBookings` says whether there may be some.',
  request,
  responses: { 200: jsonResponse('The months', moneyReport) },
  errors: ['malformed-query'],
})

const csv = createRoute('get', '/api/reports/payments.csv', {
  'x-permission': 'exports',
  operationId: 'exportPaymentsReport',
  tags,
  summary: 'Export charges, payments and balances as CSV',
  description: 'The same months as the report, one line each.',
  request,
  responses: { 200: csvResponse(moneyColumns().join()) },
  errors: ['malformed-query'],
})

const taxes = createRoute('get', '/api/reports/taxes.csv', {
  'x-permission': 'exports',
  operationId: 'exportTaxes',
  tags,
  summary: 'Export the taxes of a period as CSV',
  description: 'What the invoices and credit notes of the period contain, one line for each rate.',
  request,
  responses: {
    200: csvResponse(
      'From,To,Tax rate (%),Net (USD),Tax (USD),Gross (USD)',
      '2026-11-01,2026-11-30,6.00,339.62,20.38,360.00',
    ),
  },
  errors: ['malformed-query'],
})

export const moneyRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    return c.json(await findMoney(db, today, query, moment), 200)
  })
  .openapi(csv, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    const found = await findMoney(db, today, query, moment)
    const name = `payments-${query.from}-to-${query.to}${fileNamePart(moment)}`
    return c.body(moneyCsv(found), 200, csvHeaders(name))
  })
  .openapi(taxes, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    const found = await findMoney(db, today, query, moment)
    const name = `taxes-${query.from}-to-${query.to}${fileNamePart(moment)}`
    return c.body(taxesCsv(found), 200, csvHeaders(name))
  })

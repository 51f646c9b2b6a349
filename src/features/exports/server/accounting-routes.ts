import { paymentsOfDays } from '#features/payments/server/payments-of-day.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { accounting, accountingQuery } from '../contract/accounting.ts'
import { invoicesOfDays } from './accounted-invoices.ts'
import { accountingCsv } from './accounting-csv.ts'
import { channelEntriesOf } from './channel-accounts.ts'
import { openInvoiceArchive } from './invoice-archive.ts'
import { readAccounting } from './read-accounting.ts'

const tags = ['Payments']

const read = createRoute('get', '/api/accounting', {
  'x-permission': 'exports',
  operationId: 'getAccounting',
  tags,
  summary: 'Get the payments and invoices of a period',
  description:
    'For the accountant: all ledger entries, invoices and credit notes of at most one year, with the takings and the taxes of each rate, and what channels collected, keep, paid out and owe.',
  request: { query: accountingQuery },
  responses: { 200: jsonResponse('The period', accounting) },
})

const csv = createRoute('get', '/api/accounting.csv', {
  'x-permission': 'exports',
  operationId: 'exportAccounting',
  tags,
  summary: 'Export payments and invoices as CSV',
  description:
    'One line for each ledger entry, then one for each invoice and tax rate, then one for each amount that a channel collected, kept or paid out, of at most one year in UTF-8.',
  request: { query: accountingQuery },
  responses: {
    200: csvResponse(
      'Record,Date,Number,Booking,Name,Company,Tax number,Kind,Method,Amount (USD),Takings (USD),Tax rate,Net (USD),Tax (USD),Gross (USD),Status,Recorded by,Note,Debtor,Owed by debtor (USD)',
    ),
  },
})

const archive = createRoute('get', '/api/invoices.zip', {
  'x-permission': 'exports',
  operationId: 'downloadInvoices',
  tags: ['Invoices'],
  summary: 'Download the invoices of a period',
  description:
    'A zip file with a PDF file for each invoice and credit note of at most one year, in the order in which they were issued, and next to it the XML file of an XRechnung.',
  request: { query: accountingQuery },
  responses: {
    200: {
      description: 'The zip file',
      content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
  errors: ['no-invoices-in-period'],
})

export const accountingRoutes = newRoutes()
  .openapi(read, async (c) =>
    c.json(await readAccounting(c.get('context').db, c.req.valid('query')), 200),
  )
  .openapi(csv, (c) => {
    const { db } = c.get('context')
    const days = c.req.valid('query')
    return c.body(
      accountingCsv({
        payments: paymentsOfDays(db, days),
        invoices: invoicesOfDays(db, days),
        channels: channelEntriesOf(db, days),
      }),
      200,
      csvHeaders(`accounting-${days.from}-to-${days.to}`),
    )
  })
  .openapi(archive, async (c) => {
    const days = c.req.valid('query')
    const body = await openInvoiceArchive(c.get('context'), days)
    return c.body(body, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="invoices-${days.from}-to-${days.to}.zip"`,
    })
  })

import { z } from '@hono/zod-openapi'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { taxListQuery, taxReturns, taxReturnsQuery } from '../contract/tax-returns.ts'
import { findTaxReturns } from './taxes/find-tax-returns.ts'
import { findStayTaxes } from './taxes/stay-taxes-store.ts'
import { taxListCsv, taxListDocument } from './taxes/tax-list.ts'

const tags = ['Reports']

const read = createRoute('get', '/api/reports/tax-returns', {
  'x-permission': 'view',
  operationId: 'getTaxReturns',
  tags,
  summary: 'Get what is due of the taxes of stays',
  description:
    'Each tax by rule with what is due for the nights of a period, whether it is added, included or collected by a channel, and the guests who pay or are exempt. Cancelled bookings and no-shows have none. At most five years.',
  request: { query: taxReturnsQuery },
  responses: { 200: jsonResponse('The taxes', taxReturns) },
  errors: ['malformed-query'],
})

const list = createRoute('get', '/api/reports/tax-list.csv', {
  'x-permission': 'exports',
  operationId: 'exportTaxList',
  tags,
  summary: 'Export the stays or nights of a tax as CSV',
  description: 'The list that a municipality asks for: one line for each stay, or for each night.',
  request: { query: taxListQuery },
  responses: {
    200: csvResponse(
      'Arrival,Departure,Guest,Country,Persons,Nights,Persons × nights taxed,Persons × nights exempt,Tax is,Amount (USD)',
      '2026-11-21,2026-11-24,Marta Sousa,PT,2,3,6,,Added to the price,15.00',
    ),
  },
  errors: ['malformed-query'],
})

const print = createRoute('get', '/api/reports/tax-list/pdf', {
  'x-permission': 'exports',
  operationId: 'downloadTaxList',
  tags,
  summary: 'Download the stays and nights of a tax as PDF',
  description: 'The list by stay and by night, in the language of the property.',
  request: { query: taxListQuery },
  responses: {
    200: {
      description: 'The PDF file',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  errors: ['malformed-query'],
})

export const taxReturnRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { longReads } = c.get('context')
    return c.json(await findTaxReturns(longReads, c.req.valid('query')), 200)
  })
  .openapi(list, async (c) => {
    const { from, to, tax, by } = c.req.valid('query')
    const taxes = await findStayTaxes(c.get('context').longReads, { first: from, last: to }, tax)
    const name = `tax-list-by-${by}-${from}-to-${to}`
    return c.body(taxListCsv(taxes, by), 200, csvHeaders(name))
  })
  .openapi(print, async (c) => {
    const context = c.get('context')
    const { from, to, tax } = c.req.valid('query')
    const period = { first: from, last: to }
    const document = await inPropertyLanguage(context.db, async () =>
      taxListDocument(context.db, period, await findStayTaxes(context.longReads, period, tax)),
    )
    const file = await pdfFile(context, document)
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.name}"`,
    })
  })

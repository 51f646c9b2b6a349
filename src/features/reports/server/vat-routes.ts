import { z } from '@hono/zod-openapi'
import { percentOfRate, sumTaxes, type TaxLine, taxTotal } from '#domain/money/taxes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { vatCsvQuery, vatQuery, vatReport } from '../contract/vat.ts'
import { findVat } from './vat/find-vat.ts'
import { vatCsv, vatDocument } from './vat/vat-files.ts'

const tags = ['Reports']

const read = createRoute('get', '/api/reports/vat', {
  'x-permission': 'view',
  operationId: 'getVatReport',
  tags,
  summary: 'Get the VAT of a period by rate',
  description:
    'Net, VAT and gross for each rate: by documents issued in the period, by stays that ended in it, or by what was received and paid back in it, as the property chooses. Periods in a row add up. Stays and payments after today are not counted. At most five years.',
  request: { query: vatQuery },
  responses: { 200: jsonResponse('The VAT', vatReport) },
  errors: ['malformed-query'],
})

const csv = createRoute('get', '/api/reports/vat.csv', {
  'x-permission': 'exports',
  operationId: 'exportVatReport',
  tags,
  summary: 'Export the VAT of a period as CSV',
  description: 'One line for each rate, or for each booking or document and its rates.',
  request: { query: vatCsvQuery },
  responses: {
    200: csvResponse(
      'From,To,Tax rate (%),Net (USD),Tax (USD),Gross (USD)',
      '2026-11-01,2026-11-30,7,336.45,23.55,360.00',
    ),
  },
  errors: ['malformed-query'],
})

const print = createRoute('get', '/api/reports/vat/pdf', {
  'x-permission': 'exports',
  operationId: 'downloadVatReport',
  tags,
  summary: 'Download the VAT of a period as PDF',
  description: 'By rate and by booking or document, in the language of the property.',
  request: { query: vatQuery },
  responses: {
    200: {
      description: 'The PDF file',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  errors: ['malformed-query'],
})

const inDollars = ({ net, tax, gross }: Omit<TaxLine, 'rate'>) => ({
  net: dollarsFromCents(net),
  tax: dollarsFromCents(tax),
  gross: dollarsFromCents(gross),
})

export const vatRoutes = newRoutes()
  .openapi(read, async (c) => {
    const query = c.req.valid('query')
    const { basis, lines } = await findVat(c.get('context').longReads, todayOf(c), query)
    const rates = sumTaxes(lines)
    return c.json(
      {
        from: query.from,
        to: query.to,
        basis,
        rates: rates.map(({ rate, ...amounts }) => ({
          percent: percentOfRate(rate),
          ...inDollars(amounts),
        })),
        total: inDollars(taxTotal(rates)),
      },
      200,
    )
  })
  .openapi(csv, async (c) => {
    const { by, ...query } = c.req.valid('query')
    const { basis, lines } = await findVat(c.get('context').longReads, todayOf(c), query)
    const name = `vat-by-${basis}-${query.from}-to-${query.to}`
    const period = { first: query.from, last: query.to }
    return c.body(vatCsv(period, lines, by), 200, csvHeaders(name))
  })
  .openapi(print, async (c) => {
    const context = c.get('context')
    const query = c.req.valid('query')
    const period = { first: query.from, last: query.to }
    const document = await inPropertyLanguage(context.db, async () =>
      vatDocument(context.db, period, await findVat(context.longReads, todayOf(c), query)),
    )
    const file = await pdfFile(context, document)
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.name}"`,
    })
  })

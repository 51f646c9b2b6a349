import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, newRoutes } from '#platform/http/route.ts'
import { guestDocumentQuery } from '../../contract/print.ts'
import { readInvoiceDocument } from '../invoices/read-invoices.ts'
import { readConfirmation } from '../print/read-documents.ts'
import { readReceipt } from '../print/read-receipt.ts'
import { type PdfFile, pdfFile } from './pdf-file.ts'

const params = z.object({
  id: idText.transform(Number).describe('The number of the booking, or the id of the invoice.'),
})

type About<Query> = {
  tag: string
  operationId: string
  summary: string
  query: Query
  error: ErrorCode
}

const pdf = <Path extends string, Query extends z.ZodObject>(
  path: Path,
  { tag, operationId, summary, query, error }: About<Query>,
) =>
  createRoute('get', path, {
    'x-permission': 'view',
    operationId,
    tags: [tag],
    summary,
    description:
      'The same document as the printed page. The same data always gives the same bytes.',
    request: { params, query },
    responses: {
      200: {
        description: 'The PDF file',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
    },
    errors: [error],
  })

const confirmation = pdf('/api/bookings/{id}/confirmation/pdf', {
  tag: 'Documents',
  operationId: 'downloadConfirmation',
  summary: 'Download a booking confirmation as PDF',
  query: guestDocumentQuery,
  error: 'booking-not-found',
})

const invoice = pdf('/api/invoices/{id}/pdf', {
  tag: 'Invoices',
  operationId: 'downloadInvoice',
  summary: 'Download an invoice as PDF',
  query: z.strictObject({}),
  error: 'invoice-not-found',
})

const receipt = pdf('/api/payments/{id}/receipt/pdf', {
  tag: 'Invoices',
  operationId: 'downloadReceipt',
  summary: 'Download a receipt as PDF',
  query: guestDocumentQuery,
  error: 'receipt-not-possible',
})

export const pdfHeaders = ({ name }: PdfFile) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
})

const bodyOf = ({ bytes }: PdfFile) => new Uint8Array(bytes)

const invoicePdfRoutes = newRoutes({ malformedId: 'invoice-not-found' }).openapi(
  invoice,
  async (c) => {
    const context = c.get('context')
    const file = await pdfFile(context, await readInvoiceDocument(context, c.req.valid('param').id))
    return c.body(bodyOf(file), 200, pdfHeaders(file))
  },
)

const receiptPdfRoutes = newRoutes({ malformedId: 'receipt-not-possible' }).openapi(
  receipt,
  async (c) => {
    const context = c.get('context')
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    const file = await pdfFile(context, await readReceipt(context, request))
    return c.body(bodyOf(file), 200, pdfHeaders(file))
  },
)

export const pdfRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(confirmation, async (c) => {
    const context = c.get('context')
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    const file = await pdfFile(context, await readConfirmation(context, actorOf(c), request))
    return c.body(bodyOf(file), 200, pdfHeaders(file))
  })
  .route('/', invoicePdfRoutes)
  .route('/', receiptPdfRoutes)

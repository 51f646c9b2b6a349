import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, newRoutes } from '#platform/http/route.ts'
import { readInvoiceDocument } from '../invoices/read-invoices.ts'
import { readConfirmation } from '../print/read-documents.ts'
import { readReceipt } from '../print/read-receipt.ts'
import { type PdfFile, pdfFile } from './pdf-file.ts'

const params = z.object({
  id: idText.transform(Number).describe('The number of the booking, or the id of the invoice.'),
})

type About = { tag: string; operationId: string; summary: string; error: ErrorCode }

const pdf = <Path extends string>(path: Path, { tag, operationId, summary, error }: About) =>
  createRoute('get', path, {
    'x-permission': 'view',
    operationId,
    tags: [tag],
    summary,
    description:
      'The same document as the printed page. The same data always gives the same bytes.',
    request: { params },
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
  error: 'booking-not-found',
})

const invoice = pdf('/api/invoices/{id}/pdf', {
  tag: 'Invoices',
  operationId: 'downloadInvoice',
  summary: 'Download an invoice as PDF',
  error: 'invoice-not-found',
})

const receipt = pdf('/api/payments/{id}/receipt/pdf', {
  tag: 'Invoices',
  operationId: 'downloadReceipt',
  summary: 'Download a receipt as PDF',
  error: 'receipt-not-possible',
})

const headersOf = ({ name }: PdfFile) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
})

const bodyOf = ({ bytes }: PdfFile) => new Uint8Array(bytes)

const invoicePdfRoutes = newRoutes({ malformedId: 'invoice-not-found' }).openapi(
  invoice,
  async (c) => {
    const context = c.get('context')
    const file = await pdfFile(context, await readInvoiceDocument(context, c.req.valid('param').id))
    return c.body(bodyOf(file), 200, headersOf(file))
  },
)

const receiptPdfRoutes = newRoutes({ malformedId: 'receipt-not-possible' }).openapi(
  receipt,
  async (c) => {
    const context = c.get('context')
    const file = await pdfFile(context, await readReceipt(context, c.req.valid('param').id))
    return c.body(bodyOf(file), 200, headersOf(file))
  },
)

export const pdfRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(confirmation, async (c) => {
    const context = c.get('context')
    const { id } = c.req.valid('param')
    const file = await pdfFile(context, await readConfirmation(context, actorOf(c), id))
    return c.body(bodyOf(file), 200, headersOf(file))
  })
  .route('/', invoicePdfRoutes)
  .route('/', receiptPdfRoutes)

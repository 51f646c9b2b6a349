import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { groupInvoices } from '#features/documents/contract/invoices.ts'
import { guestDocumentQuery } from '#features/documents/contract/print.ts'
import { readGroupInvoices } from '#features/documents/server/invoices/read-invoices.ts'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { pdfHeaders } from '#features/documents/server/pdf/pdf-routes.ts'
import { readGroupConfirmation } from '#features/documents/server/print/read-group-confirmation.ts'
import { renderPage } from '#features/documents/server/print/render-page.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { groupFolio } from '../contract/group-folio.ts'
import { readGroupFolio } from './read-group-folio.ts'

const params = z.object({ id: idText.transform(Number).describe('The group.') })

const folio = createRoute('get', '/api/groups/{id}/folio', {
  'x-permission': 'view',
  operationId: 'getGroupFolio',
  tags: ['Groups'],
  summary: 'Get what a group is charged and has paid',
  description:
    'The lines, taxes, payments, deposits and balances of each booking, and their sums. The taxes of an invoice for several bookings are rounded once for all of them, so they can differ from these sums by a cent.',
  request: { params },
  responses: { 200: jsonResponse('The folio', groupFolio) },
  errors: ['group-not-found'],
})

const invoices = createRoute('get', '/api/groups/{id}/invoices', {
  'x-permission': 'view',
  operationId: 'getGroupInvoices',
  tags: ['Invoices'],
  summary: 'Get what can be invoiced for a group',
  description:
    'The open lines that its contact pays, the addressee, and the invoices of all its bookings. `POST /api/bookings/{id}/invoices` with `otherBookings` issues one invoice for them.',
  request: { params },
  responses: { 200: jsonResponse('The invoices', groupInvoices) },
  errors: ['group-not-found'],
})

const confirmation = createRoute('get', '/api/groups/{id}/confirmation', {
  'x-permission': 'view',
  operationId: 'printGroupConfirmation',
  tags: ['Documents'],
  summary: 'Print the confirmation of a group',
  description:
    'One page with a section for each booking that is neither cancelled nor a no-show, and their sum, addressed to the contact. By default in the language of the group, or else of its contact.',
  request: { params, query: guestDocumentQuery },
  responses: {
    200: {
      description: 'The page to print',
      content: { 'text/html': { schema: z.string() } },
    },
  },
  errors: ['group-not-found', 'confirmation-not-possible'],
})

const confirmationPdf = createRoute('get', '/api/groups/{id}/confirmation/pdf', {
  'x-permission': 'view',
  operationId: 'downloadGroupConfirmation',
  tags: ['Documents'],
  summary: 'Download the confirmation of a group as PDF',
  description: 'The same document as the printed page. The same data always gives the same bytes.',
  request: { params, query: guestDocumentQuery },
  responses: {
    200: {
      description: 'The PDF file',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  errors: ['group-not-found', 'confirmation-not-possible'],
})

export const groupMoneyRoutes = newRoutes({ malformedId: 'group-not-found' })
  .openapi(folio, async (c) =>
    c.json(await readGroupFolio(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(invoices, async (c) =>
    c.json(await readGroupInvoices(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(confirmation, async (c) => {
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    const { document } = await readGroupConfirmation(c.get('context'), request)
    return c.html(renderPage(document), 200)
  })
  .openapi(confirmationPdf, async (c) => {
    const context = c.get('context')
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    const { document } = await readGroupConfirmation(context, request)
    const file = await pdfFile(context, document)
    return c.body(new Uint8Array(file.bytes), 200, pdfHeaders(file))
  })

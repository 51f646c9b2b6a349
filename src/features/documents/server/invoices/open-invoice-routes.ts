import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { invoicePeriodQuery, openInvoices } from '../../contract/open-invoices.ts'
import { readOpenInvoices } from './read-open-invoices.ts'

const tags = ['Invoices']

const open = createRoute('get', '/api/open-invoices', {
  'x-permission': 'bookings',
  operationId: 'listOpenInvoices',
  tags,
  summary: 'List departures without an invoice',
  description:
    'The bookings that leave in a period of at most one year and have lines without an invoice, with what their invoices need. Issue them one by one with `POST /api/bookings/{id}/invoices`; what was issued is not listed again.',
  request: { query: invoicePeriodQuery },
  responses: { 200: jsonResponse('The open invoices', openInvoices) },
})

export const openInvoiceRoutes = newRoutes({ malformedId: 'invoice-not-found' }).openapi(
  open,
  async (c) => c.json(await readOpenInvoices(c.get('context'), c.req.valid('query')), 200),
)

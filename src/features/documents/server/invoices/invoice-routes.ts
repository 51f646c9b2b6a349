import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import {
  bookingInvoices,
  bookingsToInvoice,
  changeInvoiceSettingsRequest,
  invoice,
  invoiceSettings,
  issueAdvanceRequest,
  issueInvoiceRequest,
  openLinesQuery,
  rehearseTaxRatesRequest,
  taxRateRehearsal,
} from '../../contract/invoices.ts'
import { guestDocumentQuery } from '../../contract/print.ts'
import { readReceipt } from '../print/read-receipt.ts'
import { renderPage } from '../print/render-page.ts'
import { changeInvoiceSettings, readInvoiceSettings } from './invoice-settings.ts'
import { issueAdvance } from './issue-advance.ts'
import { creditInvoice, issueInvoice } from './issue-invoice.ts'
import {
  readBookingInvoices,
  readBookingsToInvoice,
  readInvoice,
  readInvoiceDocument,
} from './read-invoices.ts'
import { rehearseTaxRates } from './rehearse-tax-rates.ts'

const tags = ['Invoices']
const params = z.object({
  id: idText.transform(Number).describe('The number of the booking, or the id of the invoice.'),
})
const page = {
  description: 'The page to print',
  content: { 'text/html': { schema: z.string() } },
}

const ofBooking = createRoute('get', '/api/bookings/{id}/invoices', {
  'x-permission': 'view',
  operationId: 'listBookingInvoices',
  tags,
  summary: "List a booking's invoices",
  description:
    'Its invoices and credit notes, and the lines that no invoice has yet. With two dates only those of the nights between them: the nights, and what is charged for each of them.',
  request: { params, query: openLinesQuery },
  responses: { 200: jsonResponse('The invoices', bookingInvoices) },
  errors: ['booking-not-found'],
})

const toInvoice = createRoute('get', '/api/bookings/{id}/bookings-to-invoice', {
  'x-permission': 'view',
  operationId: 'listBookingsToInvoice',
  tags,
  summary: 'List bookings for the same invoice',
  description:
    'Other bookings of the same guest, or of guests with the same company and tax number, that have lines without an invoice.',
  request: { params },
  responses: { 200: jsonResponse('The bookings', bookingsToInvoice) },
  errors: ['booking-not-found'],
})

const issue = createRoute('post', '/api/bookings/{id}/invoices', {
  'x-permission': 'bookings',
  operationId: 'issueInvoice',
  tags,
  summary: 'Issue an invoice',
  description:
    'Issues an invoice with the next number of the year for lines that no other invoice has, also for lines of several bookings. It never changes. A repeated request returns nothing-to-invoice.',
  request: { params, body: jsonBody(issueInvoiceRequest) },
  responses: { 201: jsonResponse('The invoice', invoice) },
  errors: [
    'booking-not-found',
    'guest-erased',
    'nothing-to-invoice',
    'price-changed',
    'advances-exceed-total',
    'advance-unpaid',
    'currency-changed',
    'invalid-fields',
  ],
})

const advance = createRoute('post', '/api/bookings/{id}/advance-invoices', {
  'x-permission': 'bookings',
  operationId: 'issueAdvanceInvoice',
  tags,
  summary: 'Issue an advance invoice',
  description:
    'Issues an invoice for a part of the price before it is due, divided over the tax rates of what is left to invoice. The invoice of the last open lines deducts it.',
  request: { params, body: jsonBody(issueAdvanceRequest) },
  responses: { 201: jsonResponse('The advance invoice', invoice) },
  errors: [
    'booking-not-found',
    'guest-erased',
    'advances-exceed-total',
    'currency-changed',
    'invalid-fields',
  ],
})

const read = createRoute('get', '/api/invoices/{id}', {
  'x-permission': 'view',
  operationId: 'getInvoice',
  tags,
  summary: 'Get an invoice',
  description: 'An invoice or a credit note, as it was issued.',
  request: { params },
  responses: { 200: jsonResponse('The invoice', invoice) },
  errors: ['invoice-not-found'],
})

const credit = createRoute('post', '/api/invoices/{id}/credit', {
  'x-permission': 'bookings',
  operationId: 'creditInvoice',
  tags,
  summary: 'Cancel an invoice by a credit note',
  description: 'Issues a credit note of the same amounts. The lines can then be invoiced again.',
  request: { params },
  responses: { 201: jsonResponse('The credit note', invoice) },
  errors: [
    'invoice-not-found',
    'invoice-already-credited',
    'credit-note-not-creditable',
    'advance-deducted',
  ],
})

const print = createRoute('get', '/api/invoices/{id}/page', {
  'x-permission': 'view',
  operationId: 'printInvoice',
  tags,
  summary: 'Print an invoice',
  description: 'The same page each time, whatever has changed since.',
  request: { params },
  responses: { 200: page },
  errors: ['invoice-not-found'],
})

const receipt = createRoute('get', '/api/payments/{id}/receipt', {
  'x-permission': 'view',
  operationId: 'printReceipt',
  tags,
  summary: 'Print a receipt for a payment',
  description: 'Confirms one payment or refund of the ledger.',
  request: { params, query: guestDocumentQuery },
  responses: { 200: page },
  errors: ['receipt-not-possible'],
})

const readSettings = createRoute('get', '/api/invoice-settings', {
  'x-permission': 'view',
  operationId: 'getInvoiceSettings',
  tags,
  summary: 'Get the tax rates',
  description: 'The taxes included in prices, and how long invoices keep an erased identity.',
  responses: { 200: jsonResponse('The settings', invoiceSettings) },
})

const changeSettings = createRoute('put', '/api/invoice-settings', {
  'x-permission': 'settings',
  operationId: 'updateInvoiceSettings',
  tags,
  summary: 'Update the tax rates',
  description:
    'Replaces the tax rates and, if given, the tourist tax. Issued invoices keep theirs.',
  request: { body: jsonBody(changeInvoiceSettingsRequest) },
  responses: { 200: jsonResponse('The settings after the change', invoiceSettings) },
  errors: ['invalid-fields'],
})

const rehearseRates = createRoute('post', '/api/tax-rate-rehearsals', {
  'x-permission': 'settings',
  'x-token-access': 'read-only',
  operationId: 'rehearseTaxRates',
  tags,
  summary: 'Rehearse tax rates',
  description:
    'How much VAT up to 500 stays that end today or later would contain, and how many ended stays would count differently. It saves nothing.',
  request: { body: jsonBody(rehearseTaxRatesRequest) },
  responses: { 200: jsonResponse('What the rates would do', taxRateRehearsal) },
  errors: ['invalid-fields'],
})

const bookingInvoiceRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(ofBooking, async (c) => {
    const { from, to } = c.req.valid('query')
    const nights = from !== undefined && to !== undefined ? { from, to } : null
    const { id } = c.req.valid('param')
    return c.json(await readBookingInvoices(c.get('context'), id, nights), 200)
  })
  .openapi(toInvoice, async (c) =>
    c.json(await readBookingsToInvoice(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(issue, async (c) => {
    const context = c.get('context')
    const { id } = c.req.valid('param')
    const issued = await issueInvoice(context, actorOf(c), id, c.req.valid('json'))
    return c.json(await readInvoice(context, issued), 201)
  })

const advanceRoutes = newRoutes({ malformedId: 'booking-not-found' }).openapi(
  advance,
  async (c) => {
    const context = c.get('context')
    const { id } = c.req.valid('param')
    const issued = await issueAdvance(context, actorOf(c), id, c.req.valid('json'))
    return c.json(await readInvoice(context, issued), 201)
  },
)

const settingsRoutes = newRoutes()
  .openapi(readSettings, async (c) => c.json(await readInvoiceSettings(c.get('context').db), 200))
  .openapi(rehearseRates, async (c) =>
    c.json(await rehearseTaxRates(c.get('context').db, todayOf(c).date, c.req.valid('json')), 200),
  )
  .openapi(changeSettings, async (c) =>
    c.json(await changeInvoiceSettings(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )

const receiptRoutes = newRoutes({ malformedId: 'receipt-not-possible' }).openapi(
  receipt,
  async (c) => {
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.html(renderPage(await readReceipt(c.get('context'), request)), 200)
  },
)

export const invoiceRoutes = newRoutes({ malformedId: 'invoice-not-found' })
  .openapi(read, async (c) =>
    c.json(await readInvoice(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(credit, async (c) => {
    const context = c.get('context')
    const issued = await creditInvoice(context, actorOf(c), c.req.valid('param').id)
    return c.json(await readInvoice(context, issued), 201)
  })
  .openapi(print, async (c) => {
    const document = await readInvoiceDocument(c.get('context'), c.req.valid('param').id)
    return c.html(renderPage(document), 200)
  })
  .route('/', bookingInvoiceRoutes)
  .route('/', advanceRoutes)
  .route('/', settingsRoutes)
  .route('/', receiptRoutes)

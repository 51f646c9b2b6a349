import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { idempotencyKey } from '#features/bookings/contract/booking-actions.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  documentEmails,
  emailKind,
  emailTextForm,
  emailTextQuery,
  emailTexts,
  sendEmailRequest,
} from '../../contract/document-emails.ts'
import { changeEmailText, readEmailTexts, resetEmailText } from './change-email-text.ts'
import { emailDocument, readDocumentEmails } from './email-document.ts'

const tags = ['Emails']
const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })

const list = createRoute('get', '/api/bookings/{id}/emails', {
  'x-permission': 'view',
  operationId: 'listBookingEmails',
  tags,
  summary: "List a booking's emails",
  description: 'The documents that were emailed to the guest, newest first, and their delivery.',
  request: { params },
  responses: { 200: jsonResponse('The emails', documentEmails) },
  errors: ['booking-not-found'],
})

const send = createRoute('post', '/api/bookings/{id}/emails', {
  'x-permission': 'bookings',
  operationId: 'sendBookingEmail',
  tags,
  summary: 'Email a document',
  description:
    'Queues an email with the document as a PDF file: a confirmation of the booking or of its group, an invoice or credit note, a receipt, or a payment reminder without a file. With an `Idempotency-Key`, a repeated request sends it once.',
  request: {
    params,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(sendEmailRequest),
  },
  responses: { 201: jsonResponse('The emails of the booking', documentEmails) },
  errors: [
    'booking-not-found',
    'group-not-found',
    'booking-changed',
    'guest-erased',
    'confirmation-not-possible',
    'nothing-due',
    'invoice-not-found',
    'receipt-not-possible',
    'letters-missing',
    'email-too-long',
    'idempotency-key-reused',
    'invalid-fields',
  ],
})

const texts = createRoute('get', '/api/email-texts', {
  'x-permission': 'view',
  operationId: 'listEmailTexts',
  tags,
  summary: 'List the texts of emails',
  description:
    'Subject and text of each kind of email to guests, with their placeholders. With `language`, the texts that guests of this language get: their own, or else those for all other languages, or else the default ones.',
  request: { query: emailTextQuery },
  responses: { 200: jsonResponse('The texts', emailTexts) },
})

const textPath = '/api/email-texts/{kind}'
const textParams = z.object({ kind: emailKind.describe('The email that the text belongs to.') })
const textResponses = { 200: jsonResponse('All texts', emailTexts) }

const changeText = createRoute('put', textPath, {
  'x-permission': 'settings',
  operationId: 'updateEmailText',
  tags,
  summary: 'Update the text of an email',
  description: 'Replaces subject and text. Unknown placeholders are rejected.',
  request: { params: textParams, query: emailTextQuery, body: jsonBody(emailTextForm) },
  responses: { ...textResponses },
  errors: ['not-found', 'invalid-fields'],
})

const resetText = createRoute('delete', textPath, {
  'x-permission': 'settings',
  operationId: 'resetEmailText',
  tags,
  summary: 'Reset the text of an email',
  description: 'Restores the default subject and text.',
  request: { params: textParams, query: emailTextQuery },
  responses: { ...textResponses },
  errors: ['not-found'],
})

const textRoutes = newRoutes({ malformedId: 'not-found' })
  .openapi(texts, async (c) => {
    const { language } = c.req.valid('query')
    return c.json(await readEmailTexts(c.get('context').db, language), 200)
  })
  .openapi(changeText, async (c) => {
    const textOf = { ...c.req.valid('param'), ...c.req.valid('query') }
    const text = c.req.valid('json')
    return c.json(await changeEmailText(c.get('context'), actorOf(c), textOf, text), 200)
  })
  .openapi(resetText, async (c) => {
    const textOf = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.json(await resetEmailText(c.get('context'), actorOf(c), textOf), 200)
  })

export const emailRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(list, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readDocumentEmails(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    const request = { key, request: c.req.valid('json') }
    return c.json(await emailDocument(c.get('context'), actorOf(c), id, request), 201)
  })
  .route('/', textRoutes)

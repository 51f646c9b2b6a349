import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { idempotencyKey } from '#features/bookings/contract/booking-actions.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  bookingMessages,
  sendMessageRequest,
  skipMessageRequest,
  writeMessageRequest,
} from '../contract/booking-messages.ts'
import {
  readBookingMessages,
  sendMessageNow,
  sendOwnMessage,
  skipMessage,
} from './booking-messages.ts'

const tags = ['Messages']
const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })
const path = '/api/bookings/{id}/messages'

const list = createRoute('get', path, {
  'x-permission': 'view',
  operationId: 'listBookingMessages',
  tags,
  summary: "List a booking's messages",
  description:
    'What was emailed to the guest, and what rules will send, are waiting for or do not send, with the reason.',
  request: { params },
  responses: { 200: jsonResponse('The messages', bookingMessages) },
  errors: ['booking-not-found'],
})

const responses = { 200: jsonResponse('The messages of the booking', bookingMessages) }

const skip = createRoute('put', `${path}/skipped`, {
  'x-permission': 'bookings',
  operationId: 'skipBookingMessage',
  tags,
  summary: 'Skip a message',
  description: 'The message of a rule is not sent to this guest; or that is taken back.',
  request: { params, body: jsonBody(skipMessageRequest) },
  responses,
  errors: ['booking-not-found', 'message-not-found', 'message-handled', 'invalid-fields'],
})

const send = createRoute('post', `${path}/send`, {
  'x-permission': 'bookings',
  operationId: 'sendBookingMessage',
  tags,
  summary: 'Send a message now',
  description:
    'Sends the message of a rule to this guest, whatever its time and conditions are. It is sent once.',
  request: { params, body: jsonBody(sendMessageRequest) },
  responses,
  errors: [
    'booking-not-found',
    'booking-changed',
    'guest-erased',
    'guest-without-address',
    'guest-without-phone',
    'message-not-found',
    'message-handled',
    'letters-missing',
    'email-too-long',
    'invalid-fields',
  ],
})

const write = createRoute('post', path, {
  'x-permission': 'bookings',
  operationId: 'writeBookingMessage',
  tags,
  summary: 'Write a message',
  description:
    'Emails a text of yours, in which placeholders are filled in. With an `Idempotency-Key`, a repeated request sends it once.',
  request: {
    params,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(writeMessageRequest),
  },
  responses: { 201: jsonResponse('The messages of the booking', bookingMessages) },
  errors: [
    'booking-not-found',
    'booking-changed',
    'guest-erased',
    'email-too-long',
    'idempotency-key-reused',
    'guest-request-not-found',
    'guest-request-handled',
    'invalid-fields',
  ],
})

export const bookingMessageRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(list, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readBookingMessages(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(skip, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await skipMessage(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(send, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await sendMessageNow(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(write, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    const request = { key, request: c.req.valid('json') }
    return c.json(await sendOwnMessage(c.get('context'), actorOf(c), id, request), 201)
  })

import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  cashRegister,
  saveCashRegisterRequest,
  savedCashRegister,
} from '../contract/cash-register.ts'
import { findCashRegister } from './cash-register-store.ts'
import { retrySigning, rotateRegisterSecret, saveCashRegister } from './save-cash-register.ts'

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Webhooks'],
}

const read = createRoute('get', '/api/cash-register', {
  ...shared,
  operationId: 'getCashRegister',
  summary: 'Get the cash register',
  description:
    'The address that signs payments in cash, without its secret, and what it has not signed.',
  responses: { 200: jsonResponse('The cash register', cashRegister) },
})

const save = createRoute('put', '/api/cash-register', {
  ...shared,
  operationId: 'saveCashRegister',
  summary: 'Set up the cash register',
  description:
    'Payments and refunds in cash, and their cancellations, are sent to this address from now on. What was not signed is sent when it is turned on again. The first response has the secret.',
  request: { body: jsonBody(saveCashRegisterRequest) },
  responses: { 200: jsonResponse('The cash register', savedCashRegister) },
  errors: ['invalid-fields', 'webhook-address-refused'],
})

const rotate = createRoute('post', '/api/cash-register/secret', {
  ...shared,
  operationId: 'rotateCashRegisterSecret',
  summary: 'Replace the secret of the cash register',
  description: 'All further attempts are signed with the new secret, which is returned only once.',
  responses: { 200: jsonResponse('The cash register with its new secret', savedCashRegister) },
  errors: ['cash-register-missing'],
})

const retry = createRoute('post', '/api/payments/{id}/sign', {
  'x-permission': 'bookings',
  operationId: 'signPayment',
  tags: ['Payments'],
  summary: 'Let the cash register sign a payment again',
  description:
    'Attempts it immediately. Without this request, attempts are repeated until one succeeds.',
  request: { params: z.object({ id: idText.transform(Number).describe('The payment.') }) },
  responses: { 204: { description: 'It is being attempted' } },
  errors: ['cash-register-missing', 'nothing-to-sign'],
})

export const cashRegisterRoutes = newRoutes({ malformedId: 'nothing-to-sign' })
  .openapi(read, async (c) => c.json(await findCashRegister(c.get('context').db), 200))
  .openapi(save, async (c) =>
    c.json(await saveCashRegister(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(rotate, async (c) =>
    c.json(await rotateRegisterSecret(c.get('context'), actorOf(c)), 200),
  )
  .openapi(retry, async (c) => {
    await retrySigning(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

import { z } from '@hono/zod-openapi'
import { bookingState, paidBooking } from '#contract/bookings.ts'
import { addChargeRequest, chargeOptions, removeChargeRequest } from '#contract/charges.ts'
import {
  keepDamageDepositRequest,
  moveDamageDepositRequest,
  voidDamageDepositRequest,
} from '#contract/damage-deposits.ts'
import { requestDepositRequest, withdrawDepositRequest } from '#contract/deposits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { takePaymentRequest, voidPaymentRequest, writeOffRequest } from '#contract/payments.ts'
import { setTaxesRequest } from '#features/taxes/contract/booking-taxes.ts'
import { rehearseTaxRuleRequest, taxRehearsal } from '#features/taxes/contract/tax-rehearsal.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import { idempotencyKey } from '../contract/booking-actions.ts'
import { action, params, path } from './action-route.ts'
import { addCharge, removeCharge, setTaxes } from './money/add-charge.ts'
import { keepDamageDeposit, moveDamageDeposit, voidDamageDeposit } from './money/damage-deposit.ts'
import { readChargeOptions } from './money/new-charge.ts'
import { recordPayment } from './money/record-payment.ts'
import { rehearseTaxes } from './money/rehearse-taxes.ts'
import { requestDeposit, withdrawDeposit } from './money/request-deposit.ts'
import { voidPayment, writeOff } from './money/write-off.ts'

const tags = ['Payments']
const chargeTags = ['Charges']
const depositTags = ['Damage deposits']

type About = { operationId: string; summary: string; description: string; errors: ErrorCode[] }

/** A movement of money: with an `Idempotency-Key`, a repeated request records it once. */
const movement = <Name extends string>(name: Name, { errors, ...about }: About) =>
  createRoute('post', `${path}/${name}` as const, {
    ...about,
    'x-permission': 'bookings',
    tags,
    request: {
      params,
      headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
      body: jsonBody(takePaymentRequest),
    },
    responses: { 200: jsonResponse('The booking with the new payment', paidBooking) },
    errors: [
      'booking-not-found',
      'balance-changed',
      'amount-too-large',
      'currency-changed',
      'idempotency-key-reused',
      'invalid-fields',
      ...errors,
    ],
  })

const takePaymentRoute = movement('take-payment', {
  operationId: 'takePayment',
  summary: 'Take a payment',
  description:
    'Records money that the guest paid. It never charges a card. Before check-in, a payment is a deposit.',
  errors: [],
})

const refundRoute = movement('refund', {
  operationId: 'refund',
  summary: 'Pay money back',
  description: 'Records money that was paid back, at most what was received.',
  errors: ['refund-too-high'],
})

const writeOffRoute = createRoute('post', `${path}/write-off`, {
  'x-permission': 'bookings',
  operationId: 'writeOff',
  tags,
  summary: 'Write off the balance',
  description: 'Gives up what is still due, with a reason.',
  request: { params, body: jsonBody(writeOffRequest) },
  responses: { 200: jsonResponse('The booking with the write-off', paidBooking) },
  errors: [
    'booking-not-found',
    'balance-changed',
    'nothing-to-settle',
    'currency-changed',
    'invalid-fields',
  ],
})

const voidPaymentRoute = action('void-payment', {
  operationId: 'voidPayment',
  tags,
  summary: 'Void a payment',
  description:
    'Voids a payment, a refund or a write-off that was recorded by mistake. It stays visible.',
  body: voidPaymentRequest,
  errors: ['payment-not-found', 'payment-already-voided', 'payment-refunded'],
})

const addChargeRoute = createRoute('post', `${path}/add-charge`, {
  'x-permission': 'bookings',
  operationId: 'addCharge',
  tags: chargeTags,
  summary: 'Add a charge',
  description:
    'Adds an item of the catalogue, or a custom item, fee or discount. The server computes the amount from the stay; `units` charges fewer or more nights or guests.',
  request: {
    params,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(addChargeRequest),
  },
  responses: { 200: jsonResponse('The booking with the new charge', bookingState) },
  errors: [
    'booking-not-found',
    'booking-changed',
    'charges-closed',
    'too-many-charges',
    'catalogue-item-not-found',
    'amount-too-large',
    'idempotency-key-reused',
    'invalid-fields',
  ],
})

const chargeOptionsRoute = createRoute('get', `${path}/charge-options`, {
  'x-permission': 'view',
  operationId: 'listChargeOptions',
  tags: chargeTags,
  summary: 'List what can be charged',
  description: 'The active items of the catalogue, with what each costs for this stay.',
  request: { params },
  responses: { 200: jsonResponse('What can be charged', chargeOptions) },
  errors: ['booking-not-found'],
})

const removeChargeRoute = action('remove-charge', {
  operationId: 'removeCharge',
  tags: chargeTags,
  summary: 'Remove a charge',
  description: 'Removes a charge from a booking.',
  body: removeChargeRequest,
  errors: ['booking-changed', 'charges-closed', 'charge-not-found', 'tax-by-rule'],
})

const setTaxesRoute = action('set-taxes', {
  operationId: 'setTaxes',
  tags: chargeTags,
  summary: 'Apply the tax rules',
  description:
    'Computes the taxes of a booking by the present rules, with these exemptions, which replace earlier ones. A booking from before the rules gets their taxes instead of its own.',
  body: setTaxesRequest,
  errors: ['booking-changed', 'charges-closed', 'amount-too-large', 'tax-over-price'],
})

const rehearseTaxesRoute = createRoute('post', '/api/tax-rehearsals', {
  'x-permission': 'settings',
  'x-token-access': 'read-only',
  operationId: 'rehearseTaxRule',
  tags: ['Taxes'],
  summary: 'Rehearse a rule for a tax',
  description:
    'What the list with this rule would charge up to 500 upcoming bookings instead of the taxes that they are charged, and an example. It saves nothing.',
  request: { body: jsonBody(rehearseTaxRuleRequest) },
  responses: { 200: jsonResponse('What the rule would do', taxRehearsal) },
  errors: ['invalid-fields', 'tax-rule-not-found'],
})

const requestDepositRoute = action('request-deposit', {
  operationId: 'requestDeposit',
  tags,
  summary: 'Request a deposit',
  description:
    'Requests a share of the total or an amount until a due date, and replaces the deposit that was requested before.',
  body: requestDepositRequest,
  errors: ['booking-changed', 'deposit-not-possible'],
})

const withdrawDepositRoute = action('withdraw-deposit', {
  operationId: 'withdrawDeposit',
  tags,
  summary: 'Withdraw the requested deposit',
  description: 'The booking then has no deposit. What was paid remains.',
  body: withdrawDepositRequest,
  errors: ['booking-changed', 'no-deposit'],
})

/** With an `Idempotency-Key`, a repeated request does it once. */
const damageDepositAction = <Name extends string, Body extends z.ZodType>(
  name: Name,
  { body, errors, ...about }: About & { body: Body },
) =>
  createRoute('post', `${path}/${name}` as const, {
    ...about,
    'x-permission': 'bookings',
    tags: depositTags,
    request: {
      params,
      headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
      body: jsonBody(body),
    },
    responses: { 200: jsonResponse('The booking after the change', bookingState) },
    errors: [
      'booking-not-found',
      'damage-deposit-changed',
      'amount-too-large',
      'currency-changed',
      'idempotency-key-reused',
      'invalid-fields',
      ...errors,
    ],
  })

const takeDamageDepositRoute = damageDepositAction('take-damage-deposit', {
  operationId: 'takeDamageDeposit',
  summary: 'Take a damage deposit',
  description:
    'Records money that a guest leaves for possible damage, until the check-out. It is no payment and no revenue.',
  body: moveDamageDepositRequest,
  errors: ['damage-deposit-not-possible'],
})

const returnDamageDepositRoute = damageDepositAction('return-damage-deposit', {
  operationId: 'returnDamageDeposit',
  summary: 'Return a damage deposit',
  description: 'Records that the guest got back a part of what is held, or all of it.',
  body: moveDamageDepositRequest,
  errors: ['damage-deposit-too-high'],
})

const keepDamageDepositRoute = damageDepositAction('keep-damage-deposit', {
  operationId: 'keepDamageDeposit',
  summary: 'Keep a part of a damage deposit',
  description:
    'Turns a part of what is held into a payment of the booking: for a new charge for damage, which has no tax, or for what is due.',
  body: keepDamageDepositRequest,
  errors: [
    'balance-changed',
    'damage-deposit-too-high',
    'damage-deposit-over-balance',
    'charges-closed',
    'too-many-charges',
  ],
})

const voidDamageDepositRoute = action('void-damage-deposit', {
  operationId: 'voidDamageDeposit',
  tags: depositTags,
  summary: 'Void an entry of a damage deposit',
  description:
    'Voids what was taken or returned by mistake. It stays visible. What was kept is voided with its payment.',
  body: voidDamageDepositRequest,
  errors: [
    'payment-not-found',
    'payment-already-voided',
    'damage-deposit-kept',
    'damage-deposit-too-high',
  ],
})

export const folioRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(takePaymentRoute, async (c) => {
    const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key']
    const recorded = { direction: 'take-payment', key, request } as const
    return c.json(await recordPayment(c.get('context'), actorOf(c), id, recorded), 200)
  })
  .openapi(refundRoute, async (c) => {
    const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key']
    const recorded = { direction: 'refund', key, request } as const
    return c.json(await recordPayment(c.get('context'), actorOf(c), id, recorded), 200)
  })
  .openapi(takeDamageDepositRoute, async (c) => {
    const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key']
    const moved = { id, key, request }
    return c.json(await moveDamageDeposit(c.get('context'), actorOf(c), 'taken', moved), 200)
  })
  .openapi(returnDamageDepositRoute, async (c) => {
    const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key']
    const moved = { id, key, request }
    return c.json(await moveDamageDeposit(c.get('context'), actorOf(c), 'returned', moved), 200)
  })
  .openapi(keepDamageDepositRoute, async (c) => {
    const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await keepDamageDeposit(c.get('context'), actorOf(c), { id, key, request }), 200)
  })
  .openapi(voidDamageDepositRoute, async (c) => {
    const { id } = c.req.valid('param')
    const voided = c.req.valid('json')
    return c.json(await voidDamageDeposit(c.get('context'), actorOf(c), id, voided), 200)
  })
  .openapi(writeOffRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await writeOff(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(voidPaymentRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await voidPayment(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(addChargeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    const added = { key, request: c.req.valid('json') }
    return c.json(await addCharge(c.get('context'), actorOf(c), id, added), 200)
  })
  .openapi(chargeOptionsRoute, async (c) =>
    c.json(await readChargeOptions(c.get('context').db, c.req.valid('param').id), 200),
  )
  .openapi(setTaxesRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await setTaxes(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(rehearseTaxesRoute, async (c) =>
    c.json(await rehearseTaxes(c.get('context').db, todayOf(c).date, c.req.valid('json')), 200),
  )
  .openapi(removeChargeRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await removeCharge(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(requestDepositRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await requestDeposit(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(withdrawDepositRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await withdrawDeposit(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })

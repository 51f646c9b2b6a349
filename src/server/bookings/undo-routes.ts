import { createRoute, z } from '@hono/zod-openapi'
import { bookingState } from '#contract/bookings.ts'
import { idText } from '#contract/fields.ts'
import { leaveEarlyRequest, settleRequest, undoRequest } from '#contract/reservations.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems } from '../http/route.ts'
import { chargeDeparture } from './charge-departure.ts'
import { settleBooking, undoSettlement } from './settle-booking.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { undoCheckOut } from './undo-check-out.ts'

const tags = ['Bookings']
const params = z.object({ id: idText.transform(Number) })
const asItNowIs = jsonAnswer('The booking as it now is', bookingState)

const undoCheckInRoute = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/undo-check-in',
  tags,
  summary:
    'Undo a check-in on the same business date; its payment and its breakfast are taken back',
  request: { params, body: jsonBody(undoRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'check-in-not-undoable',
      'settled-since-check-in',
      'moved-since-check-in',
      'invalid-fields',
    ),
  },
})

const undoCheckOutRoute = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/undo-check-out',
  tags,
  summary:
    'Undo a check-out on the same business date; released nights are taken back if still free',
  request: { params, body: jsonBody(undoRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'check-out-not-undoable',
      'nights-taken',
      'cabin-retired',
      'guest-erased',
      'invalid-fields',
    ),
  },
})

const charge = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/charge',
  tags,
  summary:
    'Change what a guest who left early today is charged of the released nights; the choices are those of leave-early',
  request: { params, body: jsonBody(leaveEarlyRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'charge-not-possible',
      'price-changed',
      'invalid-fields',
    ),
  },
})

const settle = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/settle',
  tags,
  summary: 'Mark what is due as paid, or a credit as paid back',
  request: { params, body: jsonBody(settleRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'nothing-to-settle',
      'balance-changed',
      'invalid-fields',
    ),
  },
})

const undoSettle = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/undo-settle',
  tags,
  summary: 'Undo the last settlement on the same business date',
  request: { params, body: jsonBody(undoRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'settlement-not-undoable',
      'invalid-fields',
    ),
  },
})

export const undoRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(undoCheckInRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoCheckIn(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(undoCheckOutRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoCheckOut(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(charge, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await chargeDeparture(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(settle, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await settleBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(undoSettle, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await undoSettlement(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })

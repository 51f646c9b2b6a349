import { createRoute, z } from '@hono/zod-openapi'
import { bookingState } from '#contract/bookings.ts'
import { idText } from '#contract/fields.ts'
import {
  changeBookingRequest,
  changePreview,
  closeBookingRequest,
  createBookingRequest,
  departureQuote,
  idempotencyKey,
  leaveEarlyRequest,
  previewChangeRequest,
  reinstateBookingRequest,
  swapCabinsRequest,
} from '#contract/reservations.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems } from '../http/route.ts'
import { forAnyToken } from '../http/token-access.ts'
import { changeBooking } from './change-booking.ts'
import { closeBooking } from './close-booking.ts'
import { createBooking } from './create-booking.ts'
import { leaveEarly, quoteDeparture } from './leave-early.ts'
import { previewChange } from './preview-change.ts'
import { reinstateBooking } from './reinstate-booking.ts'
import { swapCabins } from './swap-cabins.ts'

const tags = ['Bookings']
const params = z.object({ id: idText.transform(Number) })
const asItNowIs = jsonAnswer('The booking as it now is', bookingState)

const create = createRoute({
  method: 'post',
  path: '/api/bookings',
  tags,
  summary: 'Book a cabin; the same submission sent twice makes one booking',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(createBookingRequest),
  },
  responses: {
    201: jsonAnswer('The new booking', bookingState),
    ...problems(
      'nights-taken',
      'stay-rule-broken',
      'too-many-guests',
      'cabin-not-found',
      'cabin-retired',
      'guest-not-found',
      'guest-erased',
      'price-changed',
      'amount-too-large',
      'submission-differs',
      'invalid-fields',
    ),
  },
})

const preview = createRoute({
  ...forAnyToken,
  method: 'post',
  path: '/api/bookings/{id}/change-preview',
  tags,
  summary: 'What a change would make of a booking, or what stands in its way; changes nothing',
  request: { params, body: jsonBody(previewChangeRequest) },
  responses: {
    200: jsonAnswer('Before and after', changePreview),
    ...problems(
      'booking-not-found',
      'booking-ended',
      'nights-slept',
      'cabin-not-found',
      'guest-not-found',
      'guest-erased',
      'amount-too-large',
      'invalid-fields',
    ),
  },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/change',
  tags,
  summary: 'Change dates, cabin, party, breakfast, guest or observations of a booking',
  request: { params, body: jsonBody(changeBookingRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'booking-ended',
      'nights-slept',
      'nights-taken',
      'stay-rule-broken',
      'too-many-guests',
      'cabin-not-found',
      'cabin-retired',
      'guest-not-found',
      'guest-erased',
      'price-changed',
      'amount-too-large',
      'invalid-fields',
    ),
  },
})

const swap = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/swap',
  tags,
  summary: 'Let two bookings swap their cabins in one step; prices stay as agreed',
  request: { params, body: jsonBody(swapCabinsRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'booking-ended',
      'swap-not-possible',
      'nights-taken',
      'too-many-guests',
      'invalid-fields',
    ),
  },
})

const cancel = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/cancel',
  tags,
  summary: 'Cancel a booking with a reason, and charge a fee or none; its nights are free at once',
  request: { params, body: jsonBody(closeBookingRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'booking-not-cancellable',
      'invalid-fields',
    ),
  },
})

const noShow = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/no-show',
  tags,
  summary: 'Say that a guest did not come; from the day of arrival on',
  request: { params, body: jsonBody(closeBookingRequest) },
  responses: {
    200: asItNowIs,
    ...problems('booking-not-found', 'booking-changed', 'no-show-not-possible', 'invalid-fields'),
  },
})

const reinstate = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/reinstate',
  tags,
  summary: 'Take back a cancellation or a no-show, if the nights are still free',
  request: { params, body: jsonBody(reinstateBookingRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'booking-not-closed',
      'nights-taken',
      'cabin-retired',
      'guest-erased',
      'invalid-fields',
    ),
  },
})

const quote = createRoute({
  method: 'get',
  path: '/api/bookings/{id}/departure-quote',
  tags,
  summary: 'What leaving today, before the end of the stay, would come to',
  request: { params },
  responses: {
    200: jsonAnswer('The choices', departureQuote),
    ...problems('booking-not-found', 'booking-not-checked-in', 'nothing-to-release'),
  },
})

const leave = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/leave-early',
  tags,
  summary: 'Check a guest out before the end of the stay and say what is charged of the rest',
  request: { params, body: jsonBody(leaveEarlyRequest) },
  responses: {
    200: asItNowIs,
    ...problems(
      'booking-not-found',
      'booking-changed',
      'booking-not-checked-in',
      'nothing-to-release',
      'price-changed',
      'invalid-fields',
    ),
  },
})

export const reservationRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(create, async (c) => {
    const submission = {
      key: c.req.valid('header')['idempotency-key'],
      asked: c.req.valid('json'),
    }
    return c.json(await createBooking(c.get('context'), actorOf(c), submission), 201)
  })
  .openapi(preview, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await previewChange(c.get('context'), id, c.req.valid('json')), 200)
  })
  .openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeBooking(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(swap, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await swapCabins(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const asked = { ...c.req.valid('json'), as: 'cancelled' as const }
    return c.json(await closeBooking(c.get('context'), actorOf(c), id, asked), 200)
  })
  .openapi(noShow, async (c) => {
    const { id } = c.req.valid('param')
    const asked = { ...c.req.valid('json'), as: 'no-show' as const }
    return c.json(await closeBooking(c.get('context'), actorOf(c), id, asked), 200)
  })
  .openapi(reinstate, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await reinstateBooking(c.get('context'), actorOf(c), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(quote, async (c) =>
    c.json(await quoteDeparture(c.get('context'), c.req.valid('param').id), 200),
  )
  .openapi(leave, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await leaveEarly(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })

import { createRoute, z } from '@hono/zod-openapi'
import {
  booking,
  bookingListQuery,
  bookingPage,
  bookingState,
  checkInRequest,
} from '#contract/bookings.ts'
import { idText } from '#contract/fields.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems } from '../http/route.ts'
import { listBookings } from './booking-list.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { deleteBooking } from './delete-booking.ts'
import { readBooking } from './read-booking.ts'

const tags = ['Bookings']
/** A malformed id names no booking, so it is answered like one that is not there. */
const params = z.object({ id: idText.transform(Number) })

const list = createRoute({
  method: 'get',
  path: '/api/bookings',
  tags,
  summary: 'One page of bookings, ten rows, and how many there are in all',
  request: { query: bookingListQuery },
  responses: { 200: jsonAnswer('The page', bookingPage), ...problems('malformed-query') },
})

const read = createRoute({
  method: 'get',
  path: '/api/bookings/{id}',
  tags,
  summary:
    'Everything about one booking; the reading of its national ID is audited. A token that may only read gets it masked',
  request: { params },
  responses: { 200: jsonAnswer('The booking', booking), ...problems('booking-not-found') },
})

const checkInRoute = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/check-in',
  tags,
  summary: 'Check a guest in, paid in full, with or without adding breakfast',
  request: { params, body: jsonBody(checkInRequest) },
  responses: {
    200: jsonAnswer('The booking as it now is', bookingState),
    ...problems(
      'booking-not-found',
      'booking-not-unconfirmed',
      'breakfast-already-booked',
      'price-changed',
      'payment-not-confirmed',
      'amount-too-large',
      'invalid-fields',
    ),
  },
})

const checkOutRoute = createRoute({
  method: 'post',
  path: '/api/bookings/{id}/check-out',
  tags,
  summary: 'Check a guest out',
  request: { params },
  responses: {
    200: jsonAnswer('The booking as it now is', bookingState),
    ...problems('booking-not-found', 'booking-not-checked-in'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/bookings/{id}',
  tags,
  summary: 'Delete a booking and free its nights; this cannot be undone',
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems('booking-not-found') },
})

export const bookingRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(list, async (c) =>
    c.json(await listBookings(c.get('context').db, c.req.valid('query')), 200),
  )
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const masked = c.get('program')?.access === 'read-only'
    return c.json(await readBooking(c.get('context'), actorOf(c), { id, masked }), 200)
  })
  .openapi(checkInRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await checkIn(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(checkOutRoute, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await checkOut(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(remove, async (c) => {
    await deleteBooking(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

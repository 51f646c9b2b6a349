import { availability, availabilityQuery } from '#contract/availability.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { params, path, tags } from './action-route.ts'
import { findAvailability, findAvailabilityFor } from './offers/find-availability.ts'

const search = createRoute('get', '/api/availability', {
  'x-permission': 'view',
  operationId: 'searchAvailability',
  tags: ['Bookings'],
  summary: 'Check availability and prices',
  description:
    'Every cabin for a stay: its price, whether it is available, and if not, the conflicts and the nearest alternative.',
  request: { query: availabilityQuery },
  responses: { 200: jsonResponse('The cabins', availability) },
  errors: ['malformed-query', 'invalid-fields'],
})

const ofBooking = createRoute('get', `${path}/availability`, {
  'x-permission': 'view',
  operationId: 'findAvailabilityForBooking',
  tags,
  summary: 'Check availability for the stay of a booking',
  description:
    'The same for the nights and guests of a booking, whose own nights are no conflict. For a guest in house, these are the nights from tonight.',
  request: { params },
  responses: { 200: jsonResponse('The cabins', availability) },
  errors: ['booking-not-found'],
})

export const availabilityRoutes = newRoutes()
  .openapi(search, async (c) =>
    c.json(await findAvailability(c.get('context'), c.req.valid('query')), 200),
  )
  .openapi(ofBooking, async (c) =>
    c.json(await findAvailabilityFor(c.get('context'), c.req.valid('param').id), 200),
  )

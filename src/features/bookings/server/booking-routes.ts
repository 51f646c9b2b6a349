import { z } from '@hono/zod-openapi'
import { availability, availabilityQuery } from '#contract/availability.ts'
import {
  booking,
  bookingExportQuery,
  bookingListQuery,
  bookingPage,
  bookingState,
} from '#contract/bookings.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  masksNationalIDs,
  newRoutes,
  todayOf,
  undoHeaders,
} from '#platform/http/route.ts'
import { createBookingRequest, idempotencyKey } from '../contract/booking-actions.ts'
import { params, path, stayErrors, tags } from './action-route.ts'
import { deleteBooking } from './cancel/delete-booking.ts'
import { readBooking } from './details/read-booking.ts'
import { listBookings } from './list/booking-list.ts'
import { listBookingsAsOf } from './list/booking-list-as-of-store.ts'
import { bookingsCsv } from './list/bookings-csv.ts'
import { exportedBookings } from './list/exported-bookings.ts'
import { createBooking } from './new/create-booking.ts'
import { findAvailability, findAvailabilityFor } from './offers/find-availability.ts'

const list = createRoute('get', '/api/bookings', {
  'x-permission': 'view',
  operationId: 'listBookings',
  tags,
  summary: 'List bookings',
  description:
    'One page of ten bookings, and the number of all bookings that match the search and the filters. `from` and `to` list stays that have a night between these dates, both included. `asOf` lists the bookings as they were known at a moment of the past, with the current names of guests and cabins and without deleted bookings.',
  request: { query: bookingListQuery },
  responses: { 200: jsonResponse('The page', bookingPage) },
  errors: ['malformed-query'],
})

const csv = createRoute('get', '/api/bookings.csv', {
  'x-permission': 'exports',
  operationId: 'exportBookings',
  tags,
  summary: 'Export bookings as CSV',
  description:
    'Every booking that matches the search and the filters, in the order of the list, in UTF-8 and without national IDs.',
  request: { query: bookingExportQuery },
  responses: {
    200: csvResponse(
      'Booking,Status,Arrival,Departure,Nights,Cabin,Guest,Email,Phone,Country,Guests,Children,Breakfast,Cabin price (USD),Extras (USD),Total (USD),Fee (USD),Paid (USD),Due (USD),Source,Observations,Booked at',
    ),
  },
  errors: ['malformed-query'],
})

const create = createRoute('post', '/api/bookings', {
  'x-permission': 'bookings',
  operationId: 'createBooking',
  tags,
  summary: 'Create a booking',
  description:
    'Books a cabin for a new or a known guest. With an `Idempotency-Key`, a request that is sent again creates no second booking.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(createBookingRequest),
  },
  responses: { 201: { ...jsonResponse('The new booking', bookingState), ...undoHeaders } },
  errors: [
    ...stayErrors,
    'group-not-found',
    'too-many-bookings-in-group',
    'catalogue-item-not-found',
    'too-many-charges',
    'currency-changed',
    'idempotency-key-reused',
    'invalid-fields',
  ],
})

const read = createRoute('get', path, {
  'x-permission': 'view',
  operationId: 'getBooking',
  tags,
  summary: 'Get a booking',
  description:
    "Everything about one booking. Each request for a booking is recorded in the audit log, because the response includes the guest's national ID. Read-only tokens get it masked.",
  request: { params },
  responses: { 200: jsonResponse('The booking', booking) },
  errors: ['booking-not-found'],
})

const remove = createRoute('delete', path, {
  'x-permission': 'deletions',
  operationId: 'deleteBooking',
  tags,
  summary: 'Delete a booking',
  description:
    'Deletes a booking and frees its nights. For 30 days, POST /api/history/entries/{id}/revert of the deletion restores it.',
  request: { params },
  responses: { 204: { description: 'The booking is deleted' } },
  errors: ['booking-not-found', 'booking-invoiced'],
})

export const bookingRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(list, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    if (asOf === undefined) return c.json(await listBookings(c.get('context').db, query), 200)
    return c.json(await listBookingsAsOf(c.get('context'), query, asOf), 200)
  })
  .openapi(csv, (c) => {
    const bookings = exportedBookings(c.get('context').db, c.req.valid('query'))
    return c.body(bookingsCsv(bookings), 200, csvHeaders(`bookings-${todayOf(c).date}`))
  })
  .openapi(create, async (c) => {
    const submission = {
      key: c.req.valid('header')['idempotency-key'],
      request: c.req.valid('json'),
    }
    return c.json(await createBooking(c.get('context'), actorOf(c), submission), 201)
  })
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const masked = masksNationalIDs(c)
    return c.json(await readBooking(c.get('context'), actorOf(c), { id, masked }), 200)
  })
  .openapi(remove, async (c) => {
    await deleteBooking(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

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

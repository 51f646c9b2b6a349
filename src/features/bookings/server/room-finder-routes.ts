import { z } from '@hono/zod-openapi'
import { bookingState } from '#contract/bookings.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  undoHeaders,
} from '#platform/http/route.ts'
import { idempotencyKey } from '../contract/booking-actions.ts'
import { moveBookingsRequest, movedBookings, orphanNights } from '../contract/orphan-nights.ts'
import {
  agreedRoom,
  agreedRoomRequest,
  applyRoomRequest,
  roomFinderRequest,
  roomSolutions,
} from '../contract/room-finder.ts'
import { stayErrors, tags } from './action-route.ts'
import { divideAgreedTotal } from './room-finder/agreed-room.ts'
import { applyRoom } from './room-finder/apply-room.ts'
import { findOrphanNights } from './room-finder/find-orphan-nights.ts'
import { findRooms } from './room-finder/find-rooms.ts'
import { moveBookings } from './room-finder/move-bookings.ts'

const find = createRoute('post', '/api/room-finder', {
  'x-permission': 'view',
  'x-token-access': 'read-only',
  operationId: 'findRooms',
  tags,
  summary: 'Find room for a stay',
  description:
    'For a stay for which no cabin is free: one or two other bookings that can move to an equal or larger cabin, and stays in two cabins. Nothing is changed.',
  request: { body: jsonBody(roomFinderRequest) },
  responses: { 200: jsonResponse('The solutions', roomSolutions) },
  errors: ['invalid-fields'],
})

const apply = createRoute('post', '/api/room-finder/apply', {
  'x-permission': 'bookings',
  operationId: 'applyRoom',
  tags,
  summary: 'Move bookings and book the stay',
  description:
    'Applies a solution in one transaction: other bookings move to other cabins with their dates and prices, and each part of the stay is booked. With an `Idempotency-Key`, a request that is sent again books nothing more.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: jsonBody(applyRoomRequest),
  },
  responses: {
    201: { ...jsonResponse('The booking of the first stay', bookingState), ...undoHeaders },
  },
  errors: [
    'room-changed',
    'booking-not-found',
    'booking-changed',
    ...stayErrors,
    'currency-changed',
    'idempotency-key-reused',
    'invalid-fields',
  ],
})

const agree = createRoute('post', '/api/room-finder/agreed-total', {
  'x-permission': 'view',
  'x-token-access': 'read-only',
  operationId: 'divideAgreedTotal',
  tags,
  summary: 'Divide an agreed total over several cabins',
  description:
    'The part of each stay, in proportion to the prices of its nights, and what it costs then. Nothing is changed.',
  request: { body: jsonBody(agreedRoomRequest) },
  responses: { 200: jsonResponse('The stays with their parts', agreedRoom) },
  errors: ['invalid-fields', 'cabin-not-found'],
})

const orphans = createRoute('get', '/api/orphan-nights', {
  'x-permission': 'view',
  operationId: 'getOrphanNights',
  tags,
  summary: 'Get orphan nights',
  description:
    'The free nights of the next 60 days that no rule allows to sell, with their present prices, a rule or moves of bookings that would end each of them, and a proposal of moves for all. Nothing is changed.',
  responses: { 200: jsonResponse('The nights and the proposal', orphanNights) },
})

const move = createRoute('post', '/api/room-finder/move-bookings', {
  'x-permission': 'bookings',
  operationId: 'moveBookings',
  tags,
  summary: 'Move bookings to other cabins',
  description:
    'Moves bookings that have not begun to cabins of the same or a larger capacity in one transaction, with their dates and prices. Pinned bookings, and those with a dog or step-free access, are rejected.',
  request: { body: jsonBody(moveBookingsRequest) },
  responses: {
    200: { ...jsonResponse('How many bookings were moved', movedBookings), ...undoHeaders },
  },
  errors: [
    'room-changed',
    'booking-not-found',
    'booking-changed',
    'cabin-not-found',
    'invalid-fields',
  ],
})

/** Room for stays for which no cabin is free. */
export const roomFinderRoutes = newRoutes()
  .openapi(find, async (c) => c.json(await findRooms(c.get('context'), c.req.valid('json')), 200))
  .openapi(agree, async (c) =>
    c.json(await divideAgreedTotal(c.get('context'), c.req.valid('json')), 200),
  )
  .openapi(apply, async (c) => {
    const submission = {
      key: c.req.valid('header')['idempotency-key'],
      request: c.req.valid('json'),
    }
    return c.json(await applyRoom(c.get('context'), actorOf(c), submission), 201)
  })
  .openapi(orphans, async (c) => c.json(await findOrphanNights(c.get('context')), 200))
  .openapi(move, async (c) =>
    c.json(await moveBookings(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )

import { createRoute, z } from '@hono/zod-openapi'
import { idempotencyKey } from '#contract/booking-actions.ts'
import { bookingState } from '#contract/bookings.ts'
import { applyRoomRequest, roomFinderRequest, roomSolutions } from '#contract/room-finder.ts'
import { actorOf, jsonBody, jsonResponse, newRoutes, problems, undoHeaders } from '../http/route.ts'
import { allowsReadOnlyTokens } from '../http/token-access.ts'
import { stayErrors, tags } from './action-route.ts'
import { applyRoom } from './apply-room.ts'
import { findRooms } from './find-rooms.ts'

const find = createRoute({
  ...allowsReadOnlyTokens,
  method: 'post',
  path: '/api/room-finder',
  operationId: 'findRooms',
  tags,
  summary: 'Find room for a stay',
  description:
    'For a stay for which no cabin is free: one or two other bookings that can move to an equal or larger cabin, and stays in two cabins. Nothing is changed.',
  request: { body: jsonBody(roomFinderRequest) },
  responses: { 200: jsonResponse('The solutions', roomSolutions), ...problems('invalid-fields') },
})

const apply = createRoute({
  method: 'post',
  path: '/api/room-finder/apply',
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
    ...problems(
      'room-changed',
      'booking-not-found',
      'booking-changed',
      ...stayErrors,
      'currency-changed',
      'idempotency-key-reused',
      'invalid-fields',
    ),
  },
})

/** Room for stays for which no cabin is free. */
export const roomFinderRoutes = newRoutes()
  .openapi(find, async (c) => c.json(await findRooms(c.get('context'), c.req.valid('json')), 200))
  .openapi(apply, async (c) => {
    const submission = {
      key: c.req.valid('header')['idempotency-key'],
      request: c.req.valid('json'),
    }
    return c.json(await applyRoom(c.get('context'), actorOf(c), submission), 201)
  })

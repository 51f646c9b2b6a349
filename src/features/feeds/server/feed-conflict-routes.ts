import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  dismissConflictRequest,
  placedStay,
  placeStayRequest,
} from '#features/bookings/contract/inbox.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { dismissConflict, placeStay } from './solve-conflict.ts'

const params = z.object({ id: idText.transform(Number).describe('The conflict, as in the inbox.') })

const place = createRoute('post', '/api/feed-conflicts/{id}/place', {
  'x-permission': 'bookings',
  operationId: 'placeStay',
  tags: ['Inbox'],
  summary: 'Give a stay of a feed its nights',
  description:
    'In the cabin of the feed, for example after its nights became free, or in another one.',
  request: { params: params, body: jsonBody(placeStayRequest) },
  responses: { 200: jsonResponse('The booking', placedStay) },
  errors: [
    'invalid-fields',
    'conflict-not-found',
    'conflict-not-placeable',
    'cabin-not-found',
    'cabin-retired',
    'nights-taken',
    'past-nights-locked',
  ],
})

const dismiss = createRoute('post', '/api/feed-conflicts/{id}/dismiss', {
  'x-permission': 'bookings',
  operationId: 'dismissConflict',
  tags: ['Inbox'],
  summary: 'Leave a conflict as it is',
  description: 'It returns only if the dates change in the feed.',
  request: { params: params, body: jsonBody(dismissConflictRequest) },
  responses: { 204: { description: 'The conflict is dismissed' } },
  errors: ['invalid-fields', 'conflict-not-found'],
})

export const feedConflictRoutes = newRoutes({ malformedId: 'conflict-not-found' })
  .openapi(place, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await placeStay(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(dismiss, async (c) => {
    const { id } = c.req.valid('param')
    await dismissConflict(c.get('context'), actorOf(c), id, c.req.valid('json'))
    return c.body(null, 204)
  })

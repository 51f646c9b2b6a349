import { createRoute } from '@hono/zod-openapi'
import { availability, availabilityQuery } from '#contract/availability.ts'
import { jsonResponse, newRoutes, problems } from '../http/route.ts'
import { findAvailability } from './find-availability.ts'

const search = createRoute({
  method: 'get',
  path: '/api/availability',
  operationId: 'searchAvailability',
  tags: ['Bookings'],
  summary: 'Check availability and prices',
  description:
    'Every cabin for a stay: its price, whether it is available, and if not, the conflicts and the nearest alternative.',
  request: { query: availabilityQuery },
  responses: { 200: jsonResponse('The cabins', availability), ...problems('malformed-query') },
})

export const availabilityRoutes = newRoutes().openapi(search, async (c) =>
  c.json(await findAvailability(c.get('context'), c.req.valid('query')), 200),
)

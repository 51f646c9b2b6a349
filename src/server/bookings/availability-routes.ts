import { createRoute } from '@hono/zod-openapi'
import { availability, availabilityQuery } from '#contract/availability.ts'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { findAvailability } from './find-availability.ts'

const availabilityRoute = createRoute({
  method: 'get',
  path: '/api/availability',
  tags: ['Bookings'],
  summary: 'Every cabin for a stay: its price, whether it is free, or why not and what would fit',
  request: { query: availabilityQuery },
  responses: { 200: jsonAnswer('The cabins', availability), ...problems('malformed-query') },
})

export const availabilityRoutes = newRoutes().openapi(availabilityRoute, async (c) =>
  c.json(await findAvailability(c.get('context'), c.req.valid('query')), 200),
)

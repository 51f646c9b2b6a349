import { createRoute } from '@hono/zod-openapi'
import { figures, figuresQuery } from '#contract/dashboard.ts'
import { jsonAnswer, newRoutes, problems, todayOf } from '../http/route.ts'
import { findFigures } from './figures-store.ts'

const read = createRoute({
  method: 'get',
  path: '/api/figures',
  operationId: 'getStatistics',
  tags: ['Dashboard'],
  summary: 'Get statistics',
  description:
    'Bookings, sales, check-ins, occupancy and lengths of stay of the last 7, 30 or 90 days.',
  request: { query: figuresQuery },
  responses: { 200: jsonAnswer('The statistics', figures), ...problems('malformed-query') },
})

export const figuresRoutes = newRoutes().openapi(read, async (c) => {
  const { last } = c.req.valid('query')
  return c.json(await findFigures(c.get('context').db, todayOf(c), last), 200)
})

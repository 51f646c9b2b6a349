import { statistics, statisticsQuery } from '#contract/dashboard.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { findStatistics } from './statistics-store.ts'

const read = createRoute('get', '/api/statistics', {
  'x-permission': 'view',
  operationId: 'getStatistics',
  tags: ['Dashboard'],
  summary: 'Get statistics',
  description:
    'Bookings, sales, check-ins, occupancy and lengths of stay of the last 7, 30 or 90 days.',
  request: { query: statisticsQuery },
  responses: { 200: jsonResponse('The statistics', statistics) },
  errors: ['malformed-query'],
})

export const statisticsRoutes = newRoutes().openapi(read, async (c) => {
  const { last } = c.req.valid('query')
  return c.json(await findStatistics(c.get('context').db, todayOf(c), last), 200)
})

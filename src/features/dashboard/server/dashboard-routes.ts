import { statistics, statisticsQuery, today } from '#contract/dashboard.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { findStatistics } from './statistics-store.ts'
import { findToday } from './today-store.ts'

const day = createRoute('get', '/api/today', {
  'x-permission': 'view',
  operationId: 'getToday',
  tags: ['Dashboard'],
  summary: "Get today's arrivals and departures",
  description:
    'Arrivals and departures of today and tomorrow, overdue guests, guests in house, and who was checked in or out today.',
  responses: { 200: jsonResponse('The day', today) },
})

const lastDays = createRoute('get', '/api/statistics', {
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

export const dashboardRoutes = newRoutes()
  .openapi(day, async (c) => c.json(await findToday(c.get('context'), todayOf(c)), 200))
  .openapi(lastDays, async (c) => {
    const { last } = c.req.valid('query')
    return c.json(await findStatistics(c.get('context').db, todayOf(c), last), 200)
  })

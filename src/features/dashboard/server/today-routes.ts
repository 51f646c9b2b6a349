import { today } from '#contract/dashboard.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import { findToday } from './today-store.ts'

const read = createRoute('get', '/api/today', {
  'x-permission': 'view',
  operationId: 'getToday',
  tags: ['Dashboard'],
  summary: "Get today's arrivals and departures",
  description:
    'Arrivals and departures of today and tomorrow, overdue guests, guests in house, and who was checked in or out today.',
  responses: { 200: jsonResponse('The day', today) },
})

export const todayRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await findToday(c.get('context').db, todayOf(c)), 200),
)

import { createRoute } from '@hono/zod-openapi'
import { today } from '#contract/dashboard.ts'
import { jsonAnswer, newRoutes, problems, todayOf } from '../http/route.ts'
import { findToday } from './today-store.ts'

const read = createRoute({
  method: 'get',
  path: '/api/today',
  tags: ['Dashboard'],
  summary:
    "Today's arrivals and departures, who is overdue, in the house, or due tomorrow, and who was checked in or out today",
  responses: { 200: jsonAnswer('The day', today), ...problems() },
})

export const todayRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await findToday(c.get('context').db, todayOf(c)), 200),
)

import { createRoute } from '@hono/zod-openapi'
import { today } from '#contract/dashboard.ts'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { businessDay } from '../settings/property-store.ts'
import { findToday } from './today-store.ts'

const read = createRoute({
  method: 'get',
  path: '/api/today',
  tags: ['Dashboard'],
  summary: "Today's arrivals and departures, who is overdue, in the house, or due tomorrow",
  responses: { 200: jsonAnswer('The day', today), ...problems() },
})

export const todayRoutes = newRoutes().openapi(read, async (c) => {
  const { db, now } = c.var.context
  const { date } = await businessDay(db, now())
  return c.json(await findToday(db, date), 200)
})

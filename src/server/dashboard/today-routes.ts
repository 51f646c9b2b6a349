import { today } from '#contract/dashboard.ts'
import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { businessToday } from '../settings/property-store.ts'
import { findToday } from './today-store.ts'

const read = createRoute({
  method: 'get',
  path: '/api/today',
  tags: ['Dashboard'],
  summary: "Today's arrivals and departures, and who is overdue",
  responses: { 200: jsonAnswer('The day', today), ...problems() },
})

export const todayRoutes = newRoutes().openapi(read, async (c) => {
  const { db, now } = c.var.context
  return c.json(await findToday(db, await businessToday(db, now())), 200)
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'

const tags = ['Operation']
const ok = z.object({ status: z.literal('ok') })

const health = createRoute({
  method: 'get',
  path: '/api/health',
  tags,
  summary: 'Whether the program answers; asks nothing else',
  responses: { 200: jsonAnswer('It does', ok), ...problems() },
})

const ready = createRoute({
  method: 'get',
  path: '/api/ready',
  tags,
  summary: 'Whether the database answers too',
  responses: { 200: jsonAnswer('It does', ok), ...problems() },
})

export const healthRoutes = newRoutes()
  .openapi(health, (c) => c.json({ status: 'ok' as const }, 200))
  .openapi(ready, async (c) => {
    await c.var.context.db.selectFrom('property').select('id').executeTakeFirstOrThrow()
    return c.json({ status: 'ok' as const }, 200)
  })

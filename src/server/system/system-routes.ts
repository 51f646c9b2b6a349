import { createRoute } from '@hono/zod-openapi'
import { systemState } from '#contract/system.ts'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { readSystem } from './read-system.ts'

const read = createRoute({
  method: 'get',
  path: '/api/system',
  tags: ['Operation'],
  summary: 'How the program itself is doing: mail that waits, the last backup, the version',
  responses: { 200: jsonAnswer('Its state', systemState), ...problems() },
})

export const systemRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await readSystem(c.get('context')), 200),
)

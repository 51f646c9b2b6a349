import { createRoute } from '@hono/zod-openapi'
import { systemState } from '#contract/system.ts'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { readSystem } from './read-system.ts'

const read = createRoute({
  method: 'get',
  path: '/api/system',
  operationId: 'getSystemStatus',
  tags: ['Operations'],
  summary: 'Get the system status',
  description: 'Queued email, the last backup, disk space and the version of the server.',
  responses: { 200: jsonAnswer('The system status', systemState), ...problems() },
})

export const systemRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await readSystem(c.get('context')), 200),
)

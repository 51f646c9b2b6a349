import { settings } from '#contract/settings.ts'
import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, newRoutes, problems } from '../http/route.ts'
import { findSettings } from './settings-store.ts'

const read = createRoute({
  method: 'get',
  path: '/api/settings',
  tags: ['Settings'],
  summary: 'The house rules',
  responses: { 200: jsonAnswer('The settings', settings), ...problems() },
})

export const settingsRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await findSettings(c.var.context.db), 200),
)

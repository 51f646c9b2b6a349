import { createRoute } from '@hono/zod-openapi'
import { welcomeRequest } from '#contract/staff.ts'
import { jsonBody, newRoutes, problems } from '../http/route.ts'
import { welcomeFirst } from './first-colleague.ts'

const welcome = createRoute({
  method: 'post',
  path: '/api/first-colleague',
  tags: ['Staff'],
  summary: 'Become the first colleague, by the link that the server prints while there is none',
  request: { body: jsonBody(welcomeRequest) },
  responses: {
    204: { description: 'They can log in' },
    ...problems('invalid-fields', 'welcome-over', 'email-taken'),
  },
})

export const welcomeRoutes = newRoutes().openapi(welcome, async (c) => {
  await welcomeFirst(c.get('context'), c.req.valid('json'), c.get('requestId'))
  return c.body(null, 204)
})

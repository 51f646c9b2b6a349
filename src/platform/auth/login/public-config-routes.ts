import { publicConfig } from '#contract/session.ts'
import { createRoute, jsonResponse, newRoutes } from '../../http/route.ts'
import { findDemoLogin } from './demo-login.ts'

const read = createRoute('get', '/api/public-config', {
  'x-permission': 'public',
  operationId: 'getPublicConfig',
  tags: ['Session'],
  summary: 'Get the public configuration',
  description: 'What the login page may know before anyone has logged in.',
  responses: { 200: jsonResponse('The public configuration', publicConfig) },
})

export const publicConfigRoutes = newRoutes().openapi(read, async (c) =>
  c.json(
    {
      demo: await findDemoLogin(c.get('context')),
      sendsEmail: c.get('context').mailer.sendsEmail,
    },
    200,
  ),
)

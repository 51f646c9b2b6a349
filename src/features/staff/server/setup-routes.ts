import { setupRequest } from '#contract/staff.ts'
import { rejectInvalidAccount } from '#platform/http/invalid-input.ts'
import { createRoute, jsonBody, newRoutes } from '#platform/http/route.ts'
import { createFirstUser } from './first-user.ts'

const create = createRoute('post', '/api/setup', {
  'x-permission': 'public',
  operationId: 'createFirstUser',
  tags: ['Users'],
  summary: 'Create the first user',
  description:
    'Requires the token of the setup link that the server prints while there are no users.',
  request: { body: jsonBody(setupRequest) },
  responses: { 204: { description: 'The user is created and can log in' } },
  errors: ['credentials-missing', 'invalid-fields', 'setup-link-expired', 'email-taken'],
})

export const setupRoutes = newRoutes().openapi(
  create,
  async (c) => {
    await createFirstUser(c.get('context'), c.req.valid('json'), c.get('requestId'))
    return c.body(null, 204)
  },
  (checked) => rejectInvalidAccount(checked),
)

import { z } from '@hono/zod-openapi'
import {
  checkPasswordLinkRequest,
  passwordLink,
  passwordLinkRequest,
  resetPasswordRequest,
} from '#contract/password-reset.ts'
import {
  actorOf,
  addressOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
} from '#platform/http/route.ts'
import { createPasswordLink } from '../create-account-link.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { checkPasswordLink, resetPassword } from './reset-password.ts'

const request = createRoute('post', '/api/password-link', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'requestPasswordLink',
  tags: ['Session'],
  summary: 'Request a password link by email',
  description:
    'Requires no login. The response is the same and takes the same time whether or not there is an account with this address. The link is valid for 60 minutes and works once.',
  request: { body: jsonBody(passwordLinkRequest) },
  responses: { 204: { description: 'If there is such an account, a link will be sent' } },
  errors: ['invalid-fields', 'email-not-set-up', 'too-many-attempts', 'foreign-origin'],
})

const reset = createRoute('post', '/api/password-reset', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'resetPassword',
  tags: ['Session'],
  summary: 'Set a new password with a password link',
  description: 'Requires no login. Ends all sessions of the user and does not start one.',
  request: { body: jsonBody(resetPasswordRequest) },
  responses: { 204: { description: 'The password is changed' } },
  errors: ['invalid-fields', 'password-link-expired', 'too-many-attempts', 'foreign-origin'],
})

const check = createRoute('post', '/api/password-reset/check', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'checkPasswordLink',
  tags: ['Session'],
  summary: 'Check whether a password link is valid',
  description: 'Requires no login and does not use up the link.',
  request: { body: jsonBody(checkPasswordLinkRequest) },
  responses: { 204: { description: 'The link is valid' } },
  errors: ['invalid-fields', 'password-link-expired', 'too-many-attempts', 'foreign-origin'],
})

const create = createRoute('post', '/api/staff/{id}/password-link', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'createPasswordLink',
  tags: ['Users'],
  summary: 'Create a password link for another user',
  description:
    'Only while the server sends no email. The link is returned once, is valid for 60 minutes and works once. An older link of the user stops working.',
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/)
        .meta({ description: 'The user.', example: '5f0c4d1e9a7b' }),
    }),
  },
  responses: { 201: jsonResponse('The link', passwordLink) },
  errors: ['staff-not-found', 'own-password-link', 'email-set-up', 'user-cannot-log-in'],
})

export const passwordResetRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(request, async (c) => {
    const from = { address: addressOf(c), requestId: c.get('requestId') }
    await requestPasswordLink(c.get('context'), { ...c.req.valid('json'), ...from })
    return c.body(null, 204)
  })
  .openapi(reset, async (c) => {
    const from = { address: addressOf(c), requestId: c.get('requestId') }
    await resetPassword(c.get('context'), c.req.valid('json'), from)
    return c.body(null, 204)
  })
  .openapi(check, async (c) => {
    await checkPasswordLink(c.get('context'), c.req.valid('json').token, addressOf(c))
    return c.body(null, 204)
  })
  .openapi(create, async (c) => {
    const link = await createPasswordLink(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.json(link, 201)
  })

import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { apiTokenList, createTokenRequest, newApiToken } from '#contract/tokens.ts'
import { confirmPassword } from '#platform/auth/login/own-password.ts'
import { listTokens } from '#platform/auth/tokens/token-store.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  reauthRequestOf,
  sessionOf,
} from '#platform/http/route.ts'
import { ownAccount } from './own-account.ts'
import { createToken, revokeToken } from './own-tokens.ts'

const path = '/api/account/tokens'

const list = createRoute('get', path, {
  ...ownAccount,
  operationId: 'listTokens',
  summary: 'List your API tokens',
  description: 'Your own API tokens, newest first.',
  responses: { 200: jsonResponse('The tokens', apiTokenList) },
})

const create = createRoute('post', path, {
  ...ownAccount,
  'x-permission': 'tokens',
  operationId: 'createToken',
  summary: 'Create an API token',
  description: 'The response is the only one that contains the token. It cannot be read again.',
  request: { body: jsonBody(createTokenRequest) },
  responses: { 201: jsonResponse('The new token', newApiToken) },
  errors: ['invalid-fields', 'too-many-tokens', 'current-password-required', 'too-many-attempts'],
})

const revoke = createRoute('delete', `${path}/{id}`, {
  ...ownAccount,
  operationId: 'revokeToken',
  summary: 'Revoke an API token',
  description: 'The token stops working immediately.',
  request: { params: z.object({ id: idText.transform(Number).describe('The token, as listed.') }) },
  responses: { 204: { description: 'The token is revoked' } },
  errors: ['token-not-found'],
})

export const tokenRoutes = newRoutes({ malformedId: 'token-not-found' })
  .openapi(list, async (c) =>
    c.json({ items: await listTokens(c.get('context').db, sessionOf(c).staff.id) }, 200),
  )
  .openapi(create, async (c) => {
    const context = c.get('context')
    const { currentPassword, ...request } = c.req.valid('json')
    await confirmPassword(context, reauthRequestOf(c), currentPassword)
    return c.json(await createToken(context, actorOf(c), request), 201)
  })
  .openapi(revoke, async (c) => {
    await revokeToken(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

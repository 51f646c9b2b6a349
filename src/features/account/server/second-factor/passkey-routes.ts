import { z } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import {
  addPasskeyRequest,
  newPasskeyOptions,
  passkeyLoginOptions,
  passkeyLoginRequest,
  renamePasskeyRequest,
} from '#contract/passkeys.ts'
import { reauthRequest, secondFactors } from '#contract/second-factor.ts'
import { session } from '#contract/session.ts'
import { toSession } from '#platform/auth/sessions/session.ts'
import {
  actorOf,
  addressOf,
  createRoute,
  type Env,
  jsonBody,
  jsonResponse,
  newRoutes,
  reauthRequestOf,
  sessionOf,
} from '#platform/http/route.ts'
import { ownAccount } from '../own-account.ts'
import { logInWithPasskey, passkeyLoginOptionsFor } from './log-in-with-passkey.ts'
import { addPasskey, newPasskeyOptionsFor, removePasskey, renamePasskey } from './own-passkeys.ts'
import { secondFactorsOf } from './second-factors.ts'

const path = '/api/account/second-factors/passkeys'
const params = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .meta({ description: 'The passkey, as listed.', example: 2 }),
})
const changed = { 200: jsonResponse('Your second factors', secondFactors) }

const addOptions = createRoute('post', '/api/account/second-factors/passkey-options', {
  ...ownAccount,
  operationId: 'getNewPasskeyOptions',
  summary: 'Begin to add a passkey',
  description:
    'Returns the options for `navigator.credentials.create()`, valid for 5 minutes in this session.',
  request: { body: jsonBody(reauthRequest) },
  responses: { 200: jsonResponse('The options', newPasskeyOptions) },
  errors: [
    'invalid-fields',
    'current-password-required',
    'too-many-attempts',
    'too-many-passkeys',
    'passkeys-unavailable',
  ],
})

const add = createRoute('post', path, {
  ...ownAccount,
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description:
    'With the credential that the browser created. If this is your first second factor, all other sessions end.',
  request: { body: jsonBody(addPasskeyRequest) },
  responses: { ...changed },
  errors: [
    'invalid-fields',
    'passkey-rejected',
    'passkey-known',
    'too-many-passkeys',
    'passkeys-unavailable',
  ],
})

const rename = createRoute('put', `${path}/{id}`, {
  ...ownAccount,
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'Changes only the name that you see.',
  request: { params, body: jsonBody(renamePasskeyRequest) },
  responses: { ...changed },
  errors: ['invalid-fields', 'passkey-not-found'],
})

const remove = createRoute('post', `${path}/{id}/remove`, {
  ...ownAccount,
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'It can no longer be used to log in.',
  request: { params, body: jsonBody(reauthRequest) },
  responses: { ...changed },
  errors: [
    'invalid-fields',
    'current-password-required',
    'too-many-attempts',
    'passkey-not-found',
    'last-second-factor',
  ],
})

const loginOptions = createRoute('post', '/api/passkey-login/options', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'getPasskeyLoginOptions',
  tags: ['Session'],
  summary: 'Begin to log in with a passkey',
  description:
    'Requires no login. Returns the options for `navigator.credentials.get()`, valid for 5 minutes.',
  responses: { 200: jsonResponse('The options', passkeyLoginOptions) },
  errors: ['passkeys-unavailable', 'foreign-origin'],
})

const login = createRoute('post', '/api/passkey-login', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'logInWithPasskey',
  tags: ['Session'],
  summary: 'Log in with a passkey',
  description: 'Starts a session and sets its cookie. A passkey counts as two factors.',
  request: { body: jsonBody(passkeyLoginRequest) },
  responses: { 200: jsonResponse('The new session', session) },
  errors: [
    'invalid-fields',
    'passkey-rejected',
    'passkeys-unavailable',
    'too-many-attempts',
    'foreign-origin',
  ],
})

/** The host of the request, which host-check.ts has allowed. */
const hostOf = (c: RequestContext<Env>) => c.req.header('host') ?? new URL(c.req.url).host

export const passkeyRoutes = newRoutes({ malformedId: 'passkey-not-found' })
  .openapi(addOptions, async (c) => {
    const from = { host: hostOf(c), ...c.req.valid('json') }
    const request = reauthRequestOf(c)
    return c.json(await newPasskeyOptionsFor(c.get('context'), request, from), 200)
  })
  .openapi(add, async (c) => {
    const [context, request] = [c.get('context'), reauthRequestOf(c)]
    await addPasskey(context, request, { ...c.req.valid('json'), host: hostOf(c) })
    return c.json(await secondFactorsOf(context, request.session.staff.id), 200)
  })
  .openapi(rename, async (c) => {
    const context = c.get('context')
    await renamePasskey(context, actorOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json(await secondFactorsOf(context, sessionOf(c).staff.id), 200)
  })
  .openapi(remove, async (c) => {
    const [context, request] = [c.get('context'), reauthRequestOf(c)]
    await removePasskey(context, request, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json(await secondFactorsOf(context, request.session.staff.id), 200)
  })
  .openapi(loginOptions, async (c) =>
    c.json(await passkeyLoginOptionsFor(c.get('context'), hostOf(c)), 200),
  )
  .openapi(login, async (c) => {
    const context = c.get('context')
    const started = await logInWithPasskey(context, c.req.valid('json').credential, {
      host: hostOf(c),
      address: addressOf(c),
      cookieHeader: c.req.header('cookie'),
      userAgent: c.req.header('user-agent'),
      requestId: c.get('requestId'),
    })
    for (const line of started.setCookies) c.header('Set-Cookie', line, { append: true })
    return c.json(toSession(started.session, context.now()), 200)
  })

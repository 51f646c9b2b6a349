import { z } from '@hono/zod-openapi'
import {
  codesSetup,
  confirmCodesRequest,
  passwordRequest,
  reauthRequest,
  recoveryCodes,
  requireSecondFactorRequest,
  secondFactors,
} from '#contract/second-factor.ts'
import { staffUser } from '#contract/staff.ts'
import { staffUserOf } from '#features/staff/server/staff-user.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  reauthRequestOf,
  sessionOf,
} from '#platform/http/route.ts'
import { ownAccount } from '../own-account.ts'
import { confirmCodes, renewRecoveryCodes, startCodes, turnOffCodes } from './one-time-codes.ts'
import { changeSecondFactorRequired } from './require-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { secondFactorsOf } from './second-factors.ts'

const path = '/api/account/second-factors'
const ownErrors = ['invalid-fields', 'too-many-attempts'] as const

const list = createRoute('get', path, {
  ...ownAccount,
  operationId: 'getSecondFactors',
  summary: 'Get your second factors',
  description:
    'Your passkeys, whether one-time codes are turned on, and how many recovery codes are left.',
  responses: { 200: jsonResponse('Your second factors', secondFactors) },
})

const start = createRoute('post', `${path}/codes`, {
  ...ownAccount,
  operationId: 'startCodes',
  summary: 'Begin to set up one-time codes',
  description:
    'Returns the secret for an authenticator app (TOTP). It counts once a first code confirms it.',
  request: { body: jsonBody(reauthRequest) },
  responses: { 201: jsonResponse('The secret', codesSetup) },
  errors: [...ownErrors, 'current-password-required', 'codes-turned-on'],
})

const confirm = createRoute('post', `${path}/codes/confirm`, {
  ...ownAccount,
  operationId: 'confirmCodes',
  summary: 'Turn on one-time codes',
  description:
    'Requires a code of the authenticator app. Returns the recovery codes once. If this is your first second factor, all other sessions end.',
  request: { body: jsonBody(confirmCodesRequest) },
  responses: { 200: jsonResponse('The recovery codes', recoveryCodes) },
  errors: ['invalid-fields', 'codes-turned-on', 'codes-turned-off'],
})

const turnOff = createRoute('post', `${path}/codes/turn-off`, {
  ...ownAccount,
  operationId: 'turnOffCodes',
  summary: 'Turn off one-time codes',
  description: 'Requires the password. Also removes the recovery codes.',
  request: { body: jsonBody(passwordRequest) },
  responses: { 204: { description: 'One-time codes are turned off' } },
  errors: [...ownErrors, 'codes-turned-off', 'last-second-factor'],
})

const renew = createRoute('post', `${path}/recovery-codes`, {
  ...ownAccount,
  operationId: 'renewRecoveryCodes',
  summary: 'Create new recovery codes',
  description: 'Requires the password. Returns the codes once; the old ones stop working.',
  request: { body: jsonBody(passwordRequest) },
  responses: { 201: jsonResponse('The recovery codes', recoveryCodes) },
  errors: [...ownErrors, 'codes-turned-off'],
})

const reset = createRoute('post', '/api/staff/{id}/reset-second-factor', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'resetSecondFactor',
  tags: ['Users'],
  summary: 'Remove the second factors of another user',
  description:
    'For a user who lost them. Ends all sessions of the user and notifies them by email.',
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/)
        .meta({ description: 'The user.', example: '5f0c4d1e9a7b' }),
    }),
  },
  responses: { 200: jsonResponse('The user after the change', staffUser) },
  errors: ['staff-not-found', 'own-second-factor', 'no-second-factor'],
})

const require = createRoute('put', '/api/settings/second-factor', {
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'requireSecondFactor',
  tags: ['Settings'],
  summary: 'Require a second factor for everyone',
  description:
    'Users without one have to set one up before anything else. API tokens are not affected.',
  request: { body: jsonBody(requireSecondFactorRequest) },
  responses: { 204: { description: 'The setting is changed' } },
  errors: [...ownErrors, 'current-password-required'],
})

export const secondFactorRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(list, async (c) =>
    c.json(await secondFactorsOf(c.get('context'), sessionOf(c).staff.id), 200),
  )
  .openapi(start, async (c) => {
    const { currentPassword } = c.req.valid('json')
    return c.json(await startCodes(c.get('context'), reauthRequestOf(c), currentPassword), 201)
  })
  .openapi(confirm, async (c) => {
    const { code } = c.req.valid('json')
    return c.json(await confirmCodes(c.get('context'), reauthRequestOf(c), code), 200)
  })
  .openapi(turnOff, async (c) => {
    const { currentPassword } = c.req.valid('json')
    await turnOffCodes(c.get('context'), reauthRequestOf(c), currentPassword)
    return c.body(null, 204)
  })
  .openapi(renew, async (c) => {
    const { currentPassword } = c.req.valid('json')
    return c.json(
      await renewRecoveryCodes(c.get('context'), reauthRequestOf(c), currentPassword),
      201,
    )
  })
  .openapi(reset, async (c) => {
    const context = c.get('context')
    const user = await resetSecondFactor(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, user, sessionOf(c)), 200)
  })
  .openapi(require, async (c) => {
    await changeSecondFactorRequired(c.get('context'), reauthRequestOf(c), c.req.valid('json'))
    return c.body(null, 204)
  })

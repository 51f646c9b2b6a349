import { z } from '@hono/zod-openapi'
import { changeEmailRequest, confirmEmailRequest, pendingEmail } from '#contract/email-change.ts'
import { passwordLink } from '#contract/password-reset.ts'
import {
  actorOf,
  addressOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  reauthRequestOf,
  sessionOf,
} from '#platform/http/route.ts'
import { createEmailLink } from '../create-account-link.ts'
import { ownAccount } from '../own-account.ts'
import { cancelEmailChange, pendingEmailOf, requestEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'

const path = '/api/account/email'

const read = createRoute('get', path, {
  ...ownAccount,
  operationId: 'getPendingEmail',
  summary: 'Get the new email address that awaits verification',
  description: 'Returns null if no change is open.',
  responses: { 200: jsonResponse('The address, if there is one', pendingEmail) },
})

const request = createRoute('put', path, {
  ...ownAccount,
  operationId: 'requestEmailChange',
  summary: 'Request another email address',
  description:
    'The server sends a link to the new address, valid for 60 minutes and once. The address counts when the link has been opened. Without a mail server another user creates the link.',
  request: { body: jsonBody(changeEmailRequest) },
  responses: { 200: jsonResponse('The address that awaits verification', pendingEmail) },
  errors: ['invalid-fields', 'email-taken', 'current-password-required', 'too-many-attempts'],
})

const cancel = createRoute('delete', path, {
  ...ownAccount,
  operationId: 'cancelEmailChange',
  summary: 'Cancel the change of your email address',
  description: 'The link to the new address stops working.',
  responses: { 204: { description: 'The change is withdrawn' } },
  errors: ['no-email-change'],
})

const confirm = createRoute('post', '/api/email-change', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'confirmEmail',
  tags: ['Session'],
  summary: 'Confirm a new email address',
  description: 'With the token of the link. Requires no login and does not start a session.',
  request: { body: jsonBody(confirmEmailRequest) },
  responses: { 204: { description: 'The address is changed' } },
  errors: [
    'invalid-fields',
    'email-link-expired',
    'email-taken',
    'too-many-attempts',
    'foreign-origin',
  ],
})

const create = createRoute('post', '/api/staff/{id}/email-link', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'createEmailLink',
  tags: ['Users'],
  summary: 'Create the link that confirms the new email address of another user',
  description:
    'Only while the server sends no email, and after the user has requested the change. The link is returned once, is valid for 60 minutes and works once.',
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,64}$/)
        .meta({ description: 'The user.', example: '5f0c4d1e9a7b' }),
    }),
  },
  responses: { 201: jsonResponse('The link', passwordLink) },
  errors: [
    'staff-not-found',
    'own-email-link',
    'email-set-up',
    'user-cannot-log-in',
    'no-email-change',
  ],
})

export const emailChangeRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(read, async (c) =>
    c.json(await pendingEmailOf(c.get('context'), sessionOf(c).staff.id), 200),
  )
  .openapi(request, async (c) => {
    const [context, requester] = [c.get('context'), reauthRequestOf(c)]
    await requestEmailChange(context, requester, c.req.valid('json'))
    return c.json(await pendingEmailOf(context, requester.session.staff.id), 200)
  })
  .openapi(cancel, async (c) => {
    await cancelEmailChange(c.get('context'), actorOf(c))
    return c.body(null, 204)
  })
  .openapi(confirm, async (c) => {
    const from = { address: addressOf(c), requestId: c.get('requestId') }
    await confirmEmail(c.get('context'), c.req.valid('json').token, from)
    return c.body(null, 204)
  })
  .openapi(create, async (c) => {
    const link = await createEmailLink(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.json(link, 201)
  })

import { z } from '@hono/zod-openapi'
import {
  createStaffRequest,
  setupRequest,
  staffList,
  staffUser,
  verifyEmailRequest,
} from '#contract/staff.ts'
import { reject } from '#platform/base/errors.ts'
import { rejectInvalidAccount } from '#platform/http/invalid-input.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  sessionOf,
} from '#platform/http/route.ts'
import { createStaff } from './create-staff.ts'
import { deactivateStaff, reactivateStaff } from './deactivate-staff.ts'
import { createFirstUser } from './first-user.ts'
import { findStaff } from './staff-store.ts'
import { listStaff, staffUserOf } from './staff-user.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const tags = ['Users']
const params = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .meta({ description: 'The user.', example: '5f0c4d1e9a7b' }),
})

const list = createRoute('get', '/api/staff', {
  'x-permission': 'view',
  'x-token-access': 'none',
  operationId: 'listUsers',
  tags,
  summary: 'List users',
  description: 'All users, sorted by name.',
  responses: { 200: jsonResponse('The users', staffList) },
})

const create = createRoute('post', '/api/staff', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'createUser',
  tags,
  summary: 'Create a user',
  description: 'The new user must verify the email address before logging in.',
  request: { body: jsonBody(createStaffRequest) },
  responses: { 201: jsonResponse('The new user', staffUser) },
  errors: ['credentials-missing', 'invalid-fields', 'email-taken', 'roles-turned-off'],
})

const resend = createRoute('post', '/api/staff/{id}/resend-verification', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'resendVerification',
  tags,
  summary: 'Resend the verification email',
  description: 'For a user who has not verified the email address yet.',
  request: { params },
  responses: { 200: jsonResponse('The user', staffUser) },
  errors: ['staff-not-found', 'already-verified'],
})

const deactivate = createRoute('post', '/api/staff/{id}/deactivate', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'deactivateUser',
  tags,
  summary: 'Deactivate a user',
  description: 'Ends all sessions of the user immediately; the user can no longer log in.',
  request: { params },
  responses: { 200: jsonResponse('The user after the change', staffUser) },
  errors: ['staff-not-found', 'cannot-deactivate-self', 'last-owner'],
})

const reactivate = createRoute('post', '/api/staff/{id}/reactivate', {
  'x-permission': 'users',
  'x-token-access': 'none',
  operationId: 'reactivateUser',
  tags,
  summary: 'Reactivate a user',
  description: 'The user can log in again.',
  request: { params },
  responses: { 200: jsonResponse('The user after the change', staffUser) },
  errors: ['staff-not-found'],
})

const verify = createRoute('post', '/api/email-verification', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'verifyEmail',
  tags,
  summary: 'Verify an email address',
  description:
    'Redeems the token of a verification link. Requires no login and does not start a session.',
  request: { body: jsonBody(verifyEmailRequest) },
  responses: { 204: { description: 'The address is verified' } },
  errors: ['invalid-fields', 'verification-failed'],
})

const setUp = createRoute('post', '/api/setup', {
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

export const staffRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(list, async (c) =>
    c.json({ items: await listStaff(c.get('context'), sessionOf(c)) }, 200),
  )
  .openapi(
    create,
    async (c) => {
      const context = c.get('context')
      const request = { ...c.req.valid('json'), verified: false }
      const id = await createStaff(context, request, actorOf(c))
      const user = (await findStaff(context.db, id)) ?? reject('staff-not-found')
      return c.json(await staffUserOf(context, user, sessionOf(c)), 201)
    },
    (checked) => rejectInvalidAccount(checked),
  )
  .openapi(resend, async (c) => {
    const context = c.get('context')
    const user = await resendVerification(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, user, sessionOf(c)), 200)
  })
  .openapi(deactivate, async (c) => {
    const context = c.get('context')
    const user = await deactivateStaff(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, user, sessionOf(c)), 200)
  })
  .openapi(reactivate, async (c) => {
    const context = c.get('context')
    const user = await reactivateStaff(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, user, sessionOf(c)), 200)
  })
  .openapi(verify, async (c) => {
    await verifyEmail(c.get('context'), c.req.valid('json').token, c.get('requestId'))
    return c.body(null, 204)
  })
  .openapi(
    setUp,
    async (c) => {
      await createFirstUser(c.get('context'), c.req.valid('json'), c.get('requestId'))
      return c.body(null, 204)
    },
    (checked) => rejectInvalidAccount(checked),
  )

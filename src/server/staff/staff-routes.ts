import { createRoute, z } from '@hono/zod-openapi'
import { createStaffRequest, staffList, staffUser, verifyEmailRequest } from '#contract/staff.ts'
import { refuse } from '../base/errors.ts'
import { actorOf, jsonAnswer, jsonBody, newRoutes, problems } from '../http/route.ts'
import { forNoToken } from '../http/token-access.ts'
import { createStaff } from './create-staff.ts'
import { deactivateStaff, reactivateStaff } from './deactivate-staff.ts'
import { findStaff } from './staff-store.ts'
import { listStaff, staffUserOf } from './staff-user.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const tags = ['Staff']
const params = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) })

const list = createRoute({
  ...forNoToken,
  method: 'get',
  path: '/api/staff',
  tags,
  summary: 'All colleagues, by name',
  responses: { 200: jsonAnswer('The colleagues', staffList), ...problems() },
})

const create = createRoute({
  ...forNoToken,
  method: 'post',
  path: '/api/staff',
  tags,
  summary: 'Create an account for a new colleague, who verifies their email address before login',
  request: { body: jsonBody(createStaffRequest) },
  responses: {
    201: jsonAnswer('The new colleague', staffUser),
    ...problems('invalid-fields', 'email-taken'),
  },
})

const resend = createRoute({
  ...forNoToken,
  method: 'post',
  path: '/api/staff/{id}/resend-verification',
  tags,
  summary: 'Send a waiting colleague another verification message',
  request: { params },
  responses: {
    200: jsonAnswer('The colleague', staffUser),
    ...problems('staff-not-found', 'staff-not-waiting'),
  },
})

const deactivate = createRoute({
  ...forNoToken,
  method: 'post',
  path: '/api/staff/{id}/deactivate',
  tags,
  summary: 'Let a colleague go: their sessions end at once and they cannot log in',
  request: { params },
  responses: {
    200: jsonAnswer('The colleague as they now are', staffUser),
    ...problems('staff-not-found', 'not-oneself'),
  },
})

const reactivate = createRoute({
  ...forNoToken,
  method: 'post',
  path: '/api/staff/{id}/reactivate',
  tags,
  summary: 'Take a colleague back',
  request: { params },
  responses: {
    200: jsonAnswer('The colleague as they now are', staffUser),
    ...problems('staff-not-found'),
  },
})

const verify = createRoute({
  ...forNoToken,
  method: 'post',
  path: '/api/email-verification',
  tags,
  summary: 'Redeem the token of a verification link; open to strangers, and logs nobody in',
  request: { body: jsonBody(verifyEmailRequest) },
  responses: {
    204: { description: 'The address is verified' },
    ...problems('invalid-fields', 'verification-failed'),
  },
})

export const staffRoutes = newRoutes({ malformedId: 'staff-not-found' })
  .openapi(list, async (c) => c.json({ items: await listStaff(c.get('context')) }, 200))
  .openapi(create, async (c) => {
    const context = c.get('context')
    const asked = { ...c.req.valid('json'), verified: false }
    const id = await createStaff(context, asked, actorOf(c))
    const colleague = (await findStaff(context.db, id)) ?? refuse('staff-not-found')
    return c.json(await staffUserOf(context, colleague), 201)
  })
  .openapi(resend, async (c) => {
    const context = c.get('context')
    const colleague = await resendVerification(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, colleague), 200)
  })
  .openapi(deactivate, async (c) => {
    const context = c.get('context')
    const colleague = await deactivateStaff(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, colleague), 200)
  })
  .openapi(reactivate, async (c) => {
    const context = c.get('context')
    const colleague = await reactivateStaff(context, actorOf(c), c.req.valid('param').id)
    return c.json(await staffUserOf(context, colleague), 200)
  })
  .openapi(verify, async (c) => {
    await verifyEmail(c.get('context'), c.req.valid('json').token, c.get('requestId'))
    return c.body(null, 204)
  })

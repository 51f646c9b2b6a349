import { z } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { idText } from '#contract/fields.ts'
import { serviceCabinRequest } from '#contract/housekeeping.ts'
import { businessDate } from '#domain/calendar.ts'
import { countCleaningReport } from '#platform/auth/login/login-limit.ts'
import { reject } from '#platform/base/errors.ts'
import type { Actor } from '#platform/context.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import {
  addressOf,
  createRoute,
  type Env,
  jsonBody,
  jsonResponse,
  newRoutes,
} from '#platform/http/route.ts'
import { cleanCabinRequest, cleaningDay, openCleaningLinkRequest } from '../contract/cleaning.ts'
import { reportFields } from '../contract/tasks.ts'
import { changeCabinState, serviceCabin } from './change-cabin-state.ts'
import { findCleaningDay } from './cleaning-day.ts'
import { openCleaningLink } from './cleaning-links.ts'
import { reportProblem } from './save-task.ts'

const tags = ['Cleaning']
const params = z.object({ id: idText.transform(Number).describe('The cabin.') })

const open = createRoute('post', '/api/cleaning/session', {
  'x-permission': 'public',
  'x-token-access': 'none',
  operationId: 'openCleaningLink',
  tags,
  summary: 'Open a link for cleaners',
  description:
    'Requires no login. Exchanges the token of the link for a cookie that scripts cannot read, with which the other routes of this tag are called.',
  request: { body: jsonBody(openCleaningLinkRequest) },
  responses: { 204: { description: 'The link is valid' } },
  errors: ['invalid-fields', 'cleaning-link-invalid', 'too-many-attempts', 'foreign-origin'],
})

const read = createRoute('get', '/api/cleaning', {
  'x-permission': 'cleaning-link',
  'x-token-access': 'none',
  operationId: 'getCleaningDay',
  tags,
  summary: "Get the cleaners' list of the day",
  description:
    'Requires the cookie of a link for cleaners. Contains no name, email, phone number, national ID or amount.',
  responses: { 200: jsonResponse('The work of today', cleaningDay) },
  errors: ['cleaning-link-invalid'],
})

const changeState = createRoute('post', '/api/cleaning/cabins/{id}/state', {
  'x-permission': 'cleaning-link',
  'x-token-access': 'none',
  operationId: 'cleanCabin',
  tags,
  summary: 'Mark a cabin as clean or dirty, as a cleaner',
  description:
    'Fails if someone else changed the state in the meantime, or if the cabin is out of order.',
  request: { params, body: jsonBody(cleanCabinRequest) },
  responses: { 204: { description: 'The cabin is marked' } },
  errors: [
    'cleaning-link-invalid',
    'cabin-not-found',
    'cabin-state-changed',
    'invalid-fields',
    'foreign-origin',
  ],
})

const service = createRoute('post', '/api/cleaning/cabins/{id}/service', {
  'x-permission': 'cleaning-link',
  'x-token-access': 'none',
  operationId: 'serviceCabinAsCleaner',
  tags,
  summary: 'Record a service during a stay, as a cleaner',
  description: 'Records that the cabin was serviced today during a stay, or takes that back.',
  request: { params, body: jsonBody(serviceCabinRequest) },
  responses: { 204: { description: 'The service is recorded' } },
  errors: ['cleaning-link-invalid', 'cabin-not-found', 'invalid-fields', 'foreign-origin'],
})

const report = createRoute('post', '/api/cleaning/cabins/{id}/report', {
  'x-permission': 'cleaning-link',
  'x-token-access': 'none',
  operationId: 'reportProblem',
  tags,
  summary: 'Report a problem in a cabin, as a cleaner',
  description:
    'Creates a maintenance task, with an optional photo. The same report of an open task is kept once. A link can send 30 reports, then one every 10 minutes.',
  request: {
    params,
    body: formBody(
      reportFields.safeExtend({ photo: optionalImage.describe('JPEG, PNG or WebP.') }),
    ),
  },
  responses: { 204: { description: 'The task is created' } },
  errors: [
    'cleaning-link-invalid',
    'cabin-not-found',
    'too-many-attempts',
    'foreign-origin',
    ...uploadProblems,
  ],
})

const clientOf = (c: RequestContext<Env>) =>
  c.get('cleaningClient') ?? reject('cleaning-link-invalid')

const cleanerOf = (c: RequestContext<Env>): Actor => ({
  staffId: clientOf(c).linkId,
  requestId: c.get('requestId'),
})

/** The routes of the page for cleaners. The guard has checked the link before the body is read. */
export const cleaningRoutes = newRoutes({ malformedId: 'cabin-not-found' })
  .openapi(open, async (c) => {
    const context = c.get('context')
    const { token } = c.req.valid('json')
    const from = { address: addressOf(c), requestId: c.get('requestId') }
    await openCleaningLink(context, { token, ...from })
    c.header('Set-Cookie', context.auth.cookies.forCleaning(token))
    return c.body(null, 204)
  })
  .openapi(read, async (c) => {
    const context = c.get('context')
    const { timeZone } = clientOf(c)
    const date = businessDate(context.now(), timeZone)
    return c.json(await findCleaningDay(context.db, { date, timeZone }), 200)
  })
  .openapi(changeState, async (c) => {
    const request = c.req.valid('json')
    // Only staff put a cabin back in order.
    if (request.expectedState === 'out-of-order') reject('cabin-state-changed')
    await changeCabinState(c.get('context'), cleanerOf(c), c.req.valid('param').id, request)
    return c.body(null, 204)
  })
  .openapi(service, async (c) => {
    await serviceCabin(c.get('context'), cleanerOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(report, async (c) => {
    const context = c.get('context')
    const { photo: upload, text } = c.req.valid('form')
    const { id: cabinId } = c.req.valid('param')
    await countCleaningReport(context, clientOf(c).linkId)
    await reportProblem(context, cleanerOf(c), { cabinId, text, upload })
    return c.body(null, 204)
  })

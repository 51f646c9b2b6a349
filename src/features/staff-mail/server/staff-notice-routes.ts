import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  sessionOf,
} from '#platform/http/route.ts'
import { changeNoticesRequest, ownNotices } from '../contract/staff-notices.ts'
import { changeNotices, readNotices } from './own-notices.ts'

const ownAccount = {
  'x-permission': 'own-account' as const,
  'x-token-access': 'none' as const,
  tags: ['Account'],
}

const read = createRoute('get', '/api/account/notices', {
  ...ownAccount,
  operationId: 'getNotices',
  summary: 'Get which notices you receive',
  description:
    'What you are notified of by email, your quiet hours, and when the last email was sent.',
  responses: { 200: jsonResponse('Your choice', ownNotices) },
})

const change = createRoute('put', '/api/account/notices', {
  ...ownAccount,
  operationId: 'changeNotices',
  summary: 'Choose which notices you receive',
  description:
    'You are notified within a few minutes of what others did, several things in one email, and of nothing that is over by then.',
  request: { body: jsonBody(changeNoticesRequest) },
  responses: { 200: jsonResponse('Your choice', ownNotices) },
  errors: ['invalid-fields'],
})

export const staffNoticeRoutes = newRoutes()
  .openapi(read, async (c) => {
    const { staff } = sessionOf(c)
    return c.json(await readNotices(c.get('context'), staff.id), 200)
  })
  .openapi(change, async (c) => {
    const { staff } = sessionOf(c)
    const context = c.get('context')
    await changeNotices(context, actorOf(c), staff.id, c.req.valid('json'))
    return c.json(await readNotices(context, staff.id), 200)
  })

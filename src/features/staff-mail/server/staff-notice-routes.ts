import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  sessionOf,
} from '#platform/http/route.ts'
import {
  changeNoticesRequest,
  ownDevice,
  ownNotices,
  startDeviceRequest,
} from '../contract/staff-notices.ts'
import { changeNotices, endDevice, readDevice, readNotices, startDevice } from './own-notices.ts'

const ownAccount = {
  'x-permission': 'own-account' as const,
  'x-token-access': 'none' as const,
  tags: ['Account'],
}

const read = createRoute('get', '/api/account/notices', {
  ...ownAccount,
  operationId: 'getNotices',
  summary: 'Get which notices you receive',
  description: 'What you are notified of, your quiet hours, and when the last email was sent.',
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

const readOwnDevice = createRoute('get', '/api/account/device', {
  ...ownAccount,
  operationId: 'getDevice',
  summary: 'Get whether this browser shows notices',
  description:
    'Whether the browser of this session shows your notices (Web Push), and the key with which it subscribes.',
  responses: { 200: jsonResponse('This browser', ownDevice) },
})

const start = createRoute('put', '/api/account/device', {
  ...ownAccount,
  operationId: 'startDevice',
  summary: 'Show notices in this browser',
  description:
    'From now on this browser shows your notices, until you turn that off, log out there or end its session. It shows one immediately.',
  request: { body: jsonBody(startDeviceRequest) },
  responses: { 200: jsonResponse('This browser', ownDevice) },
  errors: ['invalid-fields'],
})

const end = createRoute('delete', '/api/account/device', {
  ...ownAccount,
  operationId: 'endDevice',
  summary: 'Show no notices in this browser',
  description: 'This browser shows no more notices.',
  responses: { 200: jsonResponse('This browser', ownDevice) },
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
  .openapi(readOwnDevice, async (c) =>
    c.json(await readDevice(c.get('context'), sessionOf(c).sessionId), 200),
  )
  .openapi(start, async (c) => {
    const { staff, sessionId } = sessionOf(c)
    const context = c.get('context')
    await startDevice(context, actorOf(c), { staffId: staff.id, sessionId }, c.req.valid('json'))
    return c.json(await readDevice(context, sessionId), 200)
  })
  .openapi(end, async (c) => {
    const { staff, sessionId } = sessionOf(c)
    const context = c.get('context')
    await endDevice(context, actorOf(c), { staffId: staff.id, sessionId })
    return c.json(await readDevice(context, sessionId), 200)
  })

import { z } from '@hono/zod-openapi'
import { passwordRequest } from '#contract/second-factor.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  problems,
  reauthRequestOf,
} from '#platform/http/route.ts'
import {
  calendarLinkList,
  createCalendarLinkRequest,
  createCalendarLinksRequest,
  newCalendarLink,
  newCalendarLinkList,
  shownCalendarLinkList,
} from '../contract/calendar-links.ts'
import { listCalendarLinks } from './calendar-link-store.ts'
import {
  createCalendarLink,
  createCalendarLinks,
  replaceCalendarLink,
  revokeCalendarLink,
  showCalendarLinks,
} from './calendar-links.ts'

const tags = ['Calendar']
const params = z.object({
  id: z
    .string()
    .regex(/^calendar-[0-9a-f]{16}$/)
    .meta({ description: 'The link, as listed.', example: 'calendar-0123456789abcdef' }),
})

const list = createRoute({
  method: 'get',
  path: '/api/calendar-links',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'listCalendarLinks',
  tags,
  summary: 'List the calendar addresses',
  description: 'The addresses where channels load the occupied nights of cabins, without secrets.',
  responses: { 200: jsonResponse('The addresses', calendarLinkList), ...problems() },
})

const create = createRoute({
  method: 'post',
  path: '/api/calendar-links',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'createCalendarLink',
  tags,
  summary: 'Create a calendar address',
  description:
    'Everyone who has the address can see which nights are occupied. It is shown again only after the password.',
  request: { body: jsonBody(createCalendarLinkRequest) },
  responses: {
    201: jsonResponse('The new address', newCalendarLink),
    ...problems('invalid-fields', 'cabin-not-found', 'too-many-calendar-links'),
  },
})

const createAll = createRoute({
  method: 'post',
  path: '/api/calendar-links/all-cabins/create',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'createCalendarLinks',
  tags,
  summary: 'Create the missing calendar addresses of all cabins',
  description:
    'Creates an address for each cabin that has none with this name. Retired cabins are left out.',
  request: { body: jsonBody(createCalendarLinksRequest) },
  responses: {
    201: jsonResponse('The new addresses', newCalendarLinkList),
    ...problems('invalid-fields', 'no-missing-calendar-links', 'too-many-calendar-links'),
  },
})

const show = createRoute({
  method: 'post',
  path: '/api/calendar-links/all-cabins/show',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'showCalendarLinks',
  tags,
  summary: 'Show the calendar addresses again',
  description:
    'Needs the password in any case, and each call is in the audit log. Addresses of versions that kept only a hash have no `url`.',
  request: { body: jsonBody(passwordRequest) },
  responses: {
    200: jsonResponse('The addresses', shownCalendarLinkList),
    ...problems('invalid-fields', 'too-many-attempts'),
  },
})

const replace = createRoute({
  method: 'post',
  path: '/api/calendar-links/{id}/replace',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'replaceCalendarLink',
  tags,
  summary: 'Replace a calendar address',
  description: 'Creates a new secret. The old address no longer works.',
  request: { params },
  responses: {
    200: jsonResponse('The new address', newCalendarLink),
    ...problems('calendar-link-not-found'),
  },
})

const revoke = createRoute({
  method: 'delete',
  path: '/api/calendar-links/{id}',
  'x-permission': 'settings',
  'x-token-access': 'none',
  operationId: 'revokeCalendarLink',
  tags,
  summary: 'Revoke a calendar address',
  description: 'Channels that use the address can no longer load it.',
  request: { params },
  responses: {
    204: { description: 'The address is revoked' },
    ...problems('calendar-link-not-found'),
  },
})

export const calendarLinkRoutes = newRoutes({ malformedId: 'calendar-link-not-found' })
  .openapi(list, async (c) => c.json({ items: await listCalendarLinks(c.get('context').db) }, 200))
  .openapi(create, async (c) => {
    const request = c.req.valid('json')
    return c.json(await createCalendarLink(c.get('context'), actorOf(c), request), 201)
  })
  .openapi(createAll, async (c) => {
    const request = c.req.valid('json')
    return c.json({ items: await createCalendarLinks(c.get('context'), actorOf(c), request) }, 201)
  })
  .openapi(show, async (c) => {
    const { currentPassword } = c.req.valid('json')
    const items = await showCalendarLinks(c.get('context'), reauthRequestOf(c), currentPassword)
    return c.json({ items }, 200)
  })
  .openapi(replace, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await replaceCalendarLink(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(revoke, async (c) => {
    await revokeCalendarLink(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

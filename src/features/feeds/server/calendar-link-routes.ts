import { z } from '@hono/zod-openapi'
import { passwordRequest } from '#contract/second-factor.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
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

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Calendar'],
}
const params = z.object({
  id: z
    .string()
    .regex(/^calendar-[0-9a-f]{16}$/)
    .meta({ description: 'The link, as listed.', example: 'calendar-0123456789abcdef' }),
})

const list = createRoute('get', '/api/calendar-links', {
  ...shared,
  operationId: 'listCalendarLinks',
  summary: 'List the calendar addresses',
  description: 'The addresses where channels load the occupied nights of cabins, without secrets.',
  responses: { 200: jsonResponse('The addresses', calendarLinkList) },
})

const create = createRoute('post', '/api/calendar-links', {
  ...shared,
  operationId: 'createCalendarLink',
  summary: 'Create a calendar address',
  description:
    'Everyone who has the address can see which nights are occupied. It is shown again only after the password.',
  request: { body: jsonBody(createCalendarLinkRequest) },
  responses: { 201: jsonResponse('The new address', newCalendarLink) },
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-calendar-links'],
})

const createAll = createRoute('post', '/api/calendar-links/all-cabins/create', {
  ...shared,
  operationId: 'createCalendarLinks',
  summary: 'Create the missing calendar addresses of all cabins',
  description:
    'Creates an address for each cabin that has none with this name. Retired cabins are left out.',
  request: { body: jsonBody(createCalendarLinksRequest) },
  responses: { 201: jsonResponse('The new addresses', newCalendarLinkList) },
  errors: ['invalid-fields', 'no-missing-calendar-links', 'too-many-calendar-links'],
})

const show = createRoute('post', '/api/calendar-links/all-cabins/show', {
  ...shared,
  operationId: 'showCalendarLinks',
  summary: 'Show the calendar addresses again',
  description:
    'Needs the password in any case, and each call is in the audit log. Addresses of versions that kept only a hash have no `url`.',
  request: { body: jsonBody(passwordRequest) },
  responses: { 200: jsonResponse('The addresses', shownCalendarLinkList) },
  errors: ['invalid-fields', 'too-many-attempts'],
})

const replace = createRoute('post', '/api/calendar-links/{id}/replace', {
  ...shared,
  operationId: 'replaceCalendarLink',
  summary: 'Replace a calendar address',
  description: 'Creates a new secret. The old address no longer works.',
  request: { params },
  responses: { 200: jsonResponse('The new address', newCalendarLink) },
  errors: ['calendar-link-not-found'],
})

const revoke = createRoute('delete', '/api/calendar-links/{id}', {
  ...shared,
  operationId: 'revokeCalendarLink',
  summary: 'Revoke a calendar address',
  description: 'Channels that use the address can no longer load it.',
  request: { params },
  responses: { 204: { description: 'The address is revoked' } },
  errors: ['calendar-link-not-found'],
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

import { createRoute, z } from '@hono/zod-openapi'
import {
  calendarLinkList,
  createCalendarLinkRequest,
  newCalendarLink,
} from '#contract/calendar-links.ts'
import { actorOf, jsonBody, jsonResponse, newRoutes, problems } from '../http/route.ts'
import { forbidsTokens } from '../http/token-access.ts'
import { listCalendarLinks } from './calendar-link-store.ts'
import { createCalendarLink, replaceCalendarLink, revokeCalendarLink } from './calendar-links.ts'

const tags = ['Calendar']
const params = z.object({ id: z.string().regex(/^calendar-[0-9a-f]{16}$/) })

const list = createRoute({
  ...forbidsTokens,
  method: 'get',
  path: '/api/calendar-links',
  operationId: 'listCalendarLinks',
  tags,
  summary: 'List the calendar addresses',
  description: 'The addresses where channels load the occupied nights of cabins, without secrets.',
  responses: { 200: jsonResponse('The addresses', calendarLinkList), ...problems() },
})

const create = createRoute({
  ...forbidsTokens,
  method: 'post',
  path: '/api/calendar-links',
  operationId: 'createCalendarLink',
  tags,
  summary: 'Create a calendar address',
  description:
    'The address is returned only once. Everyone who has it can see which nights are occupied.',
  request: { body: jsonBody(createCalendarLinkRequest) },
  responses: {
    201: jsonResponse('The new address', newCalendarLink),
    ...problems('invalid-fields', 'cabin-not-found', 'too-many-calendar-links'),
  },
})

const replace = createRoute({
  ...forbidsTokens,
  method: 'post',
  path: '/api/calendar-links/{id}/replace',
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
  ...forbidsTokens,
  method: 'delete',
  path: '/api/calendar-links/{id}',
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
  .openapi(replace, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await replaceCalendarLink(c.get('context'), actorOf(c), id), 200)
  })
  .openapi(revoke, async (c) => {
    await revokeCalendarLink(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

import { z } from '@hono/zod-openapi'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  changeFeedRequest,
  createFeedRequest,
  feed,
  feedList,
  uploadCalendarRequest,
} from '../contract/feeds.ts'
import { findFeed, listFeeds } from './feed-store.ts'
import { loadFeed, uploadCalendar } from './load-feed.ts'
import { changeFeed, createFeed, removeFeed } from './save-feed.ts'
import { toFeed } from './to-feed.ts'

const shared = {
  'x-permission': 'settings' as const,
  'x-token-access': 'none' as const,
  tags: ['Calendar'],
}
const params = z.object({
  id: z
    .string()
    .regex(/^feed-[0-9a-f]{16}$/)
    .meta({ description: 'The feed, as listed.', example: 'feed-0123456789abcdef' }),
})

const list = createRoute('get', '/api/feeds', {
  ...shared,
  operationId: 'listFeeds',
  summary: 'List the feeds',
  description:
    'The calendars of channels that sell the same cabins, with what their last reading brought.',
  responses: { 200: jsonResponse('The feeds', feedList) },
})

const create = createRoute('post', '/api/feeds', {
  ...shared,
  operationId: 'createFeed',
  summary: 'Add a feed',
  description: 'The server loads the calendar at this address, which no response contains again.',
  request: { body: jsonBody(createFeedRequest) },
  responses: { 201: jsonResponse('The new feed', feed) },
  errors: ['invalid-fields', 'cabin-not-found', 'too-many-feeds'],
})

const edit = createRoute('put', '/api/feeds/{id}', {
  ...shared,
  operationId: 'changeFeed',
  summary: 'Change a feed',
  description: 'Without an address, the stored one is kept.',
  request: { params, body: jsonBody(changeFeedRequest) },
  responses: { 200: jsonResponse('The changed feed', feed) },
  errors: ['invalid-fields', 'feed-not-found', 'feed-changed'],
})

const remove = createRoute('delete', '/api/feeds/{id}', {
  ...shared,
  operationId: 'removeFeed',
  summary: 'Remove a feed',
  description: 'Bookings and blocks from the feed are kept. Its open conflicts end.',
  request: { params },
  responses: { 204: { description: 'The feed is removed' } },
  errors: ['feed-not-found'],
})

const fetchNow = createRoute('post', '/api/feeds/{id}/fetch', {
  ...shared,
  operationId: 'fetchFeed',
  summary: 'Load a feed now',
  description: 'If the calendar cannot be loaded, the response says why, and nothing is freed.',
  request: { params },
  responses: { 200: jsonResponse('The feed after loading', feed) },
  errors: ['feed-not-found', 'feed-without-address'],
})

const upload = createRoute('post', '/api/feeds/{id}/upload', {
  ...shared,
  operationId: 'uploadCalendar',
  summary: 'Upload the calendar of a feed',
  description:
    'The text of an iCalendar file. Like a loaded calendar, it contains all events of the feed.',
  request: { params, body: jsonBody(uploadCalendarRequest) },
  responses: { 200: jsonResponse('The feed after reading the file', feed) },
  errors: ['invalid-fields', 'feed-not-found'],
})

async function readFeedOf(context: Context, id: string) {
  const row = (await findFeed(context.db, id)) ?? reject('feed-not-found')
  return toFeed(context, row)
}

export const feedRoutes = newRoutes({ malformedId: 'feed-not-found' })
  .openapi(list, async (c) => {
    const context = c.get('context')
    const rows = await listFeeds(context.db)
    return c.json({ items: rows.map((row) => toFeed(context, row)) }, 200)
  })
  .openapi(create, async (c) =>
    c.json(await createFeed(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await changeFeed(c.get('context'), actorOf(c), id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    await removeFeed(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(fetchNow, async (c) => {
    const { id } = c.req.valid('param')
    const context = c.get('context')
    await loadFeed(context, id, { requestId: c.get('requestId') })
    return c.json(await readFeedOf(context, id), 200)
  })
  .openapi(upload, async (c) => {
    const { id } = c.req.valid('param')
    const context = c.get('context')
    const { calendar } = c.req.valid('json')
    await uploadCalendar(context, id, { calendar, requestId: c.get('requestId') })
    return c.json(await readFeedOf(context, id), 200)
  })

import { createRoute } from '@hono/zod-openapi'
import { inbox } from '#contract/inbox.ts'
import { listFeedConflicts } from '../feeds/feed-conflict-list.ts'
import { jsonResponse, newRoutes, problems, todayOf } from '../http/route.ts'

const list = createRoute({
  method: 'get',
  path: '/api/inbox',
  operationId: 'listInbox',
  tags: ['Inbox'],
  summary: 'List what waits for staff',
  description: 'Items of several kinds, the oldest first. Each kind has its own ways out.',
  responses: { 200: jsonResponse('The open items', inbox), ...problems() },
})

export const inboxRoutes = newRoutes().openapi(list, async (c) => {
  const items = await listFeedConflicts(c.get('context').db, todayOf(c).date)
  return c.json({ items }, 200)
})

import { reject } from '#platform/base/errors.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { outgoingEventList, outgoingEventsQuery } from '../contract/outgoing-events.ts'
import { findEventsAfter, keptEvents, toOutgoingEvent } from './event-list-store.ts'

const usualPage = 100

const list = createRoute('get', '/api/events', {
  'x-permission': 'view',
  operationId: 'listEvents',
  tags: ['Webhooks'],
  summary: 'List events',
  description:
    'The events that webhooks receive, oldest first, for clients that ask instead. Continue with the id of the last one as `after`: nothing is missed and nothing repeated. A page has 100 events unless `limit` says otherwise, at most 500. Events are kept for 30 days.',
  request: { query: outgoingEventsQuery },
  responses: { 200: jsonResponse('The events', outgoingEventList) },
  errors: ['events-not-kept'],
})

export const eventListRoutes = newRoutes().openapi(list, async (c) => {
  const { after = 0, limit = usualPage } = c.req.valid('query')
  const { db } = c.get('context')
  // The bounds are read first: an event that is committed in between is only newer.
  const { oldest, newest } = await keptEvents(db)
  // A client that has processed nothing begins with the oldest event that is kept.
  if (after > newest || (after > 0 && after + 1 < oldest)) reject('events-not-kept')
  const events = await findEventsAfter(db, after, limit)
  return c.json({ items: events.map(toOutgoingEvent), newestId: newest }, 200)
})

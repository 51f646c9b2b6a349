import { z } from '@hono/zod-openapi'
import type { Context as RequestContext } from 'hono'
import { eventsQuery } from '#contract/events.ts'
import { idText } from '#contract/fields.ts'
import { reject } from '#platform/base/errors.ts'
import { createRoute, type Env, jsonResponse, newRoutes, sessionOf } from '#platform/http/route.ts'
import { outgoingEventList, outgoingEventsQuery } from '../contract/outgoing-events.ts'
import { findEventsAfter, keptEvents, toOutgoingEvent } from './event-list-store.ts'
import { bookingExists } from './event-store.ts'
import type { StreamReader } from './event-stream.ts'

const tags = ['Events']
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // nginx would otherwise buffer the stream.
  'x-accel-buffering': 'no',
}

const stream = createRoute('get', '/api/events/stream', {
  'x-permission': 'view',
  operationId: 'streamEvents',
  tags,
  summary: 'Stream changes',
  description:
    'An endless stream of server-sent events. Each "change" event describes one write: the audited action, ' +
    'the entity, its id and its version, and no other data. API clients receive changes of bookings, ' +
    'guests, cabins, blocks, cash counts, closed days, handover notes, the settings and the ' +
    'property. A stream resumes after the event of the Last-Event-ID header or of `after`; if that ' +
    'is unknown or too old, a "reset" event asks the client to load its data again. The server ' +
    'sends a "heartbeat" every 16 seconds. Each user, including their API clients, ' +
    'may have 20 streams.',
  request: {
    query: eventsQuery,
    headers: z.object({
      'last-event-id': z.string().optional().meta({
        description: 'The last event that the client has; browsers send it automatically.',
        example: '4711',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The stream',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
  errors: ['too-many-streams'],
})

const params = z.object({ id: idText.transform(Number).describe('The number of the booking.') })
const editingPath = '/api/bookings/{id}/editing'

const beginEditing = createRoute('put', editingPath, {
  'x-permission': 'bookings',
  'x-token-access': 'none',
  operationId: 'beginEditing',
  tags,
  summary: 'Announce that a booking is being edited',
  description:
    'Shows other users who edits the booking. It expires after a minute unless it is repeated, and ' +
    'prevents no change.',
  request: { params },
  responses: { 204: { description: 'Announced' } },
  errors: ['booking-not-found'],
})

const endEditing = createRoute('delete', editingPath, {
  'x-permission': 'bookings',
  'x-token-access': 'none',
  operationId: 'endEditing',
  tags,
  summary: 'Announce that a booking is no longer edited',
  description: 'Also if it was not announced before.',
  request: { params },
  responses: { 204: { description: 'Announced' } },
  errors: ['booking-not-found'],
})

function readerOf(c: RequestContext<Env>): StreamReader {
  const apiClient = c.get('apiClient')
  if (apiClient) return { staffId: apiClient.staffId, tokenId: apiClient.tokenId }
  const { staff, sessionId } = sessionOf(c)
  return { staffId: staff.id, sessionId }
}

function noteEditing(c: RequestContext<Env>, bookingId: number, isOpen: boolean) {
  const { id, fullName: name } = sessionOf(c).staff
  c.get('context').events.noteEditing({ bookingId, user: { id, name }, isOpen })
}

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

export const eventRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(stream, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const { after, recent } = c.req.valid('query')
    const beginning = { after: c.req.header('last-event-id') ?? after, recentSeconds: recent }
    return c.body(await c.get('context').events.open(readerOf(c), beginning), 200, headers)
  })
  .openapi(beginEditing, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await bookingExists(c.get('context').db, id))) reject('booking-not-found')
    noteEditing(c, id, true)
    return c.body(null, 204)
  })
  .openapi(endEditing, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await bookingExists(c.get('context').db, id))) reject('booking-not-found')
    noteEditing(c, id, false)
    return c.body(null, 204)
  })
  .openapi(list, async (c) => {
    const { after = 0, limit = usualPage } = c.req.valid('query')
    const { db } = c.get('context')
    // The bounds are read first: an event that is committed in between is only newer.
    const { oldest, newest } = await keptEvents(db)
    // A client that has processed nothing begins with the oldest event that is kept.
    if (after > newest || (after > 0 && after + 1 < oldest)) reject('events-not-kept')
    const events = await findEventsAfter(db, after, limit)
    return c.json({ items: events.map(toOutgoingEvent), newestId: newest }, 200)
  })

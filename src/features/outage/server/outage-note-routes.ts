import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { actorOf, createRoute, jsonBody, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  outageNote,
  outageNoteDoneRequest,
  outageNoteRequest,
  outageNotes,
} from '../contract/outage.ts'
import { enterOutageNote } from './enter-outage-note.ts'
import { findOutageNotes } from './outage-note-store.ts'
import { addOutageNote, markNote, removeOutageNote } from './outage-notes.ts'

const tags = ['Outages']
const params = z.object({ id: idText.transform(Number).describe('The note.') })

const read = createRoute('get', '/api/outage-notes', {
  'x-permission': 'view',
  operationId: 'listOutageNotes',
  tags,
  summary: 'List what happened during an outage',
  description:
    'What happened while the server could not be reached: notes to enter first, then those that were entered in the last 30 days.',
  responses: { 200: jsonResponse('The notes', outageNotes) },
})

const add = createRoute('post', '/api/outage-notes', {
  'x-permission': 'outages',
  operationId: 'addOutageNote',
  tags,
  summary: 'Add a note of an outage',
  description:
    'A line from the paper form. It changes nothing else until it is entered. At most 500 lines can be open.',
  request: { body: jsonBody(outageNoteRequest) },
  responses: { 201: jsonResponse('The note', outageNote) },
  errors: ['booking-not-found', 'cabin-not-found', 'too-many-outage-notes', 'invalid-fields'],
})

const mark = createRoute('post', '/api/outage-notes/{id}/done', {
  'x-permission': 'outages',
  operationId: 'markOutageNote',
  tags,
  summary: 'Tick off a note of an outage',
  description: 'Marks the note as entered, or takes that back.',
  request: {
    params,
    body: jsonBody(outageNoteDoneRequest),
  },
  responses: { 200: jsonResponse('The note', outageNote) },
  errors: ['outage-note-not-found', 'invalid-fields'],
})

const enter = createRoute('post', '/api/outage-notes/{id}/enter', {
  'x-permission': 'bookings',
  operationId: 'enterOutageNote',
  tags,
  summary: 'Enter a note of an outage',
  description:
    'Checks in, checks out or takes the payment with all checks of these actions, and marks the note as entered in the same transaction. A rejected note stays open. A note that is already entered stays unchanged. New bookings and other notes are entered by staff and then marked.',
  request: { params },
  responses: { 200: jsonResponse('The note', outageNote) },
  errors: [
    'outage-note-not-found',
    'outage-note-by-hand',
    'booking-not-found',
    'booking-not-unconfirmed',
    'booking-not-checked-in',
    'payment-not-confirmed',
    'price-changed',
    'balance-changed',
    'amount-too-large',
    'invalid-fields',
  ],
})

const remove = createRoute('delete', '/api/outage-notes/{id}', {
  'x-permission': 'outages',
  operationId: 'removeOutageNote',
  tags,
  summary: 'Remove a note of an outage',
  description: 'For a note that was entered, or that was written by mistake.',
  request: { params },
  responses: { 204: { description: 'The note was removed' } },
  errors: ['outage-note-not-found'],
})

export const outageNoteRoutes = newRoutes({ malformedId: 'outage-note-not-found' })
  .openapi(read, async (c) => c.json({ items: await findOutageNotes(c.get('context').db) }, 200))
  .openapi(add, async (c) =>
    c.json(await addOutageNote(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(mark, async (c) => {
    const { id } = c.req.valid('param')
    const { isDone } = c.req.valid('json')
    return c.json(await markNote(c.get('context'), actorOf(c), { id, isDone }), 200)
  })
  .openapi(enter, async (c) =>
    c.json(await enterOutageNote(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(remove, async (c) => {
    await removeOutageNote(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

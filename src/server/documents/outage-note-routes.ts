import { createRoute, z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  outageNote,
  outageNoteDoneRequest,
  outageNoteRequest,
  outageNotes,
} from '#contract/outage.ts'
import { actorOf, jsonBody, jsonResponse, newRoutes, problems } from '../http/route.ts'
import { findOutageNotes } from './outage-note-store.ts'
import { addOutageNote, markNote } from './outage-notes.ts'

const tags = ['Outages']

const read = createRoute({
  method: 'get',
  path: '/api/outage-notes',
  operationId: 'listOutageNotes',
  tags,
  summary: 'List what happened during an outage',
  description:
    'What happened while the server could not be reached: notes to enter first, then those that were entered in the last 30 days.',
  responses: { 200: jsonResponse('The notes', outageNotes), ...problems() },
})

const add = createRoute({
  method: 'post',
  path: '/api/outage-notes',
  operationId: 'addOutageNote',
  tags,
  summary: 'Add a note of an outage',
  description:
    'A line from the paper form. It performs nothing; staff enter it with the action that it describes.',
  request: { body: jsonBody(outageNoteRequest) },
  responses: {
    201: jsonResponse('The note', outageNote),
    ...problems('booking-not-found', 'cabin-not-found', 'invalid-fields'),
  },
})

const mark = createRoute({
  method: 'post',
  path: '/api/outage-notes/{id}/done',
  operationId: 'markOutageNote',
  tags,
  summary: 'Tick off a note of an outage',
  description: 'Marks the note as entered, or takes that back.',
  request: {
    params: z.object({ id: idText.transform(Number) }),
    body: jsonBody(outageNoteDoneRequest),
  },
  responses: {
    200: jsonResponse('The note', outageNote),
    ...problems('outage-note-not-found', 'invalid-fields'),
  },
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

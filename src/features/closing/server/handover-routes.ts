import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import {
  addHandoverNoteRequest,
  finishHandoverNoteRequest,
  handoverNote,
  handoverNotes,
} from '#contract/handover.ts'
import { dayStart } from '#domain/calendar.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
  undoHeaders,
} from '#platform/http/route.ts'
import { addHandoverNote, finishHandoverNote, removeHandoverNote } from './change-handover.ts'
import { listHandoverNotes } from './handover-store.ts'

const tags = ['Closing the day']
const params = z.object({ id: idText.transform(Number).describe('The note.') })

const list = createRoute('get', '/api/handover-notes', {
  'x-permission': 'view',
  operationId: 'listHandoverNotes',
  tags,
  summary: 'List handover notes',
  description: 'The open notes of one shift for the next, and those that were done today.',
  responses: { 200: jsonResponse('The notes', handoverNotes) },
})

const add = createRoute('post', '/api/handover-notes', {
  'x-permission': 'day-closings',
  operationId: 'addHandoverNote',
  tags,
  summary: 'Add a handover note',
  description: 'At most 50 notes can be open. Done notes are deleted after 30 days.',
  request: { body: jsonBody(addHandoverNoteRequest) },
  responses: { 201: jsonResponse('The note', handoverNote) },
  errors: ['too-many-handover-notes', 'invalid-fields'],
})

const finish = createRoute('post', '/api/handover-notes/{id}/done', {
  'x-permission': 'day-closings',
  operationId: 'finishHandoverNote',
  tags,
  summary: 'Mark a handover note as done',
  description:
    'Records who did it and when, or opens the note again. A note that is already done stays unchanged.',
  request: { params, body: jsonBody(finishHandoverNoteRequest) },
  responses: { 200: { ...jsonResponse('The note', handoverNote), ...undoHeaders } },
  errors: ['handover-note-not-found', 'invalid-fields'],
})

const remove = createRoute('delete', '/api/handover-notes/{id}', {
  'x-permission': 'day-closings',
  operationId: 'removeHandoverNote',
  tags,
  summary: 'Remove a handover note',
  description: 'For a note that was written by mistake.',
  request: { params },
  responses: { 204: { description: 'The note was removed', ...undoHeaders } },
  errors: ['handover-note-not-found'],
})

export const handoverRoutes = newRoutes({ malformedId: 'handover-note-not-found' })
  .openapi(list, async (c) => {
    const { date, timeZone } = todayOf(c)
    const items = await listHandoverNotes(c.get('context').db, dayStart(date, timeZone))
    return c.json({ items }, 200)
  })
  .openapi(add, async (c) =>
    c.json(await addHandoverNote(c.get('context'), actorOf(c), c.req.valid('json')), 201),
  )
  .openapi(finish, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await finishHandoverNote(c.get('context'), actorOf(c), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(remove, async (c) => {
    await removeHandoverNote(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

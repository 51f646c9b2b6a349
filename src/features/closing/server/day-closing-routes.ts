import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { renderPage } from '#features/documents/server/print/render-page.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import {
  closeDayQuery,
  closeDayRequest,
  closedDay,
  dayClosings,
  dayClosingsQuery,
  dayToClose,
  reopenDayRequest,
} from '../contract/day-closings.ts'
import { closeDay, readDayClosings, readDayToClose, reopenDay } from './close-day.ts'
import { dayClosingDocument } from './day-closing-document.ts'
import { dayClosingColumns, dayClosingsCsv } from './day-closings-csv.ts'

const tags = ['Closing the day']
const params = z.object({ id: idText.transform(Number) })

const readToClose = createRoute('get', '/api/day-to-close', {
  'x-permission': 'view',
  operationId: 'getDayToClose',
  tags,
  summary: 'Get the checklist and the totals of a day',
  description:
    'What is to be done before the day is closed, its totals as of now, and its closing if there is one. Without a date: today, or until noon yesterday, unless it is closed.',
  request: { query: closeDayQuery },
  responses: { 200: jsonResponse('The day', dayToClose) },
  errors: ['invalid-fields'],
})

const close = createRoute('post', '/api/day-closings', {
  'x-permission': 'day-closings',
  operationId: 'closeDay',
  tags,
  summary: 'Close a day',
  description:
    'Stores the totals of the day. With open items on the checklist it needs a note. A day that is closed already stays as it is, so the request can be repeated.',
  request: { body: jsonBody(closeDayRequest) },
  responses: { 200: jsonResponse('The closing', closedDay) },
  errors: ['day-not-begun', 'day-too-long-ago', 'day-closing-note-required', 'invalid-fields'],
})

const reopen = createRoute('post', '/api/day-closings/{id}/reopen', {
  'x-permission': 'reopenings',
  operationId: 'reopenDay',
  tags,
  summary: 'Reopen a closed day',
  description: 'The closing is kept but no longer counts, and the day can be closed again.',
  request: { params, body: jsonBody(reopenDayRequest) },
  responses: { 204: { description: 'The day is open' } },
  errors: ['day-not-closed', 'invalid-fields'],
})

const list = createRoute('get', '/api/day-closings', {
  'x-permission': 'view',
  operationId: 'listDayClosings',
  tags,
  summary: 'List closed days',
  description:
    'The closed days of a period, by default of the last 31 days, with their totals as they were closed and as of now.',
  request: { query: dayClosingsQuery },
  responses: { 200: jsonResponse('The closed days', dayClosings) },
  errors: ['invalid-fields'],
})

const csv = createRoute('get', '/api/day-closings.csv', {
  'x-permission': 'exports',
  operationId: 'exportDayClosings',
  tags,
  summary: 'Export closed days as CSV',
  description: 'One line for each closed day in UTF-8, with its totals as they were closed.',
  request: { query: dayClosingsQuery },
  responses: { 200: csvResponse(dayClosingColumns().join()) },
  errors: ['invalid-fields'],
})

const page = createRoute('get', '/api/day-closings/{id}/page', {
  'x-permission': 'view',
  operationId: 'printDayClosing',
  tags,
  summary: 'Print a closed day',
  description: 'The totals as they were closed and later corrections, as a page for A4 or Letter.',
  request: { params },
  responses: {
    200: {
      description: 'The page to print',
      content: { 'text/html': { schema: z.string() } },
    },
  },
  errors: ['day-not-closed'],
})

export const dayClosingRoutes = newRoutes({ malformedId: 'day-not-closed' })
  .openapi(readToClose, async (c) => {
    const { day } = c.req.valid('query')
    return c.json(await readDayToClose(c.get('context'), todayOf(c), day), 200)
  })
  .openapi(close, async (c) =>
    c.json(await closeDay(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(reopen, async (c) => {
    const { id } = c.req.valid('param')
    await reopenDay(c.get('context'), actorOf(c), id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(list, async (c) =>
    c.json(await readDayClosings(c.get('context'), todayOf(c), c.req.valid('query')), 200),
  )
  .openapi(csv, async (c) => {
    const days = await readDayClosings(c.get('context'), todayOf(c), c.req.valid('query'))
    return c.body(dayClosingsCsv(days), 200, csvHeaders(`closed-days-${days.from}-to-${days.to}`))
  })
  .openapi(page, async (c) => {
    const { id } = c.req.valid('param')
    return c.html(renderPage(await dayClosingDocument(c.get('context'), todayOf(c), id)), 200)
  })

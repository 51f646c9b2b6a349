import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import {
  historyFilter,
  historyPage,
  historyQuery,
  subjectHistoryParams,
  subjectHistoryQuery,
} from '../contract/history.ts'
import { historyCsv } from './history-csv.ts'
import { allHistory, readHistory, readSubjectHistory } from './read-history.ts'

const tags = ['History']

const list = createRoute('get', '/api/history', {
  'x-permission': 'view',
  'x-token-access': 'none',
  operationId: 'listHistory',
  tags,
  summary: 'List what was done',
  description:
    'Audited actions of the whole property, newest first, narrowed by kind, user and business date. ' +
    'For the next page, pass `next` as `before`.',
  request: { query: historyQuery },
  responses: { 200: jsonResponse('One page of the history', historyPage) },
})

const csv = createRoute('get', '/api/history.csv', {
  'x-permission': 'exports',
  'x-token-access': 'none',
  operationId: 'exportHistory',
  tags,
  summary: 'Export what was done as CSV',
  description: 'Every entry that matches the filter, newest first, in UTF-8.',
  request: { query: historyFilter },
  responses: {
    200: csvResponse(
      'Time (UTC),By,API client,Action,What was done,Reason',
      '2026-11-26T14:05:00.000Z,Ana Silva,,booking.check-in,Ana Silva checked in Marta Sousa,',
    ),
  },
})

const ofSubject = createRoute('get', '/api/history/{subject}/{id}', {
  'x-permission': 'view',
  'x-token-access': 'none',
  operationId: 'listSubjectHistory',
  tags,
  summary: 'List what was done with one subject',
  description:
    'The history of one booking, guest, cabin or block, or of the settings, newest first. The ' +
    'history of a deleted subject remains.',
  request: { params: subjectHistoryParams, query: subjectHistoryQuery },
  responses: { 200: jsonResponse('One page of its history', historyPage) },
  errors: ['not-found'],
})

export const historyRoutes = newRoutes()
  .openapi(list, async (c) =>
    c.json(await readHistory(c.get('context'), c.req.valid('query')), 200),
  )
  .openapi(csv, (c) => {
    const { date } = todayOf(c)
    return c.body(
      historyCsv(allHistory(c.get('context'), c.req.valid('query'))),
      200,
      csvHeaders(`activity-${date}`),
    )
  })
  .openapi(ofSubject, async (c) => {
    const { subject: entity, id } = c.req.valid('param')
    const { before } = c.req.valid('query')
    return c.json(await readSubjectHistory(c.get('context'), { entity, id }, before), 200)
  })

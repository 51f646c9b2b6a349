import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { actorOf, createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'
import {
  type HistoryEntry,
  historyEntryParams,
  historyFilter,
  historyPage,
  historyQuery,
  revertOutcome,
  subjectHistoryParams,
  subjectHistoryQuery,
} from '../contract/history.ts'
import { allHistory, readHistory, readSubjectHistory } from './read-history.ts'
import { revertAction } from './revert.ts'

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
    'The history of one booking, group, guest, cabin or block, or of the settings, newest first. The ' +
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

const header = () => [
  t('Time (UTC)'),
  t('author|By'),
  t('API client'),
  t('Action'),
  t('What was done'),
  t('Reason'),
]

const historyCsv = (pages: AsyncIterable<HistoryEntry[]>): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(pages))

async function* linesOf(pages: AsyncIterable<HistoryEntry[]>) {
  for await (const page of pages) {
    yield page.map(({ at, by, apiClient, action, sentence, reason }) => [
      at,
      by,
      apiClient ?? '',
      action,
      sentence,
      reason,
    ])
  }
}

const revert = createRoute('post', '/api/history/entries/{id}/revert', {
  'x-permission': 'bookings',
  operationId: 'revertAction',
  tags: ['History'],
  summary: 'Revert an action',
  description:
    'Reverts a cancellation, no-show, change, swap, block, change or retirement of a cabin or guest merge of the last 24 hours, and a deletion of a booking of the last 30 days, unless a later action depends on it. ' +
    'The revert is a history entry of its own, and cannot be reverted itself.',
  request: { params: historyEntryParams },
  responses: { 200: jsonResponse('What was reverted', revertOutcome) },
  errors: [
    'history-entry-not-found',
    'not-revertible',
    'already-reverted',
    'revert-too-late',
    'newer-changes',
    'booking-invoiced',
    'group-invoiced',
  ],
})

export const revertRoutes = newRoutes({ malformedId: 'history-entry-not-found' }).openapi(
  revert,
  async (c) => {
    const { id } = c.req.valid('param')
    const wish = { auditId: id, role: c.get('session')?.role ?? null }
    return c.json(await revertAction(c.get('context'), actorOf(c), wish), 200)
  },
)

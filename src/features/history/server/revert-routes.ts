import { actorOf, createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { historyEntryParams, revertOutcome } from '../contract/history.ts'
import { revertAction } from './revert.ts'

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

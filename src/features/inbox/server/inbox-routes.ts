import { type InboxItem, inbox } from '#features/bookings/contract/inbox.ts'
import { listHeldRequests } from '#features/bookings/server/holds/request-list.ts'
import { listFeedConflicts } from '#features/feeds/server/feed-conflict-list.ts'
import { listHeldReadings } from '#features/feeds/server/held-reading-list.ts'
import { listOpenGuestRequests } from '#features/guest-page/server/guest-requests.ts'
import { findOverdueRegistrations } from '#features/registration/server/registration-files.ts'
import { findMissingPrices } from '#features/stays/server/channel-payment-store.ts'
import { createRoute, jsonResponse, newRoutes, todayOf } from '#platform/http/route.ts'

const list = createRoute('get', '/api/inbox', {
  'x-permission': 'view',
  operationId: 'listInbox',
  tags: ['Inbox'],
  summary: 'List what waits for staff',
  description:
    'Stays of channels that collide, calendars that are doubtful, requests from the website, and what guests sent from their page, the oldest first, and then the number of bookings without a price and of those that are overdue for the authority. The kind of an item says which fields and ways out it has.',
  responses: { 200: jsonResponse('The open items', inbox) },
})

export const inboxRoutes = newRoutes().openapi(list, async (c) => {
  const context = c.get('context')
  const { db } = context
  const conflicts = await listFeedConflicts(db, todayOf(c).date)
  const readings = await listHeldReadings(db)
  const sent = await listOpenGuestRequests(db)
  const requests = await listHeldRequests(db)
  const decisions = [...conflicts, ...readings, ...requests, ...sent].sort(bySince)
  const prices = await findMissingPrices(db)
  const registrations = await findOverdueRegistrations(context)
  const items: InboxItem[] = [
    ...decisions,
    ...(prices ? [{ kind: 'prices-missing' as const, ...prices }] : []),
    ...(registrations ? [{ kind: 'registration-overdue' as const, ...registrations }] : []),
  ]
  return c.json({ items }, 200)
})

type Waiting = { since: string; id: number }
const bySince = (a: Waiting, b: Waiting) => a.since.localeCompare(b.since) || a.id - b.id

import type { QueryKey } from '@tanstack/react-query'

const stays = [
  'bookings',
  'today',
  'calendar',
  'guests',
  'statistics',
  'availability',
  'housekeeping',
  'payments',
  'day-closings',
  'prices',
  'reports',
]

/**
 * What is loaded again after a change, on the screen that made it and on all others: the first parts of the
 * keys of the queries that show a subject of the audit log. The history shows all of them.
 */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  booking: [
    ...stays,
    'departure-quote',
    'search',
    'invoices',
    'emails',
    'messages',
    'guest-pages',
    'registrations',
    'registration-files',
    'groups',
    'outage-notes',
    'inbox',
    'feeds',
  ],
  group: [...stays, 'groups', 'search'],
  guest: [
    'guests',
    'bookings',
    'today',
    'calendar',
    'housekeeping',
    'payments',
    'day-closings',
    'inbox',
    'search',
    'reports',
  ],
  cabin: [...stays, 'cabins', 'groups', 'tasks', 'departure-quote', 'search'],
  block: [
    'inbox',
    'groups',
    'feeds',
    'calendar',
    'availability',
    'bookings',
    'housekeeping',
    'tasks',
    'prices',
    'reports',
  ],
  'calendar-link': ['calendar-links'],
  feed: ['feeds', 'inbox', 'day-closings'],
  history: [],
  'cleaning-link': ['cleaning-links'],
  cash: ['payments', 'day-closings'],
  day: ['day-closings'],
  handover: ['handover', 'today'],
  settings: ['settings', 'availability', 'bookings', 'departure-quote', 'prices'],
  import: [...stays, 'cabins', 'imports', 'search'],
  'outage-pack': [],
  'outage-note': ['outage-notes'],
  price: ['price-rules', 'prices', 'availability'],
  staff: ['staff', 'own-sessions', 'own-notices', 'own-device'],
  task: ['tasks', 'housekeeping', 'today'],
  token: ['tokens'],
  webhook: ['webhooks'],
}

/** Whether a query may show what was changed. Everything may, for a subject without a list, and if none is known. */
export function showsChanged(
  subjects: readonly string[],
): (query: { queryKey: QueryKey }) => boolean {
  if (!areKnown(subjects)) return () => true
  const changed = new Set(['history', ...subjects.flatMap((subject) => queriesOf[subject] ?? [])])
  return ({ queryKey: [name] }) => changed.has(String(name))
}

/** Whether only some queries show what was changed. */
export const areKnown = (subjects: readonly string[]): boolean =>
  subjects.length > 0 && subjects.every((subject) => queriesOf[subject])

import type { QueryKey } from '@tanstack/react-query'
import type { ChangeEvent } from '#contract/events.ts'

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

/** The first parts of the keys of the queries that show an entity. The history shows all of them. */
const queriesByEntity: Readonly<Record<string, readonly string[]>> = {
  booking: [...stays, 'departure-quote', 'search', 'invoices', 'emails', 'outage-notes', 'inbox'],
  guest: [
    'guests',
    'bookings',
    'today',
    'calendar',
    'housekeeping',
    'payments',
    'search',
    'reports',
  ],
  cabin: [...stays, 'cabins', 'tasks', 'departure-quote', 'search'],
  block: [
    'inbox',
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
  'cleaning-link': ['cleaning-links'],
  cash: ['payments', 'day-closings'],
  day: ['day-closings'],
  handover: ['handover', 'today'],
  settings: ['settings', 'availability', 'bookings', 'departure-quote', 'prices'],
  import: [...stays, 'cabins', 'imports', 'search'],
  'outage-pack': [],
  'outage-note': ['outage-notes'],
  price: ['price-rules', 'prices', 'availability'],
  staff: ['staff', 'own-sessions'],
  task: ['tasks', 'housekeeping', 'today'],
  token: ['tokens'],
  webhook: ['webhooks'],
}

/** Audited actions that only read. They change nothing that a screen shows, except the history. */
const readings = ['guest.read-national-id', 'property.export']

/** Whether a query may show what these events changed. Everything may, for entities without a list. */
export function showsChange(
  events: readonly Pick<ChangeEvent, 'kind' | 'entity'>[],
): (query: { queryKey: QueryKey }) => boolean {
  const names = events
    .filter(({ kind }) => !readings.includes(kind))
    .map(({ entity }) => queriesByEntity[entity])
  const isAll = names.includes(undefined)
  const changed = new Set(['history', ...names.flatMap((some) => some ?? [])])
  return ({ queryKey: [name] }) => isAll || changed.has(String(name))
}

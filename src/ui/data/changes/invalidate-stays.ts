import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { removeQueryWhenUnused } from '../queries/remove-query-when-unused.ts'
import { availabilityKey, bookingKeys, calendarKey, todayKey } from '../queries/stay-keys.ts'

/** The first parts of query keys. Imported queries would add their code to the check-in screen. */
const otherStayQueries: QueryKey[] = [
  todayKey,
  calendarKey,
  ['guests'],
  ['statistics'],
  availabilityKey,
  ['housekeeping'],
  ['payments'],
  ['day-closings'],
  ['inbox'],
]

/** Refreshes everything that shows stays: visible screens now, others when they open. */
export const invalidateStays = (client: QueryClient) => refresh(client, bookingKeys.all)

/** After a change whose screen closes: that screen keeps its data, and the next one loads again. */
export function refreshStaysBut(client: QueryClient, bookingId: number) {
  removeQueryWhenUnused(client, bookingKeys.one(String(bookingId)))
  return refresh(client, bookingKeys.lists)
}

const refresh = (client: QueryClient, bookings: QueryKey): Promise<unknown> =>
  Promise.all(
    [bookings, ...otherStayQueries].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

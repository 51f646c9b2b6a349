import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { bookingKeys } from './bookings.ts'
import { calendarKey } from './calendar.ts'
import { removeQueryWhenUnused } from './remove-query-when-unused.ts'
import { todayKey } from './today.ts'

/** By their first words: whoever only checks a guest in need not load what asks for them. */
const besideBookings: QueryKey[] = [
  todayKey,
  calendarKey,
  ['guests'],
  ['figures'],
  ['availability'],
]

/** Everything that shows stays is asked for anew: what is on the screen now, the rest when it is. */
export const invalidateStays = (client: QueryClient) => refresh(client, bookingKeys.all)

/** For a change whose screen is left: it keeps what it shows, and the next one asks anew. */
export function refreshStaysBut(client: QueryClient, bookingId: number) {
  removeQueryWhenUnused(client, bookingKeys.one(String(bookingId)))
  return refresh(client, bookingKeys.lists)
}

const refresh = (client: QueryClient, bookings: QueryKey): Promise<unknown> =>
  Promise.all(
    [bookings, ...besideBookings].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

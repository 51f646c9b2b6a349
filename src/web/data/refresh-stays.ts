import type { QueryClient } from '@tanstack/react-query'
import { bookingKeys } from './bookings.ts'
import { calendarKey } from './calendar.ts'
import { guestKeys } from './guests.ts'
import { todayKey } from './today.ts'

/** Everything that shows stays is asked for anew: what is on the screen now, the rest when it is. */
export const refreshStays = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [bookingKeys.all, todayKey, calendarKey, guestKeys.all, ['figures'], ['availability']].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  )

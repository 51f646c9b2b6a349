import type { BookingStatus } from '#domain/booking-status.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'

/** How many days after the departure a guest can still open the page, for example for the invoice. */
const daysAfterDeparture = 30

/** What the link of a guest opens: the stay, that it was cancelled, or nothing any more. */
export type LinkState = 'open' | 'cancelled' | 'ended'

export function linkState(
  stay: { status: BookingStatus; endDate: CalendarDate },
  today: CalendarDate,
): LinkState {
  if (today > addDays(stay.endDate, daysAfterDeparture)) return 'ended'
  return isCancelledOrNoShow(stay) ? 'cancelled' : 'open'
}

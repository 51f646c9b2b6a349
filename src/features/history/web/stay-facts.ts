import type { BookingState } from '#contract/bookings.ts'
import { formatStayDates } from '#domain/format-stay.ts'

/** Whose booking it is, and the stay as it is now, for the bar that offers Undo. */
export const stayFacts = (booking: BookingState): string[] => [
  booking.guest.fullName,
  booking.cabin.name,
  formatStayDates(booking, booking.startDate),
]

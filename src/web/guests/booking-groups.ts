import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan, isClosed, isConfirmedStay } from '#domain/booking-status.ts'

export type BookingGroup = { title: string; bookings: readonly BookingRow[] }

/**
 * A guest's bookings by what they mean today, without empty groups. Past stays and closed bookings come
 * with the latest first, as the server sends them; of the bookings to come, the next arrival is first.
 */
export function bookingGroups(bookings: readonly BookingRow[]): BookingGroup[] {
  const inHouse = bookings.filter(bookingCan.checkOut)
  const closed = bookings.filter(isClosed)
  const past = bookings.filter(
    (booking) => isConfirmedStay(booking) && !bookingCan.checkOut(booking),
  )
  return [
    { title: 'Upcoming', bookings: bookings.filter(bookingCan.checkIn).reverse() },
    { title: 'In house', bookings: inHouse },
    { title: 'Past', bookings: past },
    { title: 'Cancelled and no-show', bookings: closed },
  ].filter((group) => group.bookings.length > 0)
}

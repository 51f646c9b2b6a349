import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan, isCancelledOrNoShow, isConfirmedStay } from '#domain/booking-status.ts'

export type BookingGroup = { title: string; bookings: readonly BookingRow[] }

/**
 * Groups a guest's bookings by their state today, without empty groups. Past stays and closed
 * bookings are sorted latest first, as the server sends them; upcoming ones by arrival.
 */
export function bookingGroups(bookings: readonly BookingRow[]): BookingGroup[] {
  const inHouse = bookings.filter(bookingCan.checkOut)
  const closed = bookings.filter(isCancelledOrNoShow)
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

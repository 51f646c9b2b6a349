import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan, isCancelledOrNoShow, isConfirmedStay } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'

export type BookingGroup = { title: string; label: string; bookings: readonly BookingRow[] }

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
    {
      title: t('Upcoming'),
      label: t('Upcoming bookings'),
      bookings: bookings.filter(bookingCan.checkIn).reverse(),
    },
    { title: t('In house'), label: t('In house bookings'), bookings: inHouse },
    { title: t('Past'), label: t('Past bookings'), bookings: past },
    {
      title: t('Cancelled and no-show'),
      label: t('Cancelled and no-show bookings'),
      bookings: closed,
    },
  ].filter((group) => group.bookings.length > 0)
}

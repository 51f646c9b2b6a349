import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { sortName } from '#domain/search/search-terms.ts'
import type { Stay } from '#domain/stay.ts'
import { hasOtherDates, isBooking, type Verdict } from './compare-booking.ts'
import type { ImportedBooking } from './read-booking.ts'

/** A booking that the calendar of a channel made, which knows no guest and no price. */
export type CalendarBooking = Stay & {
  id: number
  status: BookingStatus
  cabinId: number
  cabinPrice: Cents
  isPriceMissing: boolean
  guestName: string
  /** The guest has no email and no phone number, and the name of the channel. */
  isGuestUnknown: boolean
}

/** What a row adds to the booking of a calendar. */
export type Completion = { bookingId: number; withGuest: boolean; withPrice: boolean }

/**
 * What the file of a channel adds to a booking that its calendar made. What staff entered is never
 * overwritten: another guest or price is a conflict.
 */
export function completeBooking(
  booking: Stay & Pick<ImportedBooking, 'ended' | 'totalPrice' | 'guest'>,
  known: CalendarBooking,
  cabinId: number | null,
  today: CalendarDate,
): { verdict: Verdict; completion: Completion | null } {
  const { id } = known
  const conflict = (reason: string) => ({
    verdict: { outcome: 'conflict' as const, reason },
    completion: null,
  })
  const isEndedHere = known.status === 'cancelled' || known.status === 'no-show'
  if (booking.startDate !== known.startDate || booking.endDate !== known.endDate) {
    return conflict(hasOtherDates({ id, dates: formatStayDates(known, today) }))
  }
  if (cabinId !== known.cabinId)
    return conflict(t('Booking #{id} has this reference, but another cabin.', { id }))
  if ((booking.ended !== null) !== isEndedHere) {
    return conflict(
      isEndedHere
        ? t('Booking #{id} is {status, select, cancelled {cancelled} other {no-show}}.', {
            id,
            status: known.status,
          })
        : t('Booking #{id} is not {status, select, cancelled {cancelled} other {no-show}}.', {
            id,
            status: `${booking.ended}`,
          }),
    )
  }
  const withGuest = known.isGuestUnknown
  const withPrice = known.isPriceMissing || known.cabinPrice === 0
  if (!withGuest && sortName(known.guestName) !== sortName(booking.guest.fullName)) {
    return conflict(t('Booking #{id} has another guest: {guest}.', { id, guest: known.guestName }))
  }
  if (!withPrice && known.cabinPrice !== booking.totalPrice) {
    return conflict(
      t('Booking #{id} costs {here} instead of {there}.', {
        id,
        here: formatCents(known.cabinPrice),
        there: formatCents(booking.totalPrice),
      }),
    )
  }
  const addsPrice = withPrice && booking.totalPrice > 0
  if (isEndedHere || !(withGuest || addsPrice)) {
    return { verdict: { outcome: 'same', reason: isBooking(known) }, completion: null }
  }
  const added = withGuest && addsPrice ? 'both' : withGuest ? 'guest' : 'price'
  const reason = t(
    'Completes booking #{id} from the calendar with its {added, select, guest {guest} price {price} other {guest and price}}.',
    { id, added },
  )
  return {
    verdict: { outcome: 'new', reason },
    completion: { bookingId: id, withGuest, withPrice },
  }
}

import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { sortName } from '#domain/search/search-terms.ts'
import type { Stay } from '#domain/stay.ts'
import type { Verdict } from './compare-booking.ts'
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
  const conflict = (rest: string) => ({
    verdict: { outcome: 'conflict' as const, reason: `Booking #${known.id} ${rest}` },
    completion: null,
  })
  const isEndedHere = known.status === 'cancelled' || known.status === 'no-show'
  if (booking.startDate !== known.startDate || booking.endDate !== known.endDate) {
    return conflict(`has this reference, but other dates: ${formatStayDates(known, today)}.`)
  }
  if (cabinId !== known.cabinId) return conflict('has this reference, but another cabin.')
  if ((booking.ended !== null) !== isEndedHere) {
    return conflict(isEndedHere ? `is ${known.status}.` : `is not ${booking.ended}.`)
  }
  const withGuest = known.isGuestUnknown
  const withPrice = known.isPriceMissing || known.cabinPrice === 0
  if (!withGuest && sortName(known.guestName) !== sortName(booking.guest.fullName)) {
    return conflict(`has another guest: ${known.guestName}.`)
  }
  if (!withPrice && known.cabinPrice !== booking.totalPrice) {
    return conflict(
      `costs ${formatCents(known.cabinPrice)} instead of ${formatCents(booking.totalPrice)}.`,
    )
  }
  const adds = [withGuest && 'guest', withPrice && booking.totalPrice > 0 && 'price'].filter(
    Boolean,
  )
  if (adds.length === 0 || isEndedHere) {
    return {
      verdict: { outcome: 'same', reason: `This is booking #${known.id}.` },
      completion: null,
    }
  }
  return {
    verdict: {
      outcome: 'new',
      reason: `Completes booking #${known.id} from the calendar with its ${adds.join(' and ')}.`,
    },
    completion: { bookingId: known.id, withGuest, withPrice },
  }
}

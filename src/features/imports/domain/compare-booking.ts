import type { BookingStatus } from '#domain/booking-status.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { usuallyCollects } from '#domain/money/channel-payment.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { ImportedBooking } from './read-booking.ts'

/** What importing a row would do. A row that is not new is never imported. */
export const rowOutcomes = ['new', 'same', 'conflict', 'wrong'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export type Verdict = { outcome: RowOutcome; reason: string }

/** What is known about the stay that a row describes. */
export type BookingFacts = {
  cabin: { name: string; retiredOn: CalendarDate | null }
  /** A booking that was imported with the same reference and cabin. */
  sameReference:
    | (Stay & { id: number; status: BookingStatus; cabinPrice: Cents; isUnchanged: boolean })
    | null
  /** A booking of the same guest in the same cabin on the same dates. */
  sameStay: { id: number } | null
  /** The row of the file with the same reference or stay. */
  sameRow: number | null
  /** The first night that is not free, and what occupies it. */
  taken:
    | ({ date: CalendarDate } & ({ bookingId: number } | { row: number } | { blocked: true }))
    | null
}

export const isNew: Verdict = { outcome: 'new', reason: '' }

/** Whether a booking is new, with one sentence if it is not. */
export function compareBooking(
  booking: Stay & Pick<ImportedBooking, 'ended' | 'totalPrice'>,
  { cabin, sameReference, sameStay, sameRow, taken }: BookingFacts,
  today: CalendarDate,
): Verdict {
  if (sameReference) return compareReference(booking, sameReference, today)
  if (sameStay) return { outcome: 'same', reason: isBooking(sameStay) }
  if (sameRow !== null) return { outcome: 'same', reason: isSameRow(sameRow) }
  if (booking.ended) return isNew
  if (cabin.retiredOn !== null && cabin.retiredOn < booking.endDate) {
    return {
      outcome: 'conflict',
      reason: t('{cabin} is retired on these nights.', { cabin: cabin.name }),
    }
  }
  return taken ? { outcome: 'conflict', reason: takenText(cabin.name, taken, today) } : isNew
}

export const isBooking = ({ id }: { id: number }): string => t('This is booking #{id}.', { id })

export const isSameRow = (row: number): string => t('Row {row} is the same booking.', { row })

function takenText(
  cabin: string,
  taken: NonNullable<BookingFacts['taken']>,
  today: CalendarDate,
): string {
  const date = formatShortDate(taken.date, today)
  if ('row' in taken)
    return t('Row {row} has {cabin} on {date} as well.', { row: taken.row, cabin, date })
  return 'blocked' in taken
    ? t('{cabin} is blocked on {date}.', { cabin, date })
    : t('{cabin} is taken by booking #{id} on {date}.', { cabin, id: taken.bookingId, date })
}

function compareReference(
  booking: Stay & Pick<ImportedBooking, 'ended' | 'totalPrice'>,
  known: NonNullable<BookingFacts['sameReference']>,
  today: CalendarDate,
): Verdict {
  const isEndedHere = known.status === 'cancelled' || known.status === 'no-show'
  if (booking.startDate !== known.startDate || booking.endDate !== known.endDate) {
    const dates = formatStayDates(known, today)
    return {
      outcome: 'conflict',
      reason: hasOtherDates({ id: known.id, dates }),
    }
  }
  if ((booking.ended !== null) !== isEndedHere) {
    const reason = isEndedHere
      ? t(
          'Booking #{id} has this reference, but is {status, select, cancelled {cancelled} other {no-show}}.',
          { id: known.id, status: known.status },
        )
      : t(
          'Booking #{id} has this reference, but is not {status, select, cancelled {cancelled} other {no-show}}.',
          { id: known.id, status: `${booking.ended}` },
        )
    return { outcome: 'conflict', reason }
  }
  if (known.isUnchanged && known.cabinPrice !== booking.totalPrice) {
    const reason = t('Booking #{id} has this reference, but costs {here} instead of {there}.', {
      id: known.id,
      here: formatCents(known.cabinPrice),
      there: formatCents(booking.totalPrice),
    })
    return { outcome: 'conflict', reason }
  }
  return { outcome: 'same', reason: isBooking(known) }
}

export const hasOtherDates = (known: { id: number; dates: string }): string =>
  t('Booking #{id} has this reference, but other dates: {dates}.', known)

/** The status that an imported stay has: past ones ended, and guests who should be here are. */
export function statusOfImport(
  { startDate, endDate, ended }: Stay & Pick<ImportedBooking, 'ended'>,
  today: CalendarDate,
): BookingStatus {
  if (ended) return ended
  if (endDate < today) return 'checked-out'
  return startDate < today ? 'checked-in' : 'unconfirmed'
}

/** What was paid for an imported booking. Without an amount in the file, past stays are paid. */
export function paidOfImport(
  booking: Pick<ImportedBooking, 'paid' | 'totalPrice'>,
  status: BookingStatus,
): Cents {
  return booking.paid ?? (status === 'checked-out' ? booking.totalPrice : 0)
}

/**
 * Whether the channel took the money: Airbnb and Vrbo do. A part that the file calls paid was paid at the
 * property, because a channel takes everything.
 */
export const isPaidByChannel = (
  { paid, totalPrice }: Pick<ImportedBooking, 'paid' | 'totalPrice'>,
  source: BookingSource,
): boolean => usuallyCollects(source) && (paid === null || paid === 0 || paid === totalPrice)

/** The price as sold, divided into nights: whole amounts that differ by at most one minor unit. */
export function nightRates(stay: Stay, totalPrice: Cents): { date: CalendarDate; rate: Cents }[] {
  const dates = nightDates(stay)
  const share = Math.floor(totalPrice / dates.length)
  const rest = totalPrice - share * dates.length
  return dates.map((date, at) => ({ date, rate: at < rest ? share + 1 : share }))
}

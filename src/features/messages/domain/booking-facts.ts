import type { BookingStatus } from '#domain/booking-status.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { Cents } from '#domain/money.ts'

/** A booking as it was since an instant. */
export type Moment = {
  at: Date
  status: BookingStatus
  /** A request or an option, which is no booking yet. */
  isHeld: boolean
  startDate: CalendarDate
  endDate: CalendarDate
  leftOn: CalendarDate | null
  cabinId: number
  numGuests: number
  numChildren: number
  totalPrice: Cents
  paid: Cents
  fee: Cents
}

/** What decides which messages the guest of a booking gets. */
export type BookingFacts = {
  id: number
  source: BookingSource
  email: string
  /** A number that can receive an SMS. */
  hasPhone: boolean
  /** The guest wants no messages that are not part of the contract. */
  isUnsubscribed: boolean
  isErased: boolean
  /** Of the guest, or else of the property. */
  language: Language
  /** An import created it, or the first reading of a calendar, so its guest knows of it. */
  isImported: boolean
  /** The response to a request from the website has confirmed it. */
  isRequestConfirmed: boolean
  isReturning: boolean
  isPriceMissing: boolean
  /** Since when the registration has been complete; null if it is not. Null while guests are not registered. */
  registration: { completeAt: Date | null } | null
  deposit: { amount: Cents; dueOn: CalendarDate } | null
  balanceDueOn: CalendarDate | null
  /** The oldest first; the last one is how the booking is now. */
  history: readonly [Moment, ...Moment[]]
}

/** Times are HH:MM. */
export type PropertyFacts = { timeZone: string; checkInTime: string; checkOutTime: string }

/** A message that was sent, or that staff decided not to send. */
export type Handled = {
  ruleId: number
  cause: string
  state: 'sent' | 'skipped'
  at: Date
}

export const latest = ({ history }: Pick<BookingFacts, 'history'>): Moment =>
  history.at(-1) ?? history[0]

/** The booking as it was known at an instant; null before it was made. */
export function asOf(booking: BookingFacts, at: Date): BookingFacts | null {
  const [first, ...others] = booking.history.filter((moment) => moment.at <= at)
  if (!first) return null
  const { registration } = booking
  const wasOpen = registration?.completeAt != null && registration.completeAt > at
  return {
    ...booking,
    registration: wasOpen ? { completeAt: null } : registration,
    history: [first, ...others],
  }
}

/** Since when something about the booking is as it is now, without interruption. */
export function since(
  { history }: Pick<BookingFacts, 'history'>,
  isSame: (moment: Moment) => boolean,
): Date | null {
  const other = history.findLastIndex((moment) => !isSame(moment))
  return history[other + 1]?.at ?? null
}

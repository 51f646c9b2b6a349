import type { Booking } from '#contract/bookings.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { type EmailValues, emailedDocuments } from '#domain/email-texts.ts'
import { formatDateInOwnText, formatTimeOfDay } from '#domain/format-date.ts'
import { knownText } from '#domain/i18n/known-text.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import type { StayToConfirm } from '#features/bookings/server/details/stays-to-confirm.ts'
import { termsText } from '../print/booking-documents.ts'
import type { Issuer } from '../print/letterhead.ts'

type Facts = { booking: StayToConfirm; issuer: Issuer; documentName: string; guestPage: string }

/** What the placeholders of an email to a guest stand for. */
export function emailValues({ booking, issuer, documentName, guestPage }: Facts): EmailValues {
  const { property, details } = issuer
  const money = (dollars: number) => formatCents(centsFromDollars(dollars))
  const next = nextPayment(booking)
  return {
    'guest name': booking.guest.fullName,
    property: property.name,
    booking: `#${booking.id}`,
    document: knownText(documentName, emailedDocuments),
    cabin: booking.cabin.name,
    arrival: formatDateInOwnText(booking.startDate),
    departure: formatDateInOwnText(booking.endDate),
    'check-in time': formatTimeOfDay(property.checkInTime),
    'check-out time': formatTimeOfDay(property.checkOutTime),
    nights: String(booking.numNights),
    guests: String(booking.numGuests),
    total: money(booking.folio.charged),
    paid: money(booking.amountPaid),
    balance: money(booking.amountDue),
    'payment due': money(next.amount),
    'due date': formatDateInOwnText(next.dueOn),
    terms: termsText(booking),
    'bank details': details.bankDetails,
    'guest page': guestPage,
  }
}

type GroupFacts = Omit<Facts, 'booking' | 'guestPage'> & {
  contact: { full_name: string }
  bookings: readonly StayToConfirm[]
}

/**
 * The same for several bookings: their numbers, cabins and sums, the first arrival and the last departure. Pages of
 * guests are for each guest only.
 */
export function groupEmailValues({
  contact,
  bookings,
  issuer,
  documentName,
}: GroupFacts): EmailValues {
  const each = bookings.map((booking) =>
    emailValues({ booking, issuer, documentName, guestPage: '' }),
  )
  const sum = (dollars: (booking: StayToConfirm) => number) =>
    formatCents(bookings.reduce((cents, booking) => cents + centsFromDollars(dollars(booking)), 0))
  const arrival = bookings.map(({ startDate }) => startDate).toSorted()[0] ?? ''
  const departure =
    bookings
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? ''
  const next = bookings.map(nextPayment).filter(({ amount }) => amount > 0)
  const [first] = each
  if (!first) throw new Error('A group to confirm has a booking')
  return {
    ...first,
    'guest name': contact.full_name,
    booking: each.map(({ booking }) => booking).join(', '),
    cabin: each.map(({ cabin }) => cabin).join(', '),
    arrival: formatDateInOwnText(arrival),
    departure: formatDateInOwnText(departure),
    nights: String(daysBetween(arrival, departure)),
    guests: String(bookings.reduce((all, { numGuests }) => all + numGuests, 0)),
    total: sum(({ folio }) => folio.charged),
    paid: sum(({ amountPaid }) => amountPaid),
    balance: sum(({ amountDue }) => amountDue),
    'payment due': formatCents(
      next.reduce((cents, { amount }) => cents + centsFromDollars(amount), 0),
    ),
    'due date': formatDateInOwnText(next.map(({ dueOn }) => dueOn).toSorted()[0] ?? arrival),
    terms: each
      .filter(({ terms }) => terms !== '')
      .map(({ booking, cabin, terms }) => `${booking} ${cabin}\n${terms}`)
      .join('\n\n'),
  }
}

/**
 * A deposit that is not paid is due first. The balance is due by the terms, or at arrival. What is overdue, or
 * due from a guest who has arrived, is due today.
 */
export function nextPayment({
  folio: { deposit },
  amountDue,
  balanceDueOn,
  startDate,
  today,
}: Pick<Booking, 'amountDue' | 'balanceDueOn' | 'startDate' | 'today'> & {
  folio: Pick<Booking['folio'], 'deposit'>
}): { amount: number; dueOn: CalendarDate } {
  const notBeforeToday = (date: CalendarDate) => (date < today ? today : date)
  if (deposit && (deposit.state === 'due' || deposit.state === 'overdue')) {
    return { amount: Math.min(deposit.amountDue, amountDue), dueOn: notBeforeToday(deposit.dueOn) }
  }
  return { amount: amountDue, dueOn: notBeforeToday(balanceDueOn ?? startDate) }
}

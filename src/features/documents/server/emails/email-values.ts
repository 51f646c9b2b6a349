import type { Booking } from '#contract/bookings.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type EmailValues, emailedDocuments } from '#domain/email-texts.ts'
import { formatDateInOwnText, formatTimeOfDay } from '#domain/format-date.ts'
import { knownText } from '#domain/i18n/known-text.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { termsText } from '../print/booking-documents.ts'
import type { Issuer } from '../print/letterhead.ts'

type Facts = { booking: Booking; issuer: Issuer; documentName: string; guestPage: string }

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
    return { amount: deposit.amountDue, dueOn: notBeforeToday(deposit.dueOn) }
  }
  return { amount: amountDue, dueOn: notBeforeToday(balanceDueOn ?? startDate) }
}

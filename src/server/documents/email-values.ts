import type { Booking } from '#contract/bookings.ts'
import type { EmailValues } from '#domain/email-texts.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import type { Issuer } from './letterhead.ts'

type Facts = { booking: Booking; issuer: Issuer; documentName: string }

/** What the placeholders of an email to a guest stand for. */
export function emailValues({ booking, issuer, documentName }: Facts): EmailValues {
  const { property, details } = issuer
  const money = (dollars: number) => formatCents(centsFromDollars(dollars))
  // A balance is due at arrival, or today once the guest has arrived.
  const dueDate = [booking.startDate, booking.today].sort().at(-1) ?? booking.today
  return {
    'guest name': booking.guest.fullName,
    property: property.name,
    booking: `#${booking.id}`,
    document: documentName,
    cabin: booking.cabin.name,
    arrival: formatDateWithWeekday(booking.startDate),
    departure: formatDateWithWeekday(booking.endDate),
    'check-in time': property.checkInTime,
    'check-out time': property.checkOutTime,
    nights: String(booking.numNights),
    guests: String(booking.numGuests),
    total: money(booking.account.charged),
    paid: money(booking.amountPaid),
    balance: money(booking.amountDue),
    'due date': formatDateWithWeekday(dueDate),
    'bank details': details.bankDetails,
  }
}

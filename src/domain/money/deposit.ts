import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { openBalance } from './balance.ts'
import {
  type AgreedTerms,
  amountOf,
  balanceDueOn,
  depositDueOn,
  type TermsStay,
} from './terms/terms.ts'

/** Ended: the guest has checked in, or the booking is closed, before the deposit was paid. */
export const depositStates = ['due', 'overdue', 'met', 'ended'] as const
export type DepositState = (typeof depositStates)[number]

type Folio = { status: BookingStatus; totalPrice: Cents; fee: Cents; paid: Cents }
type Requested = { amount: Cents; dueOn: CalendarDate }

/** What is still to be paid of a deposit: never more than the balance of the booking. */
export const openDeposit = (amount: Cents, folio: Folio): Cents =>
  Math.max(0, Math.min(amount - folio.paid, openBalance(folio)))

export function depositState(
  { amount, dueOn }: Requested,
  folio: Folio,
  today: CalendarDate,
): DepositState {
  if (!bookingCan.requestDeposit(folio)) return folio.paid >= amount ? 'met' : 'ended'
  if (openDeposit(amount, folio) === 0) return 'met'
  return dueOn < today ? 'overdue' : 'due'
}

/** A share of the total, to the cent. */
export const depositShare = (total: Cents, percent: number): Cents =>
  Math.round((total * percent) / 100)

/**
 * The deposit that a new booking is requested to pay by its terms; null if they request none, or if the
 * guest arrives today and pays at check-in. It is due at the latest with the balance.
 */
export function depositOfNewBooking(
  terms: Pick<AgreedTerms, 'deposit' | 'depositDays' | 'balanceDays'>,
  { startDate, ...stay }: TermsStay & { startDate: CalendarDate },
  today: CalendarDate,
): (Requested & { percent: number | null }) | null {
  if (startDate <= today) return null
  const amount = amountOf(terms.deposit, stay)
  if (amount === 0) return null
  const latest = balanceDueOn(terms, startDate, today) ?? startDate
  const percent = terms.deposit.kind === 'percent' ? terms.deposit.percent : null
  return { amount, percent, dueOn: depositDueOn(today, terms.depositDays, latest) }
}

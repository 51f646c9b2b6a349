import { type BookingStatus, bookingCan } from '../booking-status.ts'
import type { CalendarDate } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { openBalance } from './balance.ts'

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

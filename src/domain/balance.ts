import { type BookingStatus, isClosed } from './booking-status.ts'
import type { Cents } from './money.ts'

type Account = {
  status: BookingStatus
  totalPrice: Cents
  /** What a closed booking is charged instead of its total. */
  fee: Cents
  paid: Cents
}

/** What a guest is charged in the end: the total, or the fee of a booking that was closed. */
export const chargedFor = (account: Omit<Account, 'paid'>): Cents =>
  isClosed(account) ? account.fee : account.totalPrice

/** What is still owed, and what was paid too much; at most one of the two is more than 0. */
export function balanceOf(account: Account): { due: Cents; credit: Cents } {
  const open = chargedFor(account) - account.paid
  return { due: Math.max(0, open), credit: Math.max(0, -open) }
}

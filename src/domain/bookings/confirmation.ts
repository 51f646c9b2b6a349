import type { BookingStatus } from '../booking-status.ts'
import { msg } from '../i18n/messages.ts'
import { openDeposit } from '../money/deposit.ts'
import type { Cents } from '../money.ts'

/** What makes an unconfirmed booking certain, in words next to its tag. */
export const confirmations = {
  'deposit-paid': msg('Deposit paid'),
  'mail-sent': msg('Confirmation sent'),
} as const
export type Confirmation = keyof typeof confirmations

type Unconfirmed = {
  status: BookingStatus
  totalPrice: Cents
  fee: Cents
  paid: Cents
  /** The requested deposit; null if none is. */
  deposit: Cents | null
  /** The guest was sent a confirmation of the booking or of the request from the website. */
  isMailSent: boolean
  /** A request or an option holds the nights, and staff have not decided yet. */
  isHeld: boolean
}

/** How an unconfirmed booking was confirmed; null if it was not, and in any other status. */
export function confirmationOf(booking: Unconfirmed): Confirmation | null {
  const { status, paid, deposit, isMailSent, isHeld } = booking
  if (status !== 'unconfirmed' || isHeld) return null
  const isDepositPaid = deposit !== null && paid > 0 && openDeposit(deposit, booking) === 0
  if (isDepositPaid) return 'deposit-paid'
  return isMailSent ? 'mail-sent' : null
}

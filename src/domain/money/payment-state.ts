import { type BookingStatus, isCancelledOrNoShow } from '../booking-status.ts'
import { msg } from '../i18n/messages.ts'

/** The words of the specification, and a third for a guest who paid the channel. */
export const paymentStates = {
  paid: msg('Paid'),
  'at-property': msg('Will pay at property'),
  'by-channel': msg('Paid by channel'),
} as const
export type PaymentState = keyof typeof paymentStates

type Account = {
  status: BookingStatus
  /** In any unit. */
  amountDue: number
  isPriceMissing: boolean
  /** The guest pays the channel. */
  channelCollects: boolean
}

/** Without a price, no one knows what the guest still pays at the property. */
export function paymentState(account: Account): PaymentState {
  const { amountDue, isPriceMissing, channelCollects } = account
  const isPriceOpen = isPriceMissing && !channelCollects && !isCancelledOrNoShow(account)
  if (amountDue > 0 || isPriceOpen) return 'at-property'
  return channelCollects ? 'by-channel' : 'paid'
}

/** What lists, the calendar and the dashboard show at a booking. */
export type PaymentMark = 'price-missing' | 'due' | PaymentState | null

/** One rule for all screens. What is due shows however much of it was paid and whenever the stay begins. */
export function paymentMark(account: Account): PaymentMark {
  if (account.amountDue > 0) return 'due'
  if (isCancelledOrNoShow(account)) return null
  if (account.isPriceMissing) return 'price-missing'
  return paymentState(account)
}

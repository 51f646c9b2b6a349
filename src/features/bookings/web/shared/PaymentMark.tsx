import { t } from '#domain/i18n/messages.ts'
import {
  type PaymentMark as Mark,
  paymentMark,
  paymentStates,
} from '#domain/money/payment-state.ts'
import { formatMoney } from '#ui/format.ts'

type Account = Parameters<typeof paymentMark>[0]

/** Staff still have to take money or to enter a price. */
export const needsWork = (mark: Mark): boolean => mark === 'due' || mark === 'price-missing'

/** The mark in words: "$231.00 due", "Price missing", or how the booking is paid. Empty without a mark. */
export function paymentText(account: Account): string {
  const mark = paymentMark(account)
  if (mark === null) return ''
  if (mark === 'due') return t('{amount} due', { amount: formatMoney(account.amountDue) })
  return mark === 'price-missing' ? t('Price missing') : t(paymentStates[mark])
}

type Props = {
  account: Account
  /** For what staff still have to do. */
  className: string | undefined
}

/** The mark of all lists, the calendar and the dashboard. */
export function PaymentMark({ account, className }: Props) {
  const text = paymentText(account)
  return needsWork(paymentMark(account)) ? <span className={className}>{text}</span> : text
}

type Priced = { totalPrice: number; isPriceMissing: boolean }

/** A missing price is not $0.00. */
export const hasTotal = ({ totalPrice, isPriceMissing }: Priced): boolean =>
  totalPrice > 0 || !isPriceMissing

export const totalText = (booking: Priced): string =>
  hasTotal(booking) ? formatMoney(booking.totalPrice) : '—'

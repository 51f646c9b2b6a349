import { paymentMark, paymentStates } from '#domain/money/payment-state.ts'
import { formatMoney } from '../../format.ts'

type Props = {
  account: Parameters<typeof paymentMark>[0]
  /** For what staff still have to do. */
  className: string | undefined
}

/** What is due, "Price missing", or how the booking is paid. */
export function PaymentMark({ account, className }: Props) {
  const mark = paymentMark(account)
  if (mark === null) return null
  if (mark === 'due') return <span className={className}>{formatMoney(account.amountDue)} due</span>
  if (mark === 'price-missing') return <span className={className}>Price missing</span>
  return paymentStates[mark]
}

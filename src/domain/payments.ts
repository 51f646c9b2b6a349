import type { Cents } from './money.ts'

/** How money changes hands. "card" is the card terminal: no card number is ever stored. */
export const paymentMethods = ['cash', 'card', 'transfer', 'online', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The entries of the payments ledger. A deposit is a payment before check-in, an opening is what was paid
 * before the ledger existed, and a write-off is an amount that is no longer expected.
 */
export const paymentKinds = ['deposit', 'payment', 'refund', 'opening', 'write-off'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** The action that recorded an entry. */
export const paymentOrigins = ['account', 'check-in', 'settlement', 'migration'] as const
export type PaymentOrigin = (typeof paymentOrigins)[number]

/** An entry of the ledger. The amount of a refund is negative; an entry without a method moved no money. */
export type Payment = {
  kind: PaymentKind
  method: PaymentMethod | null
  amount: Cents
  isVoided: boolean
}

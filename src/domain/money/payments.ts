import { msg } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'

/** How money changes hands. "card" is the card terminal: no card number is ever stored. */
export const paymentMethods = ['cash', 'card', 'transfer', 'online', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  paymentMethods.some((method) => method === value)

/** As the screens name them. */
export const methodNames: Record<PaymentMethod, string> = {
  cash: msg('Cash'),
  card: msg('Card'),
  transfer: msg('Bank transfer'),
  online: msg('Online'),
  other: msg('Other'),
}

/** After another word: "Deposit, bank transfer". */
export const methodWords: Record<PaymentMethod, string> = {
  cash: msg('cash'),
  card: msg('card'),
  transfer: msg('bank transfer'),
  online: msg('payment method|online'),
  other: msg('payment method|other'),
}

/** As sums of a day. */
export const methodTotals: Record<PaymentMethod, string> = {
  cash: msg('Cash payments'),
  card: msg('Card payments'),
  transfer: msg('Bank transfers'),
  online: msg('Online payments'),
  other: msg('Other payments'),
}

/** A value for each method. */
export const eachMethod = <Value>(
  of: (method: PaymentMethod) => Value,
): Record<PaymentMethod, Value> =>
  Object.fromEntries(paymentMethods.map((method) => [method, of(method)])) as Record<
    PaymentMethod,
    Value
  >

/**
 * The entries of the payments ledger. A deposit is a payment before check-in, an opening is what was paid
 * before an import or before version 0.2, and a write-off is an amount that is no longer expected.
 */
export const paymentKinds = ['deposit', 'payment', 'refund', 'opening', 'write-off'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const kindNames: Record<PaymentKind, string> = {
  deposit: msg('Deposit'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  opening: msg('Paid earlier'),
  'write-off': msg('Written off'),
}

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

/** The sums of a ledger. What was received leaves out write-offs, which only settle the balance. */
export function ledgerSums(entries: readonly Payment[]): { paid: Cents; received: Cents } {
  const valid = entries.filter(({ isVoided }) => !isVoided)
  return {
    paid: sumOf(valid),
    received: sumOf(valid.filter(({ kind }) => kind !== 'write-off')),
  }
}

const sumOf = (entries: readonly Payment[]): Cents =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/**
 * How an amount is paid back: as it was paid. Of several methods it is the last one by which enough was
 * received, or else the one by which most was; without any, the default.
 */
export function refundMethod(
  entries: readonly Payment[],
  amount: Cents,
  fallback: PaymentMethod,
): PaymentMethod {
  const received = new Map<PaymentMethod, Cents>()
  for (const { method, amount: entry, isVoided } of entries) {
    if (method === null || isVoided) continue
    const before = received.get(method) ?? 0
    // A method that is received again becomes the last one.
    if (entry > 0) received.delete(method)
    received.set(method, before + entry)
  }
  const latestFirst = [...received].reverse().filter(([, sum]) => sum > 0)
  const enough = latestFirst.find(([, sum]) => sum >= amount)
  const [largest] = latestFirst.sort(([, one], [, other]) => other - one)
  return (enough ?? largest)?.[0] ?? fallback
}

type Open = {
  /** Charged − paid; negative for a credit. */
  balance: Cents
  /** The balance that staff saw, for comparison only. */
  expectedBalance: Cents
}

/** Why an amount cannot be taken, paid back or written off; null if it can. */
export function paymentError(
  { balance, expectedBalance }: Open,
  { kind, amount, received }: { kind: PaymentKind; amount: Cents; received: Cents },
): 'balance-changed' | 'refund-too-high' | 'nothing-to-settle' | null {
  if (balance !== expectedBalance) return 'balance-changed'
  if (kind === 'refund' && amount > received) return 'refund-too-high'
  if (kind === 'write-off' && balance <= 0) return 'nothing-to-settle'
  return null
}

/** Why an entry cannot be voided. The rest of the ledger never pays back more than was received. */
export function voidError(
  entry: Payment,
  entries: readonly Payment[],
): 'payment-already-voided' | 'payment-refunded' | null {
  if (entry.isVoided) return 'payment-already-voided'
  const { received } = ledgerSums(entries)
  const amount = entry.kind === 'write-off' ? 0 : entry.amount
  return received - amount < 0 ? 'payment-refunded' : null
}

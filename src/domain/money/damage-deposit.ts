import { msg } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'
import { type PaymentMethod, refundMethod } from './payments.ts'

/** What happens to money that a guest leaves for possible damage. What is kept becomes a payment of the booking. */
export const damageDepositKinds = ['taken', 'returned', 'kept'] as const
export type DamageDepositKind = (typeof damageDepositKinds)[number]

export const damageDepositNames: Record<DamageDepositKind, string> = {
  taken: msg('damage deposit|Taken'),
  returned: msg('damage deposit|Returned'),
  kept: msg('damage deposit|Kept'),
}

/** An entry of the ledger of damage deposits. The amount is above 0 for all kinds. */
export type DamageDepositEntry = {
  kind: DamageDepositKind
  method: PaymentMethod
  amount: Cents
  isVoided: boolean
}

/** What an entry adds to the money that is held: less than 0 if it is returned or kept. */
export const heldBy = ({ kind, amount }: Pick<DamageDepositEntry, 'kind' | 'amount'>): Cents =>
  kind === 'taken' ? amount : -amount

/** The damage deposit that is held: taken − returned − kept. */
export const heldDamageDeposit = (entries: readonly DamageDepositEntry[]): Cents =>
  entries.reduce((sum, entry) => (entry.isVoided ? sum : sum + heldBy(entry)), 0)

/** How an amount of it is returned: as it was taken. */
export const damageDepositMethod = (
  entries: readonly DamageDepositEntry[],
  amount: Cents,
  fallback: PaymentMethod,
): PaymentMethod =>
  refundMethod(
    entries.map(({ method, isVoided, ...entry }) => ({
      kind: 'payment',
      method,
      isVoided,
      amount: heldBy(entry),
    })),
    amount,
    fallback,
  )

/** Why an entry cannot be voided; null if it can. What is held is never less than 0. */
export function damageDepositVoidError(
  entry: DamageDepositEntry,
  entries: readonly DamageDepositEntry[],
): 'payment-already-voided' | 'damage-deposit-kept' | 'damage-deposit-too-high' | null {
  if (entry.isVoided) return 'payment-already-voided'
  if (entry.kind === 'kept') return 'damage-deposit-kept'
  return heldDamageDeposit(entries) - heldBy(entry) < 0 ? 'damage-deposit-too-high' : null
}

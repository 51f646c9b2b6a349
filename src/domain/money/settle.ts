import type { Cents } from '../money.ts'
import { balanceOf, chargedFor } from './balance.ts'

type Folio = Parameters<typeof balanceOf>[0]

/** The balance that staff saw, for comparison only. */
export type SeenBalance = { due: Cents; credit: Cents }

/** A settlement: the amount paid afterwards, and the change; negative for a refund. */
export type Settlement = { paid: Cents; amount: Cents }

type SettleError = 'nothing-to-settle' | 'balance-changed' | 'refund-too-high'

/**
 * Settles the open balance of a booking, so that the amount paid equals the charge. What was written off
 * was never received, so it is not paid back.
 */
export function settle(
  folio: Folio & { received: Cents },
  seen: SeenBalance,
): { rejected: SettleError } | { settlement: Settlement } {
  const { due, credit } = balanceOf(folio)
  if (due === 0 && credit === 0) return { rejected: 'nothing-to-settle' }
  if (due !== seen.due || credit !== seen.credit) return { rejected: 'balance-changed' }
  if (credit > folio.received) return { rejected: 'refund-too-high' }
  const charged = chargedFor(folio)
  return { settlement: { paid: charged, amount: charged - folio.paid } }
}

type Settled = { settled: Cents; paid: Cents }

/** Whether the last settlement can be undone: only while it is still paid. */
export const canUndoSettlement = ({ settled, paid }: Settled): boolean => paid >= settled

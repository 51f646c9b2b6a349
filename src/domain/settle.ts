import { balanceOf, chargedFor } from './balance.ts'
import type { CalendarDate } from './calendar.ts'
import type { Cents } from './money.ts'

type Account = Parameters<typeof balanceOf>[0]

/** The balance that the desk saw, only to be compared. */
export type SeenBalance = { due: Cents; credit: Cents }

/** A settlement: what is paid afterwards, and by how much it changed. Negative: paid back. */
export type Settlement = { paid: Cents; amount: Cents }

/** Settles the open balance of a booking: afterwards exactly what is charged is paid. */
export function settle(
  account: Account,
  seen: SeenBalance,
): { refused: 'nothing-to-settle' | 'balance-changed' } | { settlement: Settlement } {
  const { due, credit } = balanceOf(account)
  if (due === 0 && credit === 0) return { refused: 'nothing-to-settle' }
  if (due !== seen.due || credit !== seen.credit) return { refused: 'balance-changed' }
  const charged = chargedFor(account)
  return { settlement: { paid: charged, amount: charged - account.paid } }
}

type Settled = { settledOn: CalendarDate | null; settled: Cents; paid: Cents }

/** Whether the last settlement can be undone: only today's, and only as far as it is still paid. */
export const canUndoSettlement = (
  { settledOn, settled, paid }: Settled,
  today: CalendarDate,
): boolean => settledOn === today && paid >= settled

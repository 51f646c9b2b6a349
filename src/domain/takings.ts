import type { Cents } from './money.ts'
import type { Payment } from './payments.ts'

/** What was received and paid back; the refunds are negative. */
export type Takings = { received: Cents; refunded: Cents; total: Cents }

/**
 * Whether an entry counts as takings: voided entries do not, and neither do openings and write-offs,
 * which move no money.
 */
export const isTakings = ({ kind, isVoided }: Payment): boolean =>
  !isVoided && kind !== 'opening' && kind !== 'write-off'

export function takingsOf(entries: readonly Payment[]): Takings {
  const amounts = entries.filter(isTakings).map(({ amount }) => amount)
  const received = sum(amounts.filter((amount) => amount > 0))
  const refunded = sum(amounts.filter((amount) => amount < 0))
  return { received, refunded, total: received + refunded }
}

/** The takings of each group that has any, in the order of the first entries. */
export const takingsBy = <Entry extends Payment, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): [key: Key, takings: Takings][] =>
  [...Map.groupBy(entries.filter(isTakings), keyOf)].map(([key, some]) => [key, takingsOf(some)])

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0)

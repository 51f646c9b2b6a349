import type { Cents } from '../money.ts'
import type { Payment } from './payments.ts'

/** What was received and paid back; the refunds are negative. */
export type Takings = { received: Cents; refunded: Cents; total: Cents }

/** The kinds of entries that are no takings: they move no money. */
export const kindsWithoutTakings = ['opening', 'write-off'] as const

/** Whether an entry counts as takings: voided entries do not, and neither do openings and write-offs. */
export const isTakings = ({ kind, isVoided }: Payment): boolean =>
  !isVoided && !kindsWithoutTakings.some((without) => without === kind)

/** The entries that count, with what each of them brought in or paid back. */
export const takingsParts = <Entry extends Payment>(entries: readonly Entry[]) =>
  entries.filter(isTakings).map((entry) => ({
    ...entry,
    received: Math.max(0, entry.amount),
    refunded: Math.min(0, entry.amount),
  }))

/** The takings of parts of a day together. */
export function sumTakings(parts: readonly Omit<Takings, 'total'>[]): Takings {
  const received = parts.reduce((sum, part) => sum + part.received, 0)
  const refunded = parts.reduce((sum, part) => sum + part.refunded, 0)
  return { received, refunded, total: received + refunded }
}

/** The takings of each group, in the order of their first parts. */
export const takingsBy = <Part extends Omit<Takings, 'total'>, Key>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
): [key: Key, takings: Takings][] =>
  [...Map.groupBy(parts, keyOf)].map(([key, some]) => [key, sumTakings(some)])

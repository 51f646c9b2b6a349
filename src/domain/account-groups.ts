import { type AccountLine, totalOf } from './account.ts'
import type { Cents } from './money.ts'

/** What a long account is folded into. Items include fees, discounts and the tourist tax. */
export const accountGroups = ['nights', 'breakfast', 'items'] as const
export type AccountGroup = (typeof accountGroups)[number]

const groupOf = ({ kind }: Pick<AccountLine, 'kind'>): AccountGroup =>
  kind === 'nights' || kind === 'breakfast' ? kind : 'items'

/** The groups of an account in the order of its lines, each with the lines that follow each other. */
export function groupLines(
  lines: readonly Pick<AccountLine, 'kind' | 'amount'>[],
): { kind: AccountGroup; count: number; amount: Cents }[] {
  return [...Map.groupBy(lines, groupOf)].map(([kind, same]) => ({
    kind,
    count: same.length,
    amount: totalOf(same),
  }))
}

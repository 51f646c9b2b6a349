import type { Cents } from '../money.ts'
import { type FolioLine, totalOf } from './folio.ts'

/** What a long folio is folded into. Items include fees, discounts and the tourist tax. */
export const folioGroups = ['nights', 'breakfast', 'items'] as const
export type FolioGroup = (typeof folioGroups)[number]

const groupOf = ({ kind }: Pick<FolioLine, 'kind'>): FolioGroup =>
  kind === 'nights' || kind === 'breakfast' ? kind : 'items'

/** The groups of a folio in the order of its lines, each with the lines that follow each other. */
export function groupLines(
  lines: readonly Pick<FolioLine, 'kind' | 'amount'>[],
): { kind: FolioGroup; count: number; amount: Cents }[] {
  return [...Map.groupBy(lines, groupOf)].map(([kind, same]) => ({
    kind,
    count: same.length,
    amount: totalOf(same),
  }))
}

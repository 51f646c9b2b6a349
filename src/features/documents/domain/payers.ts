import type { FolioLine } from '#domain/money/folio.ts'
import { readPartKey } from '#domain/money/folio-parts.ts'
import type { Folio } from './invoices.ts'

const lodging: readonly FolioLine['kind'][] = ['nights', 'tourist-tax', 'closing-fee']

/** Divides lines of a booking over the contact of its group and its own guest. Each line is in one part. */
export function byPayer<Line extends { key: string }>(
  { lines, payer }: Pick<Folio, 'lines' | 'payer'>,
  open: readonly Line[],
): { contact: Line[]; guest: Line[] } {
  const ofLodging = new Set(
    lines.filter(({ kind }) => lodging.includes(kind)).map(({ key }) => key),
  )
  const isContacts = ({ key }: Line) =>
    payer === 'contact' || (payer === 'lodging' && ofLodging.has(readPartKey(key).line))
  return {
    contact: open.filter(isContacts),
    guest: open.filter((line) => !isContacts(line)),
  }
}

/** The lines that an advance invoice is for, and whose invoice deducts it: those of the contact if there are any. */
export const advancedLines = <Line extends { key: string }>(
  folio: Pick<Folio, 'lines' | 'payer'>,
  lines: readonly Line[],
): readonly Line[] =>
  folio.payer === undefined || folio.payer === 'each' ? lines : byPayer(folio, lines).contact

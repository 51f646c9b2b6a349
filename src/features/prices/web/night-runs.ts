import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { formatMoney } from '#ui/format.ts'
import type { NightCell } from './night-cells.ts'

/** Nights that are sold only together, and what they cost. */
export type NightBlock = { nights: number; total: number }

/** What the grid writes at a night. Nights between say the same as the one before them. */
export type NightNote = {
  /** How many nights from this one on have its price; 0 for a night that continues the one before. */
  run: number
  /** The fewest nights of a stay, where they change. */
  minNights: number | null
  /** At each of its nights. */
  block: NightBlock | null
}

/** "7 nights for $2,100.00". */
export const blockText = ({ nights, total }: NightBlock): string =>
  t('{n, plural, one {# night for {total}} other {# nights for {total}}}', {
    n: nights,
    total: formatMoney(total),
  })

/** Writes each price, and each minimum stay, only where it changes. */
export function nightNotes(cells: readonly NightCell[]): NightNote[] {
  const notes: NightNote[] = []
  let minNights = 1
  for (let at = 0; at < cells.length; at = notes.length) {
    const block = blockAt(cells, at)
    const run = block?.nights ?? runAt(cells, at)
    for (let night = at; night < at + run; night++) {
      const own = cells[night]?.terms.minNights ?? 1
      const isFirst = night === at
      notes.push({
        run: isFirst ? run : 0,
        minNights: block || own === minNights ? null : own,
        block,
      })
      minNights = own
    }
  }
  return notes
}

/**
 * The nights from an arrival to the first departure that its minimum stay allows, if no other stay
 * begins or ends between. They are all free or all taken, or a part of them is sold otherwise.
 */
function blockAt(cells: readonly NightCell[], at: number): NightBlock | null {
  const [first, ...rest] = cells.slice(at, at + (cells[at]?.terms.minNights ?? 1))
  const nights = first?.terms.minNights ?? 1
  const isWhole =
    nights > 1 &&
    first?.terms.arrival &&
    rest.length === nights - 1 &&
    cells[at + nights]?.terms.departure &&
    rest.every(
      ({ terms, isAvailable }) =>
        !terms.arrival && !terms.departure && isAvailable === first.isAvailable,
    )
  if (!isWhole) return null
  const cents = [first, ...rest].reduce((sum, { price }) => sum + centsFromDollars(price), 0)
  return { nights, total: dollarsFromCents(cents) }
}

function runAt(cells: readonly NightCell[], at: number): number {
  let end = at + 1
  while (end < cells.length && isSame(cells[at], cells[end]) && !blockAt(cells, end)) end++
  return end - at
}

const isSame = (a: NightCell | undefined, b: NightCell | undefined) =>
  a?.price === b?.price && a?.terms.byHand === b?.terms.byHand

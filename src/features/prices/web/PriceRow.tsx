// biome-ignore-all lint/a11y/useSemanticElements: a table cannot render only its visible rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { type CSSProperties, memo, useMemo } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { nightsText } from '#domain/format-stay.ts'
import { isWeekend } from '#ui/timeline/tape-chart-days.ts'
import type { CabinPrices, NightTerms } from '../contract/price-calendar.ts'
import { amountParts, cellsOf, digitsOf, type NightCell, spokenCell } from './night-cells.ts'
import { blockText, type NightNote, nightNotes } from './night-runs.ts'
import styles from './PriceRow.module.css'

type Props = {
  cabin: CabinPrices
  terms: readonly NightTerms[]
  dates: readonly CalendarDate[]
  index: number
  /** The position of the keyboard, if it is in this row. */
  cursor: CalendarDate | null
  /** The selected nights of this row; empty texts for none. */
  from: CalendarDate
  to: CalendarDate
  /** The rule whose nights are highlighted. */
  ruleId: number | null
}

/** A cabin with the prices of its nights. */
export const PriceRow = memo(function PriceRow(props: Props) {
  const { cabin, terms, dates, index, cursor, from, to, ruleId } = props
  const cells = useMemo(() => cellsOf(cabin, terms), [cabin, terms])
  const notes = useMemo(() => nightNotes(cells), [cells])
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" className={styles.cabin} aria-colindex={1} title={cabin.name}>
        <span>{cabin.name}</span>
      </div>
      {cells.map((cell) => {
        const { at } = cell
        const date = dates[at]
        const note = notes[at]
        return (
          date &&
          note && (
            <div
              // The column, so that the elements are reused for other dates.
              key={at}
              role="gridcell"
              className={styles.cell}
              aria-colindex={at + 2}
              aria-label={spokenCell(
                cabin.name,
                date,
                cell,
                note.block ? blockText(note.block) : undefined,
              )}
              aria-selected={from !== '' && from <= date && date <= to}
              tabIndex={date === cursor ? 0 : -1}
              data-night={`${index}:${at}`}
              data-weekend={isWeekend(date) || undefined}
              data-differs={cell.differs ?? undefined}
              data-by-hand={cell.terms.byHand || undefined}
              data-unavailable={!cell.isAvailable || undefined}
              data-closed={closedTo(cell)}
              data-part={note.block ? 'block' : note.run === 0 ? 'next' : 'first'}
              data-chosen={(ruleId !== null && cell.terms.ruleIds.includes(ruleId)) || undefined}
            >
              <Amount cell={cell} note={note} />
            </div>
          )
        )
      })}
    </div>
  )
})

/** What is written at a night is in the label of its cell, which users of speech input say. */
function Amount({ cell, note: { run, minNights, block } }: { cell: NightCell; note: NightNote }) {
  if (block && run === 0) return null
  const { whole, decimals } = block ? amountParts(block.total) : cell
  const width = { '--run': run, '--digits': digitsOf({ whole, decimals }) } as CSSProperties
  return (
    <>
      <span
        className={block ? styles.block : styles.amount}
        data-mark={block ? nightsText(block.nights) : undefined}
        style={run > 1 || decimals ? width : undefined}
      >
        <span>
          {whole}
          {decimals && <span className={styles.decimals}>{decimals}</span>}
        </span>
      </span>
      {minNights !== null && <span className={styles.minimum} data-mark={`${minNights}+`} />}
    </>
  )
}

const closedTo = ({ terms: { arrival, departure } }: NightCell) =>
  arrival ? (departure ? undefined : 'departure') : departure ? 'arrival' : 'both'

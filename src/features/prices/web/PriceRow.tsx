// biome-ignore-all lint/a11y/useSemanticElements: a table cannot render only its visible rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { memo, useMemo } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { isWeekend } from '#ui/timeline/tape-chart-days.ts'
import type { CabinPrices, NightTerms } from '../contract/price-calendar.ts'
import { cellsOf, type NightCell, spokenCell } from './night-cells.ts'
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
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" className={styles.cabin} aria-colindex={1} title={cabin.name}>
        {cabin.name}
      </div>
      {dates.map((date, at) => {
        const cell = cells[at]
        return (
          cell && (
            <div
              // The column, so that the elements are reused for other dates.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              role="gridcell"
              className={styles.cell}
              aria-colindex={at + 2}
              aria-label={spokenCell(cabin.name, date, cell)}
              aria-selected={from !== '' && from <= date && date <= to}
              tabIndex={date === cursor ? 0 : -1}
              data-night={`${index}:${at}`}
              data-weekend={isWeekend(date) || undefined}
              data-differs={cell.differs ?? undefined}
              data-by-hand={cell.terms.byHand || undefined}
              data-unavailable={!cell.isAvailable || undefined}
              data-chosen={(ruleId !== null && cell.terms.ruleIds.includes(ruleId)) || undefined}
            >
              {cell.whole}
              {cell.decimals && <small>{cell.decimals}</small>}
              <Marks cell={cell} />
            </div>
          )
        )
      })}
    </div>
  )
})

/**
 * The stylesheet writes them, because a label has to contain the text of its element, which is what
 * users of speech input say.
 */
function Marks({ cell: { terms } }: { cell: NightCell }) {
  const { minNights, arrival, departure } = terms
  if (minNights <= 1 && arrival && departure) return null
  return (
    <span className={styles.marks} data-mark={minNights > 1 ? `${minNights}+` : undefined}>
      {!arrival && <s data-mark="A" />}
      {!departure && <s data-mark="D" />}
    </span>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot render only its visible rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { CabinPrices, PriceCalendar } from '../contract/price-calendar.ts'
import { longestName, widestPrice } from './night-cells.ts'
import type { Place } from './night-selection.ts'
import gridStyles from './PriceGrid.module.css'
import rowStyles from './PriceRow.module.css'
import { SeasonBands } from './SeasonBands.tsx'
import type { SeasonBands as Seasons } from './season-bands.ts'
import { useNightWidth } from './use-night-width.ts'
import { seasonUnder } from './use-price-grid.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import styles from './YearGrid.module.css'
import {
  monthForKey,
  monthPrices,
  rangeOfPrices,
  spokenMonth,
  type YearColumn,
  yearColumns,
} from './year-months.ts'

type Props = {
  calendar: PriceCalendar
  /** Other nights are loading. */
  busy: boolean
  seasons: Seasons
  ruleId: number | null
  onRule: (id: number) => void
  onPage: (direction: 1 | -1) => void
  /** Shows the nights of a month. */
  onOpen: (place: Place) => void
}

const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }

/** Cabins down, months across, and in each cell the lowest and the highest price. */
export function YearGrid({ calendar, busy, seasons, ruleId, onRule, onPage, onOpen }: Props) {
  const { from, to, today, cabins } = calendar
  const days = daysBetween(from, to)
  const columns = yearColumns({ from, days })
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { first, end } = useVisibleRows({ box, body, numRows: cabins.length })
  useNightWidth({ box, days: columns.length, chars: widestPrice(calendar) + 1.2 })
  const [cursor, setCursor] = useState({ row: 0, month: 0 })
  const [moves, setMoves] = useState(0)

  useLayoutEffect(() => {
    if (moves > 0) body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [moves])

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, metaKey } = event
    if (altKey || metaKey) return
    const page = pages[key]
    const next = monthForKey(event, cursor, { months: columns.length, rows: cabins.length })
    if (page) onPage(page)
    else if (key === 'Enter' || key === ' ') open(cursor)
    else if (next) {
      setCursor(next)
      setMoves((count) => count + 1)
    } else return
    event.preventDefault()
  }

  function open({ row, month }: { row: number; month: number }) {
    const column = columns[month]
    if (column) onOpen({ row, date: column.date })
  }

  function onClick({ target }: MouseEvent) {
    const season = seasonUnder(target)
    if (season !== null) return onRule(season)
    const place = monthUnder(target)
    if (place) open(place)
  }

  /** A press or assistive technology may focus any month. The keyboard continues from there. */
  function onFocus({ target }: FocusEvent) {
    const place = monthUnder(target)
    if (place) setCursor(place)
  }

  return (
    <div
      ref={box}
      className={`${gridStyles.box} ${styles.box}`}
      aria-busy={busy}
      data-old={busy || undefined}
      style={{ '--letters': longestName(cabins) } as CSSProperties}
    >
      <div
        role="grid"
        className={styles.grid}
        aria-label={t('Prices by cabins and months')}
        aria-rowcount={cabins.length + 1}
        aria-colcount={columns.length + 1}
        style={
          {
            '--months': columns.map(({ length }) => `minmax(0, ${length}fr)`).join(' '),
          } as CSSProperties
        }
        {...{ onKeyDown, onClick, onFocus }}
      >
        <div role="rowgroup" className={styles.heads}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            <div role="columnheader" className={styles.corner} aria-colindex={1}>
              {t('Cabin')}
            </div>
            {columns.map(({ date }, month) => (
              <div
                key={date}
                role="columnheader"
                className={styles.month}
                aria-colindex={month + 2}
                aria-current={date.slice(0, 7) === today.slice(0, 7) ? 'date' : undefined}
              >
                {formatMonth(date)}
              </div>
            ))}
          </div>
          <SeasonBands seasons={seasons} days={days} ruleId={ruleId} />
        </div>
        <div
          ref={body}
          role="rowgroup"
          className={gridStyles.body}
          style={{ height: `calc(${cabins.length} * var(--row))` }}
        >
          {cabins.map((cabin, index) =>
            (index < first || index >= end) && index !== cursor.row ? null : (
              <YearRow
                key={cabin.id}
                cabin={cabin}
                index={index}
                // Lists of columns with the same content differ, texts do not.
                from={from}
                days={days}
                cursor={index === cursor.row ? cursor.month : null}
              />
            ),
          )}
        </div>
      </div>
    </div>
  )
}

/** The month of the cell under the pointer. */
function monthUnder(target: EventTarget): { row: number; month: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-month]') : null
  if (!cell) return null
  const [row = 0, month = 0] = (cell.dataset.month ?? '').split(':').map(Number)
  return { row, month }
}

type RowProps = {
  cabin: CabinPrices
  index: number
  from: string
  days: number
  /** The position of the keyboard, if it is in this row. */
  cursor: number | null
}

const YearRow = memo(function YearRow({ cabin, index, from, days, cursor }: RowProps) {
  return (
    <div
      role="row"
      className={`${styles.row} ${styles.cabin}`}
      aria-rowindex={index + 2}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" className={rowStyles.cabin} aria-colindex={1} title={cabin.name}>
        <span>{cabin.name}</span>
      </div>
      {yearColumns({ from, days }).map((column, month) => (
        <MonthCell
          // The month without its year, so that the focus stays in its cell when another year is shown.
          key={column.date.slice(5, 7)}
          cabin={cabin}
          column={column}
          place={`${index}:${month}`}
          colIndex={month + 2}
          isCursor={month === cursor}
        />
      ))}
    </div>
  )
})

type CellProps = {
  cabin: CabinPrices
  column: YearColumn
  place: string
  colIndex: number
  isCursor: boolean
}

function MonthCell({ cabin, column, place, colIndex, isCursor }: CellProps) {
  const prices = monthPrices(cabin, column)
  const [low, high] = rangeOfPrices(prices)
  return (
    <div
      role="gridcell"
      className={styles.cell}
      aria-colindex={colIndex}
      aria-label={spokenMonth(cabin.name, column, prices)}
      tabIndex={isCursor ? 0 : -1}
      data-month={place}
    >
      <span className={styles.range}>
        <span>{low}</span>
        {high && <span data-high={high} />}
      </span>
      <span className={styles.nights}>
        {prices.levels.map(({ day, level, isFree, length }) => (
          <span
            key={day}
            style={{ flexGrow: length }}
            data-level={level}
            data-unavailable={!isFree || undefined}
          />
        ))}
      </span>
    </div>
  )
}

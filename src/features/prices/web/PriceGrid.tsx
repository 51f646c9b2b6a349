// biome-ignore-all lint/a11y/useSemanticElements: a table cannot render only its visible rows

import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { type CalendarDate, datesFrom, daysBetween } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { DateGridHead } from '#ui/components/DateGridHead.tsx'
import { FloatingCard } from '#ui/components/FloatingCard.tsx'
import { formatMoney } from '#ui/format.ts'
import { chartMonths, dayOf, isWeekend } from '#ui/timeline/tape-chart-days.ts'
import type { PriceCalendar } from '../contract/price-calendar.ts'
import { longestName, stayFacts, widestPrice } from './night-cells.ts'
import { blockText } from './night-runs.ts'
import { nightsIn, type Place, type Selection } from './night-selection.ts'
import styles from './PriceGrid.module.css'
import { PriceRow } from './PriceRow.tsx'
import { SeasonBands } from './SeasonBands.tsx'
import type { SeasonBands as Seasons } from './season-bands.ts'
import { useNightWidth } from './use-night-width.ts'
import { usePriceGrid } from './use-price-grid.ts'
import { type ShownNight, useReasonCard } from './use-reason-card.ts'
import { useVisibleRows } from './use-visible-rows.ts'

type Props = {
  calendar: PriceCalendar
  /** Other nights are loading. */
  busy: boolean
  seasons: Seasons
  ruleId: number | null
  onRule: (id: number) => void
  /** The night that gets the focus when the grid opens. */
  start: Place | null
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  onPrice: (typed: string) => void
  onPage: (direction: 1 | -1) => void
}

/** Cabins down, nights across, and in each cell the price and what stays are allowed. */
export function PriceGrid(props: Props) {
  const { calendar, busy, seasons, ruleId, onRule, start } = props
  const { selection, onSelect, onPrice, onPage } = props
  const { from, to, today, cabins, terms } = calendar
  const days = daysBetween(from, to)
  const dates = useMemo(() => datesFrom(from, days), [from, days])
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const window = { from, days }
  const grid = usePriceGrid({
    window,
    numRows: cabins.length,
    today,
    start,
    selection,
    onSelect,
    onPrice,
    onPage,
    onRule,
    box,
  })
  const { cursor, moves } = grid
  const { first, end } = useVisibleRows({ box, body, numRows: cabins.length })
  const card = useReasonCard({ calendar, box })
  const selected = selection && nightsIn(selection)
  const chars = useMemo(() => widestPrice(calendar), [calendar])
  useNightWidth({ box, days, chars })

  useLayoutEffect(() => {
    if (moves > 0) body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [moves])

  return (
    <div
      ref={box}
      className={styles.box}
      aria-busy={busy}
      data-old={busy || undefined}
      style={{ '--letters': longestName(cabins) } as CSSProperties}
    >
      <div
        role="grid"
        className={styles.grid}
        aria-label={t('Prices by cabins and nights')}
        aria-rowcount={cabins.length + 1}
        aria-colcount={days + 1}
        aria-multiselectable="true"
        data-days={days}
        style={{ '--days': days } as CSSProperties}
        {...grid.events}
        {...card.events}
        onFocus={(event) => {
          grid.events.onFocus(event)
          card.events.onFocus(event)
        }}
      >
        <PriceHead dates={dates} today={today} seasons={seasons} ruleId={ruleId} />
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ height: `calc(${cabins.length} * var(--row))` }}
        >
          {cabins.map((cabin, index) => {
            const isSelected =
              selected !== null && selected.firstRow <= index && index <= selected.lastRow
            // The row of the keyboard stays, so that the focus does.
            if ((index < first || index >= end) && index !== cursor.row) return null
            return (
              <PriceRow
                key={cabin.id}
                cabin={cabin}
                terms={terms}
                dates={dates}
                index={index}
                cursor={index === cursor.row ? cursor.date : null}
                from={isSelected ? selected.from : ''}
                to={isSelected ? selected.to : ''}
                ruleId={ruleId}
              />
            )
          })}
        </div>
      </div>
      <ReasonCard shown={card.shown} />
    </div>
  )
}

type PriceHeadProps = Pick<Props, 'seasons' | 'ruleId'> & {
  dates: readonly CalendarDate[]
  today: CalendarDate
}

const PriceHead = memo(function PriceHead({ dates, today, seasons, ruleId }: PriceHeadProps) {
  const [from = today] = dates
  return (
    <DateGridHead
      corner={t('Cabin')}
      months={chartMonths({ from, days: dates.length })}
      days={dates.map((date) => ({
        label: formatDateWithWeekday(date),
        weekday: formatWeekday(date).slice(0, dates.length > 31 ? 1 : dates.length > 14 ? 2 : 3),
        day: dayOf(date),
        isToday: date === today,
        isWeekend: isWeekend(date),
      }))}
    >
      <SeasonBands seasons={seasons} days={dates.length} ruleId={ruleId} />
    </DateGridHead>
  )
})

/** Why a night costs what it costs. Screen readers read the same in the label of the cell. */
function ReasonCard({ shown }: { shown: ShownNight | null }) {
  if (!shown) return null
  const { cabin, date, cell, block, position } = shown
  const facts = [
    ...stayFacts(cell.terms),
    ...(block ? [blockText(block)] : []),
    ...(cell.isAvailable ? [] : [t('Not available')]),
  ]
  return (
    <FloatingCard position={position}>
      <p>
        {cabin.name}, {formatDateWithWeekday(date)}
      </p>
      <strong className="text-18 font-semibold text-strong font-numbers">
        {formatMoney(cell.price)}
      </strong>
      <p>{cell.terms.reason}</p>
      {cell.differs && (
        <p className="text-muted">
          {t('Price of the cabin {price}', { price: formatMoney(cabin.basePrice) })}
        </p>
      )}
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
    </FloatingCard>
  )
}

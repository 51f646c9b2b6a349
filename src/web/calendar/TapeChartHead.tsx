// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { type CSSProperties, memo } from 'react'
import { type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { formatWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import styles from './TapeChartHead.module.css'
import { chartMonths, dayOf, isWeekend } from './tape-chart-days.ts'
import { spokenDate } from './tape-chart-labels.ts'
import type { ChartDays } from './tape-chart-rows.ts'

type Props = ChartDays & {
  today: CalendarDate
  /** The number of available cabins per night, among those shown. */
  free: readonly number[]
}

/** With more days, the weekday is shortened to one letter. */
const widestDays = 28

/** The header rows: months, days and available cabins. They stay visible while scrolling. */
export const TapeChartHead = memo(function TapeChartHead({ from, days, today, free }: Props) {
  // The keys are column numbers, so that the elements are reused for other dates.
  const columns = datesFrom(from, days).map((date, index) => ({ date, index, column: index + 2 }))
  return (
    <div
      role="rowgroup"
      className={styles.heads}
      data-heads
      style={{ '--days': days } as CSSProperties}
    >
      <div role="row" className={styles.head} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
          Cabin
        </div>
        <div className={styles.months} aria-hidden="true">
          {chartMonths({ from, days }).map(({ name, length }) => (
            <span key={name} style={{ '--length': length } as CSSProperties}>
              <b>{name}</b>
            </span>
          ))}
        </div>
        <div className={styles.days}>
          {columns.map(({ date, column }) => (
            <div
              key={column}
              role="columnheader"
              className={styles.day}
              aria-colindex={column}
              aria-label={spokenDate(date)}
              aria-current={date === today ? 'date' : undefined}
              data-weekend={isWeekend(date) || undefined}
            >
              {days > widestDays ? formatWeekday(date).slice(0, 1) : formatWeekday(date)}
              <b>{dayOf(date)}</b>
            </div>
          ))}
        </div>
      </div>
      <div role="row" className={styles.freeRow} aria-rowindex={2}>
        <div role="rowheader" className={styles.freeName} aria-colindex={1}>
          Free
        </div>
        <div className={styles.days}>
          {columns.map(({ date, index, column }) => (
            <div
              key={column}
              role="gridcell"
              className={styles.free}
              aria-colindex={column}
              aria-label={`${countOf(free[index] ?? 0, 'free cabin')} on ${spokenDate(date)}`}
              data-none={free[index] === 0 || undefined}
              data-weekend={isWeekend(date) || undefined}
            >
              {free[index]}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
})

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { type CSSProperties, memo } from 'react'
import { type CalendarDate, datesFrom } from '#domain/calendar.ts'
import styles from './ChartHead.module.css'
import { chartMonths, dayOf, isWeekend, weekdayOf } from './chart-days.ts'
import type { ChartDays } from './chart-rows.ts'
import { heardDate } from './chart-words.ts'

type Props = ChartDays & { today: CalendarDate }

/** The months and the days above the nights; it stays in sight while the cabins are scrolled. */
export const ChartHead = memo(function ChartHead({ from, days, today }: Props) {
  // The days of another window are written into the same columns.
  const columns = datesFrom(from, days).map((date, index) => ({ date, column: index + 2 }))
  return (
    <div
      role="row"
      className={styles.head}
      aria-rowindex={1}
      style={{ '--days': days } as CSSProperties}
    >
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
            aria-label={heardDate(date)}
            aria-current={date === today ? 'date' : undefined}
            data-weekend={isWeekend(date) || undefined}
          >
            {weekdayOf(date)}
            <b>{dayOf(date)}</b>
          </div>
        ))}
      </div>
    </div>
  )
})

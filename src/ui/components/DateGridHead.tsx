// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import type { CSSProperties, ReactNode } from 'react'
import styles from './DateGridHead.module.css'

export type DayHead = {
  /** The whole date, for screen readers. */
  label: string
  weekday: string
  day: number
  isToday: boolean
  isWeekend: boolean
}

type Props = {
  /** What the first column names. */
  corner: string
  months: readonly { name: string; length: number }[]
  days: readonly DayHead[]
  /** More rows that stay visible. */
  children?: ReactNode
}

/**
 * The months and days of a grid whose columns are days. They stay visible while scrolling. The grid sets
 * `--first`, the width of its first column.
 */
export const DateGridHead = ({ corner, months, days, children }: Props) => (
  <div
    role="rowgroup"
    className={styles.heads}
    data-heads
    style={{ '--days': days.length } as CSSProperties}
  >
    <div role="row" className={styles.head} aria-rowindex={1}>
      <div role="columnheader" className={styles.corner} aria-colindex={1}>
        {corner}
      </div>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ name, length }) => (
          <span key={name} title={name} style={{ '--length': length } as CSSProperties}>
            <b>{name}</b>
          </span>
        ))}
      </div>
      <div className={styles.days}>
        {days.map(({ label, weekday, day, isToday, isWeekend }, at) => (
          <div
            // The column, so that the elements are reused for other dates.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            role="columnheader"
            className={styles.day}
            aria-colindex={at + 2}
            aria-label={label}
            aria-current={isToday ? 'date' : undefined}
            data-weekend={isWeekend || undefined}
          >
            {weekday}
            <b>{day}</b>
          </div>
        ))}
      </div>
    </div>
    {children}
  </div>
)

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot render only its visible rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { type CSSProperties, memo } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatWeekday } from '#domain/format-date.ts'
import { chartMonths, dayOf, isWeekend } from '../calendar/tape-chart-days.ts'
import styles from './PriceGrid.module.css'

type Props = { dates: readonly CalendarDate[]; today: CalendarDate }

/** The header rows: months and days. They stay visible while scrolling. */
export const PriceHead = memo(function PriceHead({ dates, today }: Props) {
  const [from = today] = dates
  return (
    <div role="rowgroup" className={styles.heads}>
      <div role="row" className={styles.head} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
          Cabin
        </div>
        <div className={styles.months} aria-hidden="true">
          {chartMonths({ from, days: dates.length }).map(({ name, length }) => (
            <span key={name} style={{ '--length': length } as CSSProperties}>
              <b>{name}</b>
            </span>
          ))}
        </div>
        {dates.map((date, at) => (
          <div
            // The column, so that the elements are reused for other dates.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            role="columnheader"
            className={styles.day}
            aria-colindex={at + 2}
            aria-label={formatDateWithWeekday(date)}
            aria-current={date === today ? 'date' : undefined}
            data-weekend={isWeekend(date) || undefined}
            style={{ gridColumn: at + 2 }}
          >
            {formatWeekday(date).slice(0, dates.length > 14 ? 2 : 3)}
            <b>{dayOf(date)}</b>
          </div>
        ))}
      </div>
    </div>
  )
})

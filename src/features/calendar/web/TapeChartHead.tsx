// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { memo } from 'react'
import { type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { formatWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import head from '#ui/components/DateGridHead.module.css'
import { DateGridHead } from '#ui/components/DateGridHead.tsx'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { chartMonths, dayOf, isWeekend } from '#ui/timeline/tape-chart-days.ts'
import { spokenDate } from './model/tape-chart-labels.ts'
import styles from './TapeChartHead.module.css'

type Props = ChartDays & {
  today: CalendarDate
  /** The number of available cabins per night, among those shown. */
  free: readonly number[]
}

/** With more days, the weekday is shortened to one letter. */
const widestDays = 28

/** The header rows: months, days and available cabins. */
export const TapeChartHead = memo(function TapeChartHead({ from, days, today, free }: Props) {
  const dates = datesFrom(from, days)
  return (
    <DateGridHead
      corner={t('Cabin')}
      months={chartMonths({ from, days })}
      days={dates.map((date) => ({
        label: spokenDate(date),
        weekday: days > widestDays ? formatWeekday(date).slice(0, 1) : formatWeekday(date),
        day: dayOf(date),
        isToday: date === today,
        isWeekend: isWeekend(date),
      }))}
    >
      <div role="row" className={styles.freeRow} aria-rowindex={2}>
        <div
          role="rowheader"
          className={`${head.firstColumn} ${styles.freeName}`}
          aria-colindex={1}
        >
          {t('not occupied|Free')}
        </div>
        <div className={head.days}>
          {dates.map((date, at) => (
            <div
              // The column, so that the elements are reused for other dates.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              role="gridcell"
              className={styles.free}
              aria-colindex={at + 2}
              aria-label={t('{n, plural, one {# free cabin} other {# free cabins}} on {date}', {
                n: free[at] ?? 0,
                date: spokenDate(date),
              })}
              data-none={free[at] === 0 || undefined}
              data-weekend={isWeekend(date) || undefined}
            >
              {free[at]}
            </div>
          ))}
        </div>
      </div>
    </DateGridHead>
  )
})

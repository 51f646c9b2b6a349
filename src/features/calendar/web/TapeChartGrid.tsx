import { type CSSProperties, memo, type RefObject } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { chartWeekends } from '#ui/timeline/tape-chart-days.ts'

import styles from './TapeChartGrid.module.css'

type Props = ChartDays & { today: CalendarDate; ref: RefObject<HTMLDivElement | null> }

/** Behind the bars: a line per day, a tint for weekends, and the current day. */
export const TapeChartGrid = memo(function TapeChartGrid({ from, days, today, ref }: Props) {
  const todayAt = daysBetween(from, today)
  const isTodayInSight = todayAt >= 0 && todayAt < days
  return (
    <div
      ref={ref}
      className={styles.nightsArea}
      aria-hidden="true"
      style={{ '--days': days } as CSSProperties}
    >
      {chartWeekends({ from, days }).map(({ at, length }) => (
        <div
          key={at}
          className={styles.weekend}
          style={{ '--at': at, '--length': length } as CSSProperties}
        />
      ))}
      {isTodayInSight && (
        <div className={styles.today} style={{ '--at': todayAt } as CSSProperties} />
      )}
    </div>
  )
})

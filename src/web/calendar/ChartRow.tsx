// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import { Users } from 'lucide-react'
import { memo } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { ChartBar } from './ChartBar.tsx'
import styles from './ChartRow.module.css'
import { type Cursor, nightsBetween } from './chart-keys.ts'
import { barOnNight, type ChartDays, type ChartRow as Row } from './chart-rows.ts'
import { heardCabin } from './chart-words.ts'
import { FreeNights } from './FreeNights.tsx'

type Props = {
  row: Row
  index: number
  chart: ChartDays
  dayWidth: number
  /** Where the keyboard is, if it is in this row. */
  cursor: Cursor | null
  /** The bar that has been taken up from this row. */
  awayKey: string | null
}

/** One cabin and its nights. Free ones are drawn as the ground; only the one in focus is an element. */
export const ChartRow = memo(function ChartRow({
  row,
  index,
  chart,
  dayWidth,
  cursor,
  awayKey,
}: Props) {
  const { cabin, bars } = row
  const current = cursor && barOnNight(bars, cursor.date)

  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div
        role="rowheader"
        className={styles.cabin}
        aria-colindex={1}
        aria-label={heardCabin(cabin)}
      >
        <span className={styles.cabinName} title={cabin.name}>
          {cabin.name}
        </span>
        {cabin.isRetired ? (
          <span className={styles.retired}>Retired</span>
        ) : (
          <span className={styles.sleeps} title={`Sleeps ${cabin.maxCapacity}`}>
            <Users aria-hidden="true" />
            {cabin.maxCapacity}
          </span>
        )}
      </div>
      <div className={styles.track}>
        {bars.map((bar) => (
          <ChartBar
            key={bar.key}
            bar={bar}
            chart={chart}
            dayWidth={dayWidth}
            isCurrent={bar === current}
            isAway={bar.key === awayKey}
          />
        ))}
        {cursor && !current && (
          <FreeNights
            cabin={cabin}
            nights={nightsBetween(cursor.date, cursor.head)}
            days={chart.days}
            at={daysBetween(chart.from, nightsBetween(cursor.date, cursor.head).from)}
          />
        )}
      </div>
    </div>
  )
})

import type { CSSProperties, RefObject } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { isTaken, type Lifted, landing } from './dragged-bar.ts'
import styles from './TapeChartOverlay.module.css'
import { barName } from './tape-chart-labels.ts'
import { type ChartDays, placeOf, type TapeChartRow } from './tape-chart-rows.ts'

type Props = {
  rows: readonly TapeChartRow[]
  chart: ChartDays & { today: CalendarDate }
  lifted: Lifted | null
  ref: RefObject<HTMLDivElement | null>
  /** Waits for the server. */
  isPending: boolean
  /** Highlights the available night under the pointer. It moves without React. */
  hover: RefObject<HTMLDivElement | null>
}

/** What floats above the rows. Positions are relative to its size, so nothing is measured. */
export function TapeChartOverlay({ rows, chart, lifted, isPending, ref, hover }: Props) {
  return (
    <div
      ref={ref}
      className={styles.overlay}
      aria-hidden="true"
      style={{ '--days': chart.days } as CSSProperties}
    >
      <div ref={hover} className={styles.hover} hidden />
      {lifted && <Ghost {...{ rows, chart, lifted, isPending }} />}
    </div>
  )
}

function Ghost({
  rows,
  chart,
  lifted,
  isPending,
}: Omit<Props, 'ref' | 'hover' | 'lifted'> & { lifted: Lifted }) {
  const index = rows.findIndex(({ cabin }) => cabin.id === lifted.cabinId)
  const { at, length } = placeOf(landing(lifted, chart.today), chart)
  if (index < 0 || length <= 0) return null
  return (
    <div
      className={styles.ghost}
      data-ghost
      data-taken={isTaken(rows[index]?.bars ?? [], lifted, chart.today) || undefined}
      data-pending={isPending || undefined}
      style={{ '--index': index, '--at': at, '--length': length } as CSSProperties}
    >
      {barName(lifted.bar)}
    </div>
  )
}

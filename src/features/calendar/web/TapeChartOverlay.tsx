import type { CSSProperties, RefObject } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { type DraggedBar, isTaken, landing } from './model/dragged-bar.ts'
import { barName } from './model/tape-chart-labels.ts'
import { barPosition, type TapeChartRow } from './model/tape-chart-rows.ts'
import styles from './TapeChartOverlay.module.css'

type Props = {
  rows: readonly TapeChartRow[]
  chart: ChartDays & { today: CalendarDate }
  dragged: DraggedBar | null
  ref: RefObject<HTMLDivElement | null>
  /** Waits for the server. */
  isPending: boolean
  /** Highlights the available night under the pointer. It moves without React. */
  hover: RefObject<HTMLDivElement | null>
}

/** What floats above the rows. Positions are relative to its size, so nothing is measured. */
export function TapeChartOverlay({ rows, chart, dragged, isPending, ref, hover }: Props) {
  return (
    <div
      ref={ref}
      className={styles.overlay}
      aria-hidden="true"
      style={{ '--days': chart.days } as CSSProperties}
    >
      <div ref={hover} className={styles.hover} hidden />
      {dragged && <Ghost {...{ rows, chart, dragged, isPending }} />}
    </div>
  )
}

function Ghost({
  rows,
  chart,
  dragged,
  isPending,
}: Omit<Props, 'ref' | 'hover' | 'dragged'> & { dragged: DraggedBar }) {
  const index = rows.findIndex(({ cabin }) => cabin.id === dragged.cabinId)
  const { at, length } = barPosition(landing(dragged, chart.today), chart)
  if (index < 0 || length <= 0) return null
  return (
    <div
      className={styles.ghost}
      data-ghost
      data-taken={isTaken(rows[index]?.bars ?? [], dragged, chart.today) || undefined}
      data-pending={isPending || undefined}
      style={{ '--index': index, '--at': at, '--length': length } as CSSProperties}
    >
      {barName(dragged.bar)}
    </div>
  )
}

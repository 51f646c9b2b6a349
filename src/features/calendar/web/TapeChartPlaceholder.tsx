import type { CSSProperties } from 'react'
import { Spinner } from '#ui/components/Spinner.tsx'
import styles from './TapeChartPlaceholder.module.css'

/** Room for this many rows until the number of cabins is known. */
const fewCabins = 8

/** Reserves the room of the chart until it has loaded. */
export function TapeChartPlaceholder({ days }: { days: number }) {
  return (
    <div className={styles.box} style={{ '--days': days, '--rows': fewCabins } as CSSProperties}>
      <Spinner label="Loading the calendar" />
    </div>
  )
}

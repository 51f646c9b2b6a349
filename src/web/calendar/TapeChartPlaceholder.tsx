import type { CSSProperties } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './TapeChartPlaceholder.module.css'

/** Room is kept for so many until the number of cabins is known. */
const fewCabins = 8

/** The chart's place before it is known who is where. */
export function TapeChartPlaceholder({ days }: { days: number }) {
  return (
    <div className={styles.box} style={{ '--days': days, '--rows': fewCabins } as CSSProperties}>
      <Spinner label="Loading the calendar" />
    </div>
  )
}

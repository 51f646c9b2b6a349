import type { CSSProperties } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './ChartPlaceholder.module.css'

/** Room is kept for so many while nobody knows how many there are. */
const fewCabins = 8

/** The chart's place before it is known who is where. */
export function ChartPlaceholder({ days }: { days: number }) {
  return (
    <>
      <div className={styles.strip} />
      <div className={styles.box} style={{ '--days': days, '--rows': fewCabins } as CSSProperties}>
        <Spinner label="Loading the calendar" />
      </div>
    </>
  )
}

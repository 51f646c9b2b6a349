import type { BookingRow } from '#contract/bookings.ts'
import styles from './GroupMark.module.css'

/** The color and the name of a group. */
export const GroupMark = ({ group }: { group: NonNullable<BookingRow['group']> }) => (
  <span className={styles.mark}>
    <span className={styles.dot} data-group-color={group.color} aria-hidden="true" />
    <span className={styles.name}>{group.name}</span>
  </span>
)

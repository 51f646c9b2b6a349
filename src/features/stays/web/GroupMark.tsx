import type { BookingGroup } from '#contract/booking-group.ts'
import { t } from '#domain/i18n/messages.ts'
import styles from './GroupMark.module.css'

/** The color and the name of a group. */
export const GroupMark = ({ group }: { group: BookingGroup }) => (
  <span className={styles.mark}>
    <span className={styles.dot} data-group-color={group.color} aria-hidden="true" />
    <span className={styles.name}>{group.name}</span>
  </span>
)

/** Only the color. The name is for the pointer, screen readers and paper. */
export function GroupDot({ group: { name, color } }: { group: BookingGroup }) {
  const label = t('Group {name}', { name })
  return (
    <span className={styles.compact} title={label}>
      <span className={styles.dot} data-group-color={color} aria-hidden="true" />
      <span className={styles.word}>{label}</span>
    </span>
  )
}

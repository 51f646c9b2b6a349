import type { TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { Empty } from '../ui/Empty.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './GuestRow.module.css'
import { GuestRow } from './GuestRow.tsx'

/** Who arrives and who departs today, with the one thing to be done for each. */
export function TodayList({ items }: { items: readonly TodayItem[] }) {
  if (items.length === 0) return <Empty>No activity today...</Empty>
  return (
    <ul className={styles.list} aria-label="Today activity">
      {items.map((item) => (
        <GuestRow
          key={item.id}
          item={item}
          tag={
            bookingCan.checkIn(item) ? (
              <Tag tone="green">Arriving</Tag>
            ) : (
              <Tag tone="blue">Departing</Tag>
            )
          }
        />
      ))}
    </ul>
  )
}

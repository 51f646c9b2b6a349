import type { TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { daysBetween } from '#domain/calendar.ts'
import { countOf, formatDateWithWeekday } from '../format.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './GuestRow.module.css'
import { GuestRow } from './GuestRow.tsx'

type Props = { items: readonly TodayItem[]; today: string }

/** Who should have arrived or departed on a day before today. */
export function OverdueList({ items, today }: Props) {
  return (
    <ul className={styles.list} aria-label="Overdue">
      {items.map((item) => {
        const hasNotArrived = bookingCan.checkIn(item)
        const since = hasNotArrived ? item.startDate : item.endDate
        return (
          <GuestRow
            key={item.id}
            item={item}
            tag={<Tag tone="red">{hasNotArrived ? 'Not arrived' : 'Not departed'}</Tag>}
            note={`Since ${formatDateWithWeekday(since)} (${countOf(daysBetween(since, today), 'day')} ago)`}
          />
        )
      })}
    </ul>
  )
}

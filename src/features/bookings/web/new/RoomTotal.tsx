import { formatStayDates } from '#domain/format-stay.ts'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { RoomSolution } from '../../contract/room-finder.ts'
import styles from './BookingTotal.module.css'
import { FormSectionHeader } from './FormSectionHeader.tsx'

type Props = { solution: RoomSolution; hasBreakfast: boolean }

/** What the guest will pay for a stay that the room finder made possible. */
export function RoomTotal({ solution, hasBreakfast }: Props) {
  const today = useToday()
  const { stays, total, totalWithBreakfast } = solution
  return (
    <>
      <FormSectionHeader title="Price" />
      <dl className={styles.lines}>
        {stays.map((stay) => (
          <div key={stay.startDate} className={styles.line}>
            <dt>
              {stay.cabin.name}, {formatStayDates(stay, today)}
              {hasBreakfast && ', with breakfast'}
            </dt>
            <dd>{formatMoney(hasBreakfast ? stay.totalWithBreakfast : stay.total)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMoney(hasBreakfast ? totalWithBreakfast : total)}</dd>
        </div>
      </dl>
    </>
  )
}

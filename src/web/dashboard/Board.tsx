import { useDeferredValue } from 'react'
import type { Today } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { formatDateWithWeekday } from '../format.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './Board.module.css'
import { BoardBox } from './BoardBox.tsx'
import { GuestRow } from './GuestRow.tsx'

/** Who is in the house and stays, and who comes or goes tomorrow; written when what stands above is. */
export function Board({ today }: { today: Today | undefined }) {
  const board = useDeferredValue(today)
  if (!board) return null
  const { inHouse, tomorrow } = board
  return (
    <div className={styles.board}>
      <BoardBox title="In house" items={inHouse} empty="Nobody stays in the house tonight.">
        {(item) => (
          <GuestRow
            key={item.id}
            item={item}
            quiet
            note={`Until ${formatDateWithWeekday(item.endDate)}`}
          />
        )}
      </BoardBox>
      <BoardBox title="Tomorrow" items={tomorrow} empty="Nobody arrives or departs tomorrow.">
        {(item) => (
          <GuestRow
            key={item.id}
            item={item}
            quiet
            tag={
              bookingCan.checkIn(item) ? (
                <Tag tone="green">Arriving</Tag>
              ) : (
                <Tag tone="blue">Departing</Tag>
              )
            }
          />
        )}
      </BoardBox>
    </div>
  )
}

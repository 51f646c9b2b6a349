import { Link } from '@tanstack/react-router'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { OpenDeposits } from '#contract/deposits.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { useToday } from '../data/session.ts'
import { formatMoney } from '../format.ts'
import { Card } from '../ui/Card.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './PaymentsScreen.module.css'

type Props = { deposits: OpenDeposits; page: number; onPage: (page: number) => void }

/** The deposits that are not paid yet, the earliest due date first. */
export function DepositList({ deposits, page, onPage }: Props) {
  const today = useToday()
  const { items, total, overdue, amountDue } = deposits
  const late = overdue > 0 ? `, ${overdue} overdue` : ''
  return (
    <Card>
      <h3 className={styles.title}>
        {`${formatMoney(amountDue)} due for ${countOf(total, 'booking')}${late}`}
      </h3>
      <ul className={styles.list} aria-label="Deposits due and overdue">
        {items.map(
          ({ bookingId, guestName, cabinName, startDate, dueOn, isOverdue, amountDue: due }) => (
            <li key={bookingId} className={styles.entry}>
              <span className={styles.what}>
                <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
                  {`${guestName}, #${bookingId}`}
                </Link>
                <span className={styles.note}>
                  {`${cabinName} · Arrives ${formatShortDate(startDate, today)} · Due ${formatShortDate(dueOn, today)}`}
                </span>
              </span>
              <span className={styles.sum}>
                <b className={styles.due}>{formatMoney(due)}</b>
                {isOverdue && (
                  <span className={styles.note}>
                    <Tag tone="red">Overdue</Tag>
                  </span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
      <Pagination
        label="Pages of deposits"
        page={page}
        total={total}
        pageSize={paymentPageSize}
        onPage={onPage}
      />
    </Card>
  )
}

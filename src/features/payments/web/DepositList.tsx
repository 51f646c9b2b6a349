import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { OpenDeposits } from '#contract/deposits.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './PaymentsScreen.module.css'

type Props = { deposits: OpenDeposits; page: number; onPage: (page: number) => void }

/** The deposits that are not paid yet, the earliest due date first. */
export function DepositList({ deposits, page, onPage }: Props) {
  const today = useToday()
  const { items, total, overdue, amountDue } = deposits
  const due = { amount: formatMoney(amountDue), n: total }
  return (
    <Card>
      <h3 className={styles.title}>
        {overdue > 0
          ? t(
              '{amount} due for {n, plural, one {# booking} other {# bookings}}, {overdue} overdue',
              { ...due, overdue },
            )
          : t('{amount} due for {n, plural, one {# booking} other {# bookings}}', due)}
      </h3>
      <div className={styles.list}>
        <LineList aria-label={t('Deposits due and overdue')}>
          {items.map((deposit) => {
            const { bookingId, cabinName, startDate, dueOn, isOverdue } = deposit
            return (
              <LineItem
                key={bookingId}
                what={<BookingLink booking={deposit} />}
                notes={[
                  t('{cabin} · Arrives {arrival} · Due {due}', {
                    cabin: cabinName,
                    arrival: formatShortDate(startDate, today),
                    due: formatShortDate(dueOn, today),
                  }),
                ]}
                amount={formatMoney(deposit.amountDue)}
                amountNote={isOverdue && <Tag tone="red">{t('deposit|Overdue')}</Tag>}
                state="due"
              />
            )
          })}
        </LineList>
      </div>
      <div className={styles.pages}>
        <Pagination
          label={t('Pages of deposits')}
          page={page}
          total={total}
          pageSize={paymentPageSize}
          onPage={onPage}
        />
      </div>
    </Card>
  )
}

import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { HeldDamageDeposits } from '#contract/damage-deposits.ts'
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

type Props = { deposits: HeldDamageDeposits; page: number; onPage: (page: number) => void }

/** The damage deposits that are held, those that are to be returned first. */
export function DamageDepositList({ deposits, page, onPage }: Props) {
  const today = useToday()
  const { items, total, toReturn } = deposits
  const held = { amount: formatMoney(deposits.held), n: total }
  return (
    <Card>
      <h3 className={styles.title}>
        {toReturn > 0
          ? t(
              '{amount} held for {n, plural, one {# booking} other {# bookings}}, {toReturn} to return',
              { ...held, toReturn },
            )
          : t('{amount} held for {n, plural, one {# booking} other {# bookings}}', held)}
      </h3>
      <div className={styles.list}>
        <LineList aria-label={t('Damage deposits held')}>
          {items.map((deposit) => (
            <LineItem
              key={deposit.bookingId}
              what={<BookingLink booking={deposit} />}
              notes={[
                t('{cabin} · Until {date}', {
                  cabin: deposit.cabinName,
                  date: formatShortDate(deposit.endDate, today),
                }),
              ]}
              amount={formatMoney(deposit.held)}
              amountNote={deposit.isToReturn && <Tag tone="yellow">{t('To return')}</Tag>}
            />
          ))}
        </LineList>
      </div>
      <div className={styles.pages}>
        <Pagination
          label={t('Pages of damage deposits')}
          page={page}
          total={total}
          pageSize={paymentPageSize}
          onPage={onPage}
        />
      </div>
    </Card>
  )
}

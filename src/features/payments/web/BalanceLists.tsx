import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { Balances, OpenBalances } from '#contract/payments.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { BalancePages } from './data/day-payments.ts'
import styles from './PaymentsScreen.module.css'

type Group = {
  key: keyof OpenBalances
  title: string
  pages: string
  due: (values: { amount: string; n: number }) => string
  until: (values: { cabin: string; date: string }) => string
}

const groups: readonly Group[] = [
  {
    key: 'upcoming',
    title: t('Bookings before arrival'),
    pages: t('Pages of bookings before arrival'),
    due: (values) =>
      t('Before arrival: {amount} due for {n, plural, one {# booking} other {# bookings}}', values),
    until: (values) => t('{cabin} · Due {date}', values),
  },
  {
    key: 'inHouse',
    title: t('Guests in house'),
    pages: t('Pages of guests in house'),
    due: (values) =>
      t(
        'Guests in house: {amount} due for {n, plural, one {# booking} other {# bookings}}',
        values,
      ),
    until: (values) => t('{cabin} · Until {date}', values),
  },
  {
    key: 'departed',
    title: t('Departed guests'),
    pages: t('Pages of departed guests'),
    due: (values) =>
      t(
        'Departed guests: {amount} due for {n, plural, one {# booking} other {# bookings}}',
        values,
      ),
    until: (values) => t('{cabin} · Left on {date}', values),
  },
  {
    key: 'closed',
    title: t('Cancellations and no-shows'),
    pages: t('Pages of cancellations and no-shows'),
    due: (values) =>
      t(
        'Cancellations and no-shows: {amount} due for {n, plural, one {# booking} other {# bookings}}',
        values,
      ),
    until: (values) => t('{cabin} · Booked until {date}', values),
  },
]

type ListsProps = {
  balances: OpenBalances
  pages: BalancePages
  onPage: (pages: Partial<BalancePages>) => void
}

export const BalanceLists = ({ balances, pages, onPage }: ListsProps) => (
  <div className="grid gap-16 grid-cols-1">
    {groups.map(
      (group) =>
        balances[group.key].total > 0 && (
          <BalanceList
            key={group.key}
            group={group}
            balances={balances[group.key]}
            page={pages[group.key]}
            onPage={(page) => onPage({ [group.key]: page })}
          />
        ),
    )}
  </div>
)

type Props = {
  group: Group
  balances: Balances
  page: number
  onPage: (page: number) => void
}

function BalanceList({ group, balances, page, onPage }: Props) {
  const { items, total, amountDue } = balances
  const today = useToday()
  return (
    <Card>
      <h3 className={styles.title}>{group.due({ amount: formatMoney(amountDue), n: total })}</h3>
      <div className={styles.list}>
        <LineList aria-label={group.title}>
          {items.map((balance) => (
            <LineItem
              key={balance.bookingId}
              what={<BookingLink booking={balance} />}
              notes={[
                group.until({
                  cabin: balance.cabinName,
                  date: formatShortDate(balance.dueOn ?? balance.leftOn ?? balance.endDate, today),
                }),
              ]}
              amount={formatMoney(balance.amountDue)}
              amountNote={
                balance.dueOn !== null &&
                balance.dueOn < today && <Tag tone="red">{t('deposit|Overdue')}</Tag>
              }
              state="due"
            />
          ))}
        </LineList>
      </div>
      <div className={styles.pages}>
        <Pagination
          label={group.pages}
          page={page}
          total={total}
          pageSize={paymentPageSize}
          onPage={onPage}
        />
      </div>
    </Card>
  )
}

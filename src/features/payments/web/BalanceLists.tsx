import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { Balances, OpenBalances } from '#contract/payments.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { BookingLink } from '#features/bookings/web/shared/BookingLink.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { BalancePages } from './data/day-payments.ts'
import styles from './PaymentsScreen.module.css'

const groups = [
  { key: 'inHouse', title: 'Guests in house', until: 'Until' },
  { key: 'departed', title: 'Departed guests', until: 'Left on' },
  { key: 'closed', title: 'Cancellations and no-shows', until: 'Booked until' },
] as const

type ListsProps = {
  balances: OpenBalances
  pages: BalancePages
  onPage: (pages: Partial<BalancePages>) => void
}

export const BalanceLists = ({ balances, pages, onPage }: ListsProps) => (
  <div className="grid gap-16 grid-cols-1">
    {groups.map(
      ({ key, ...group }) =>
        balances[key].total > 0 && (
          <BalanceList
            key={key}
            balances={balances[key]}
            page={pages[key]}
            onPage={(page) => onPage({ [key]: page })}
            {...group}
          />
        ),
    )}
  </div>
)

type Props = {
  title: string
  until: string
  balances: Balances
  page: number
  onPage: (page: number) => void
}

function BalanceList({ title, until, balances, page, onPage }: Props) {
  const { items, total, amountDue } = balances
  const today = useToday()
  return (
    <Card>
      <h3 className={styles.title}>
        {`${title}: ${formatMoney(amountDue)} due for ${countOf(total, 'booking')}`}
      </h3>
      <div className={styles.list}>
        <LineList aria-label={title}>
          {items.map((balance) => (
            <LineItem
              key={balance.bookingId}
              what={<BookingLink booking={balance} />}
              notes={[
                `${balance.cabinName} · ${until} ${formatShortDate(balance.leftOn ?? balance.endDate, today)}`,
              ]}
              amount={formatMoney(balance.amountDue)}
              state="due"
            />
          ))}
        </LineList>
      </div>
      <div className={styles.pages}>
        <Pagination
          label={`Pages of ${title.toLowerCase()}`}
          page={page}
          total={total}
          pageSize={paymentPageSize}
          onPage={onPage}
        />
      </div>
    </Card>
  )
}

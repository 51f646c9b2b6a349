import { Link } from '@tanstack/react-router'
import type { Balances, OpenBalances } from '#contract/payments.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { useToday } from '../data/session.ts'
import { formatMoney } from '../format.ts'
import { Card } from '../ui/Card.tsx'
import styles from './PaymentsScreen.module.css'

const groups = [
  { key: 'inHouse', title: 'Guests in house', until: 'Until' },
  { key: 'departed', title: 'Departed guests', until: 'Left on' },
  { key: 'closed', title: 'Cancellations and no-shows', until: 'Booked until' },
] as const

/** What guests owe, each with a link to the booking. */
export const BalanceLists = ({ balances }: { balances: OpenBalances }) => (
  <div className={styles.parts}>
    {groups.map(
      ({ key, ...group }) =>
        balances[key].total > 0 && <BalanceList key={key} balances={balances[key]} {...group} />,
    )}
  </div>
)

type Props = { title: string; until: string; balances: Balances }

function BalanceList({ title, until, balances: { items, total, amountDue } }: Props) {
  const today = useToday()
  return (
    <Card>
      <h3 className={styles.title}>
        {`${title}: ${formatMoney(amountDue)} due for ${countOf(total, 'booking')}`}
      </h3>
      <ul className={styles.list} aria-label={title}>
        {items.map(({ bookingId, guestName, cabinName, endDate, amountDue: due }) => (
          <li key={bookingId} className={styles.entry}>
            <span className={styles.what}>
              <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
                {`${guestName}, #${bookingId}`}
              </Link>
              <span className={styles.note}>
                {`${cabinName} · ${until} ${formatShortDate(endDate, today)}`}
              </span>
            </span>
            <b className={styles.due}>{formatMoney(due)}</b>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.rest}>{`The latest ${items.length} of ${total} are shown.`}</p>
      )}
    </Card>
  )
}

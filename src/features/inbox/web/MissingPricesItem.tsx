import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import type { MissingPrices } from '#features/bookings/contract/inbox.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import styles from './Inbox.module.css'

/** One item for all bookings whose price channels did not publish. */
export function MissingPricesItem({ prices: { numBookings, since } }: { prices: MissingPrices }) {
  const timeZone = useTimeZone()
  return (
    <li>
      <Card className={styles.item} aria-label="Price missing">
        <div className={styles.head}>
          <h2 className={styles.title}>Price missing: {countOf(numBookings, 'booking')}</h2>
          <p className={styles.since}>Since {formatDateTime(since, timeZone)}</p>
        </div>
        <div className={styles.sentences}>
          <p>
            Channels do not send prices with their calendars. Reports leave out these nights until
            you enter the price under “Price and payout” on the booking.
          </p>
        </div>
        <div className={styles.buttons}>
          <Link
            to="/bookings"
            search={{ price: 'missing' }}
            className={buttonClass({ size: 'small' })}
          >
            Show bookings
          </Link>
        </div>
      </Card>
    </li>
  )
}

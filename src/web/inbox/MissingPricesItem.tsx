import { Link } from '@tanstack/react-router'
import type { MissingPrices } from '#contract/inbox.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { useTimeZone } from '../data/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
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

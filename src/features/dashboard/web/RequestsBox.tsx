import { Link } from '@tanstack/react-router'
import type { Today } from '#contract/dashboard.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import { BoxHead } from './BoxHead.tsx'
import styles from './RequestsBox.module.css'

/** Requests and options that staff have to decide on, the one whose hold ends first at the top. */
export function RequestsBox({ requests, today }: { requests: Today['requests']; today: string }) {
  const title = requests.every(({ isOption }) => !isOption)
    ? t('Requests from your website')
    : requests.every(({ isOption }) => isOption)
      ? t('Options')
      : t('Requests and options')
  const timeZone = useTimeZone()
  return (
    <Card className={styles.box} aria-labelledby="requests">
      <BoxHead id="requests" title={title} count={requests.length} />
      <ul className={styles.list} aria-label={title}>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <Link to="/bookings/$bookingId" params={{ bookingId: String(request.id) }}>
              {request.guestName}
            </Link>
            <span>
              {request.cabinName}, {formatStayDates(request, today)}, {guestsText(request)},{' '}
              {formatMoney(request.totalPrice)}
            </span>
            <span className="text-13 text-muted ml-auto">{heldText(request, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function heldText({ isOption, heldUntil }: Today['requests'][number], timeZone: string): string {
  const time = formatDateTime(heldUntil, timeZone)
  return isOption ? t('Option until {time}', { time }) : t('Held until {time}', { time })
}

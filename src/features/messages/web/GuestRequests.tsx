import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { whenText } from '#features/documents/web/BookingEmails.tsx'
import type { HandledGuestRequest } from '#features/guest-page/contract/guest-requests.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './BookingMessages.module.css'
import { guestRequests } from './data/guest-requests.ts'
import { GuestRequestButtons } from './GuestRequestButtons.tsx'

const stateTexts: Readonly<Record<Exclude<HandledGuestRequest['state'], 'open'>, string>> = {
  replied: t('Done'),
  accepted: t('Accepted'),
  declined: t('Declined'),
}

/** What the guest wrote and requested on the page of the stay. */
export function GuestRequests({ booking }: { booking: Booking }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(guestRequests(booking.id))
  if (!data || data.requests.length === 0) return null
  return (
    <section className="w-full" aria-labelledby="messages-of-guest">
      <h3 id="messages-of-guest" className="text-15 font-semibold">
        {t('From the guest page')}
      </h3>
      <ul>
        {data.requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <div className="wrap-anywhere">
              <b>{request.label || <span className="whitespace-pre-line">{request.text}</span>}</b>
              <span className="block text-14 text-secondary">
                {[
                  whenText(request.since, timeZone, booking.today),
                  ...(request.price === null ? [] : [formatMoney(request.price)]),
                  ...(request.state === 'open' ? [] : [handledText(request)]),
                ].join(' · ')}
              </span>
              {request.reply !== '' && <p className="whitespace-pre-line">{request.reply}</p>}
            </div>
            {request.state === 'open' && (
              <span className={styles.actions}>
                <GuestRequestButtons
                  request={{ ...request, bookingId: booking.id }}
                  version={booking.version}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const handledText = ({ state, by }: HandledGuestRequest): string => {
  if (state === 'open') return ''
  const done = stateTexts[state]
  return by === '' ? done : t('{done} by {user}', { done, user: by })
}

import { Link } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import type { GuestRequest } from '#features/bookings/contract/inbox.ts'
import { GuestRequestButtons } from '#features/messages/web/GuestRequestButtons.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { focusTitle } from '#ui/components/focus-title.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'

const origin = { name: t('Guest page'), tone: 'blue' } as const

/** What a guest wrote or requested on the page of the stay. */
export function GuestRequestItem({ request }: { request: GuestRequest }) {
  const { bookingId: id, version, guestName, text, label, price } = request
  return (
    <InboxCard item={request} origin={origin}>
      <div className={styles.sentences}>
        <p>{guestName}</p>
        {label === '' ? (
          <p className="whitespace-pre-line">{text}</p>
        ) : (
          <p>{price === null ? label : `${label}, ${formatMoney(price)}`}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-8">
        <GuestRequestButtons request={request} version={version} onDone={focusTitle} />
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('Open booking #{id}', { id })}
        </Link>
      </div>
    </InboxCard>
  )
}

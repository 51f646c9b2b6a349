import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type {
  InboxItem,
  MissingPrices,
  OverdueRegistrations,
} from '#features/bookings/contract/inbox.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { FeedConflictItem } from './FeedConflictItem.tsx'
import { GuestRequestItem } from './GuestRequestItem.tsx'
import { HeldReadingItem } from './HeldReadingItem.tsx'
import { HeldRequestItem } from './HeldRequestItem.tsx'
import styles from './Inbox.module.css'
import { inbox } from './inbox.ts'

/** What waits for a decision of staff, the oldest first. */
export function InboxScreen() {
  const query = useQuery(inbox)
  return (
    <>
      <PageHeader title={t('Inbox')} />
      <ListFrame
        query={query}
        failed={t('Inbox could not be loaded')}
        loading={t('Loading the inbox')}
        className={styles.frame}
        empty={
          query.data?.items.length === 0 && <EmptyState>{t('Your inbox is empty')}</EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid gap-16" aria-label={t('Inbox')}>
            {items.map((item) => (
              <InboxEntry key={`${item.kind} ${'id' in item ? item.id : ''}`} item={item} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

function InboxEntry({ item }: { item: InboxItem }): ReactElement {
  switch (item.kind) {
    case 'feed-conflict':
      return <FeedConflictItem conflict={item} />
    case 'held-reading':
      return <HeldReadingItem reading={item} />
    case 'website-request':
    case 'option':
      return <HeldRequestItem request={item} />
    case 'guest-message':
    case 'guest-request':
      return <GuestRequestItem request={item} />
    case 'prices-missing':
      return <MissingPricesItem prices={item} />
    case 'registration-overdue':
      return <OverdueItem registrations={item} />
  }
}

type SummaryProps = {
  label: string
  title: string
  since: string
  link: ReactElement
  children: ReactNode
}

/** One item for several bookings, with the way to them. */
function SummaryItem({ label, title, since, link, children }: SummaryProps) {
  const timeZone = useTimeZone()
  return (
    <li>
      <Card className="grid gap-12 p-20-24 phone-p-16" aria-label={label}>
        <div className="flex flex-wrap items-center gap-4-12">
          <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
          <p className={styles.since}>
            {t('Since {time}', { time: formatDateTime(since, timeZone) })}
          </p>
        </div>
        <div className={styles.sentences}>
          <p>{children}</p>
        </div>
        <div className="flex flex-wrap gap-8">{link}</div>
      </Card>
    </li>
  )
}

const MissingPricesItem = ({ prices: { numBookings, since } }: { prices: MissingPrices }) => (
  <SummaryItem
    label={t('Price missing')}
    title={t('Price missing: {n, plural, one {# booking} other {# bookings}}', { n: numBookings })}
    since={since}
    link={
      <Link to="/bookings" search={{ price: 'missing' }} className={buttonClass({ size: 'small' })}>
        {t('Show bookings')}
      </Link>
    }
  >
    {t(
      'Channels do not send prices with their calendars. Reports leave out these nights until you enter the price under “Price and payout” on the booking.',
    )}
  </SummaryItem>
)

type Overdue = { registrations: OverdueRegistrations }

const OverdueItem = ({ registrations: { numBookings, since } }: Overdue) => (
  <SummaryItem
    label={t('Registration overdue')}
    title={t('Registration overdue: {n, plural, one {# booking} other {# bookings}}', {
      n: numBookings,
    })}
    since={since}
    link={
      <Link to="/registration" className={buttonClass({ size: 'small' })}>
        {t('Show registrations')}
      </Link>
    }
  >
    {t('The authority should know of these guests by now. Create the file and upload it.')}
  </SummaryItem>
)

import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { InboxItem } from '#features/bookings/contract/inbox.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { FeedConflictItem } from './FeedConflictItem.tsx'
import { HeldReadingItem } from './HeldReadingItem.tsx'
import { HeldRequestItem } from './HeldRequestItem.tsx'
import styles from './Inbox.module.css'
import { inbox } from './inbox.ts'
import { MissingPricesItem } from './MissingPricesItem.tsx'

/** What waits for a decision of staff, the oldest first. */
export function InboxScreen() {
  const query = useQuery(inbox)
  return (
    <>
      <PageHeader title="Inbox" />
      <ListFrame
        query={query}
        failed="Inbox could not be loaded"
        loading="Loading the inbox"
        className={styles.frame}
        empty={query.data?.items.length === 0 && <EmptyState>Your inbox is empty</EmptyState>}
      >
        {({ items }) => (
          <ul className={styles.list} aria-label="Inbox">
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
    case 'prices-missing':
      return <MissingPricesItem prices={item} />
  }
}

import { useQuery } from '@tanstack/react-query'
import { inbox } from '../data/dashboard/inbox.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FeedConflictItem } from './FeedConflictItem.tsx'
import { HeldRequestItem } from './HeldRequestItem.tsx'
import styles from './Inbox.module.css'

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
        empty={query.data?.items.length === 0 && <EmptyState>Nothing waits for you</EmptyState>}
      >
        {({ items }) => (
          <ul className={styles.list} aria-label="Inbox">
            {items.map((item) =>
              item.kind === 'feed-conflict' ? (
                <FeedConflictItem key={`${item.kind} ${item.id}`} conflict={item} />
              ) : (
                <HeldRequestItem key={`${item.kind} ${item.id}`} request={item} />
              ),
            )}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

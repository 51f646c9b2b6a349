import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { Feed } from '../../contract/feeds.ts'
import { feedList } from '../feeds.ts'
import { FeedRow } from './FeedRow.tsx'
import styles from './Feeds.module.css'

const load = async () => (await import('./FeedDialog.tsx')).FeedDialog

/** The calendars of channels that sell the same cabins. Only owners can see them. */
export function Feeds() {
  const denied = useDenial('settings')
  const { data, isError, refetch } = useQuery({ ...feedList, enabled: denied === undefined })
  const [edited, setEdited] = useState<Feed | 'new' | null>(null)
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })
  const isEmpty = denied !== undefined || data?.items.length === 0
  return (
    <Card className={styles.card}>
      <div className={styles.add}>
        <Button variant="secondary" denied={denied} onClick={() => setEdited('new')}>
          Add calendar
        </Button>
      </div>
      {isError && (
        <LoadError message="Calendars could not be loaded" onRetry={() => void refetch()} />
      )}
      {isEmpty && <EmptyState>No calendars from channels yet</EmptyState>}
      {data && data.items.length > 0 && (
        <ul aria-label="Calendars from channels">
          {data.items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
          ))}
        </ul>
      )}
      {Dialog && edited && <Dialog feed={edited === 'new' ? null : edited} onClose={close} />}
    </Card>
  )
}

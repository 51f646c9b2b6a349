import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DeliveryState, Webhook } from '../../contract/webhooks.ts'
import { deliveryPages, useReplayFailed } from '../webhooks-data.ts'
import { DeliveryItem } from './DeliveryItem.tsx'
import styles from './Webhooks.module.css'

type Filter = DeliveryState | 'all'

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: t('deliveries|All') },
  { value: 'delivered', label: t('Delivered') },
  { value: 'waiting', label: t('Waiting') },
  { value: 'failed', label: t('delivery|Failed') },
]

export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { id, name, isEnabled, numFailed } = webhook
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(deliveryPages(id, filter))
  const replay = useReplayFailed(id)
  const items = query.data?.pages.flatMap((page) => page.items)

  return (
    <section className={styles.deliveries} aria-label={t('Deliveries of {name}', { name })}>
      <div className="flex flex-wrap items-center justify-between gap-8-16 w-full">
        <FilterBar
          label={t('Show deliveries')}
          options={filters}
          value={filter}
          onChange={setFilter}
        />
        {numFailed > 0 && (
          <Button
            variant="secondary"
            size="small"
            disabled={!isEnabled}
            pending={replay.pending}
            onClick={() => replay.start()}
          >
            {t('Send {n, plural, one {# delivery} other {# deliveries}} that failed again', {
              n: numFailed,
            })}
          </Button>
        )}
      </div>
      {!items && query.isError && (
        <LoadError
          compact
          message={t('Deliveries could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      )}
      {!items && !query.isError && <Spinner label={t('Loading the deliveries')} />}
      {items?.length === 0 && (
        <p className="text-13 text-secondary">
          {filter === 'all' ? t('Nothing was sent in the last 30 days') : t('There are none')}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="grid w-full grid-cols-1 rounded-md border bg-surface">
          {items.map((item) => (
            <DeliveryItem key={item.id} delivery={item} webhook={webhook} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show older deliveries')}
        </Button>
      )}
    </section>
  )
}

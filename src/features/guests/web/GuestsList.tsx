import { useQuery, useQueryClient } from '@tanstack/react-query'
import Contact from 'lucide-react/icons/contact'
import { pageSize } from '#contract/booking-list-options.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { usePagination } from '#ui/data/queries/use-pagination.ts'
import { ListDownload } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { GuestPage } from '../contract/guests.ts'
import { guestList } from './data/guests.ts'
import { GuestsTable } from './GuestsTable.tsx'

type Props = {
  search: { q: string; page: number }
  onPage: (page: number) => void
  /** The page number in the address is beyond the last page. */
  onPastTheEnd: (lastPage: number) => void
  onShowAll: () => void
}

export function GuestsList({ search, onPage, onPastTheEnd, onShowAll }: Props) {
  const isSearch = search.q.trim() !== ''
  const pageSearch = isSearch ? { ...search, page: 1 } : search
  const client = useQueryClient()
  const query = useQuery(guestList(pageSearch))
  const { data, isPlaceholderData } = query
  // Search results have a single page.
  const { isPastTheEnd } = usePagination({
    page: pageSearch.page,
    shown: data,
    arrived: isPlaceholderData || isSearch ? undefined : data,
    prefetch: (page) => void client.prefetchQuery(guestList({ ...pageSearch, page })),
    onPastTheEnd,
  })

  const wayBack = isSearch && (
    <Button variant="secondary" onClick={onShowAll}>
      {t('Show all guests')}
    </Button>
  )
  const room = data && (isSearch || data.total <= pageSize) ? data.items.length : pageSize
  return (
    <ListFrame
      query={query}
      failed={t('Guests could not be loaded')}
      empty={
        data?.total === 0 && (
          <EmptyState icon={<Contact />} action={wayBack}>
            {t('No guests could be found')}
          </EmptyState>
        )
      }
    >
      <GuestsTable
        rows={isPastTheEnd ? undefined : data?.items}
        busy={isPlaceholderData}
        roomFor={room}
        footer={
          data && <Below page={data} isSearch={isSearch} shown={search.page} onPage={onPage} />
        }
      />
      {data && (
        <ListDownload href={`/api/guests.csv${stringifySearch(isSearch ? { q: search.q } : {})}`} />
      )}
    </ListFrame>
  )
}

type BelowProps = {
  page: GuestPage
  isSearch: boolean
  shown: number
  onPage: (page: number) => void
}

/** Below the rows: pagination or, for a search, the number of results. */
function Below({ page: { items, total, isTruncated }, isSearch, shown, onPage }: BelowProps) {
  if (!isSearch)
    return <Pagination page={shown} total={total} pageSize={pageSize} onPage={onPage} />
  return (
    <p role="status">
      {isTruncated
        ? t('Showing the first {n}. Type more to narrow the list.', { n: items.length })
        : t('{n, plural, one {# guest found} other {# guests found}}', { n: total })}
    </p>
  )
}

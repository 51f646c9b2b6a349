import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { bookingListParameters, pageSize } from '#contract/booking-list-options.ts'
import { t } from '#domain/i18n/messages.ts'
import { AsOfButton, AsOfView } from '#features/history/web/AsOf.tsx'
import { Button } from '#ui/components/Button.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Pagination } from '#ui/components/Pagination.tsx'
import { usePagination } from '#ui/data/queries/use-pagination.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import { bookingList } from '../data/bookings.ts'
import { isFiltered } from './BookingFilters.tsx'
import { BookingsTable } from './BookingsTable.tsx'
import type { BookingSearch } from './booking-search.ts'

type Props = {
  search: BookingSearch
  onPage: (page: number) => void
  /** The page number in the address is beyond the last page. */
  onPastTheEnd: (lastPage: number) => void
  onShowAll: () => void
  /** Removes the search text and all filters. */
  onReset: () => void
  /** Shows the list of a moment of the past; empty for now. */
  onAsOf: (asOf: string) => void
}

export function BookingsList({ search, onPage, onPastTheEnd, onShowAll, onReset, onAsOf }: Props) {
  const client = useQueryClient()
  const query = useQuery(bookingList(search))
  const { data, isPlaceholderData } = query
  const { lastPage, isPastTheEnd } = usePagination({
    page: search.page,
    shown: data,
    arrived: isPlaceholderData ? undefined : data,
    prefetch: (page) => void client.prefetchQuery(bookingList({ ...search, page })),
    onPastTheEnd,
  })

  const { page: _, asOf: __, ...exported } = bookingListParameters(search)
  const fitsOnePage = data && data.total <= pageSize
  return (
    <AsOfView
      asOf={search.asOf}
      moment={isPlaceholderData ? undefined : data?.asOf}
      onBack={() => onAsOf('')}
    >
      <ListFrame
        query={query}
        failed={t('Bookings could not be loaded')}
        empty={
          data?.total === 0 &&
          (isFiltered(search) ? (
            <EmptyState
              icon={<SearchX />}
              action={<WayBack onPress={onReset}>{t('Clear filters')}</WayBack>}
            >
              {search.q
                ? t('No bookings match “{search}”', { search: search.q })
                : t('No bookings match these filters')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<CalendarDays />}
              action={
                search.status !== 'all' && (
                  <WayBack onPress={onShowAll}>{t('Show all bookings')}</WayBack>
                )
              }
            >
              {t('No bookings could be found')}
            </EmptyState>
          ))
        }
      >
        <BookingsTable
          rows={isPastTheEnd ? undefined : data?.items}
          busy={isPlaceholderData}
          roomFor={fitsOnePage ? data.items.length : pageSize}
          footer={
            data && (
              <>
                <Pagination
                  page={Math.min(search.page, lastPage)}
                  total={data.total}
                  pageSize={pageSize}
                  onPage={onPage}
                />
                {data.isTruncated && (
                  <p role="status">
                    {t('Too many guests match, so some are missing. Type more letters.')}
                  </p>
                )}
              </>
            )
          }
        />
        {data && (
          <div className="flex flex-wrap gap-12 mt-16 print-hidden">
            {!search.asOf && (
              <DownloadLink href={`/api/bookings.csv${stringifySearch(exported)}`} />
            )}
            {!search.asOf && <GroupButtons />}
            <AsOfButton asOf={search.asOf} onChoose={onAsOf} />
          </div>
        )}
      </ListFrame>
    </AsOfView>
  )
}

const WayBack = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button variant="secondary" onClick={onPress}>
    {children}
  </Button>
)

const loadDialogs = async () => ({
  add: (await import('../groups/AddToGroupDialog.tsx')).AddToGroupDialog,
  hold: (await import('../groups/HoldCabinsDialog.tsx')).HoldCabinsDialog,
})

/** Makes a group of bookings or adds some to one, and holds cabins for a new group. */
function GroupButtons() {
  const navigate = useNavigate()
  const denied = useDenial('bookings')
  const deniedBlocks = useDenial('blocks')
  const [opened, setOpened] = useState<'add' | 'hold' | null>(null)
  const close = () => setOpened(null)
  const dialogs = useDeferredImport(loadDialogs, { isAwaited: opened !== null, onFailure: close })
  return (
    <>
      <Button variant="secondary" denied={denied} onClick={() => setOpened('add')}>
        {t('Add to a group')}
      </Button>
      <Button variant="secondary" denied={deniedBlocks} onClick={() => setOpened('hold')}>
        {t('Hold cabins for a group')}
      </Button>
      {opened === 'add' && dialogs && <dialogs.add onClose={close} />}
      {opened === 'hold' && dialogs && (
        <dialogs.hold
          onHeld={({ id }) =>
            void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } })
          }
          onClose={close}
        />
      )}
    </>
  )
}

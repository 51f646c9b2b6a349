import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { pageSize } from '#contract/booking-list-options.ts'
import { type BookingListSearch, bookingList } from '../data/bookings.ts'
import { usePagination } from '../data/use-pagination.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { BookingsTable } from './BookingsTable.tsx'

type Props = {
  search: BookingListSearch
  onPage: (page: number) => void
  /** The page number in the address is beyond the last page. */
  onPastTheEnd: (lastPage: number) => void
  onShowAll: () => void
}

export function BookingsList({ search, onPage, onPastTheEnd, onShowAll }: Props) {
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

  const wayBack = search.status !== 'all' && (
    <Button variant="secondary" onClick={onShowAll}>
      Show all bookings
    </Button>
  )
  const fitsOnePage = data && data.total <= pageSize
  return (
    <ListFrame
      query={query}
      failed="Bookings could not be loaded"
      empty={
        data?.total === 0 && (
          <EmptyState icon={<CalendarDays />} action={wayBack}>
            No bookings could be found
          </EmptyState>
        )
      }
    >
      <BookingsTable
        rows={isPastTheEnd ? undefined : data?.items}
        busy={isPlaceholderData}
        roomFor={fitsOnePage ? data.items.length : pageSize}
        footer={
          data && (
            <Pagination
              page={Math.min(search.page, lastPage)}
              total={data.total}
              pageSize={pageSize}
              onPage={onPage}
            />
          )
        }
      />
    </ListFrame>
  )
}

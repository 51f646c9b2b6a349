import { getRouteApi } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import {
  type BookingFilter,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  closedFilters,
} from '#contract/booking-list-options.ts'
import { ShowsPast } from '../../data/use-denial.ts'
import { ActionLink } from '../../permissions/ActionLink.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SortSelect } from '../../ui/SortSelect.tsx'
import { BookingFilters, noFilters } from './BookingFilters.tsx'
import { BookingsList } from './BookingsList.tsx'
import type { BookingSearch } from './booking-search.ts'

const filterLabels: Record<BookingFilter, string> = {
  cancelled: 'Cancelled',
  'no-show': 'No-show',
  all: 'All',
  'checked-out': 'Checked out',
  'checked-in': 'Checked in',
  unconfirmed: 'Unconfirmed',
}
const sortLabels: Record<BookingSort, string> = {
  'startDate-desc': 'Sort by date (recent first)',
  'startDate-asc': 'Sort by date (earlier first)',
  'totalPrice-desc': 'Sort by amount (high first)',
  'totalPrice-asc': 'Sort by amount (low first)',
}
const optionsOf = (values: readonly BookingFilter[]) =>
  values.map((value) => ({ value, label: filterLabels[value] }))
const filters = optionsOf(bookingFilters)
const closed = optionsOf(closedFilters)
const sorts = bookingSorts.map((value) => ({ value, label: sortLabels[value] }))

const route = getRouteApi('/app/bookings')

/** The filter, the order and the page are in the address. */
export function BookingsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()

  const list = (change: Partial<BookingSearch>, options?: { replace: boolean }) =>
    void navigate({ search: { ...search, ...change }, ...options })

  return (
    <>
      <PageHeader
        title="All bookings"
        primary={
          <ShowsPast value={search.asOf !== ''}>
            <NewBookingLink />
          </ShowsPast>
        }
      >
        <FilterBar
          label="Status"
          options={filters}
          value={search.status}
          onChange={(status) => list({ status, page: 1 })}
        />
        <FilterBar
          label="Closed bookings"
          options={closed}
          value={search.status}
          onChange={(status) => list({ status, page: 1 })}
        />
        <SortSelect
          label="Sort bookings"
          options={sorts}
          value={search.sortBy}
          onChange={(sortBy) => list({ sortBy, page: 1 })}
        />
      </PageHeader>
      <BookingFilters search={search} onChange={list} />
      <BookingsList
        search={search}
        onPage={(page) => list({ page })}
        onPastTheEnd={(lastPage) => list({ page: lastPage }, { replace: true })}
        onShowAll={() => list({ status: 'all', page: 1 })}
        onReset={() => list({ ...noFilters, page: 1 })}
        onAsOf={(asOf) => list({ asOf, page: 1 })}
      />
    </>
  )
}

function NewBookingLink() {
  return (
    <ActionLink
      permission="bookings"
      to="/bookings/new"
      title="New booking (Alt+N)"
      aria-keyshortcuts="Alt+N"
    >
      <Plus aria-hidden="true" />
      New booking
    </ActionLink>
  )
}

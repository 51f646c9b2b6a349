import { getRouteApi } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import {
  type BookingFilter,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  closedFilters,
} from '#contract/booking-list-options.ts'
import { t } from '#domain/i18n/messages.ts'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { ShowsPast } from '#ui/data/use-denial.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { statusNames } from '../shared/StatusTag.tsx'
import { BookingFilters } from './BookingFilters.tsx'
import { BookingsList } from './BookingsList.tsx'
import { type BookingSearch, noFilters, readBookingSearch } from './booking-search.ts'

const filterLabels: Record<BookingFilter, string> = { ...statusNames, all: t('bookings|All') }
const sortLabels: Record<BookingSort, string> = {
  'startDate-desc': t('Sort by date (recent first)'),
  'startDate-asc': t('Sort by date (earlier first)'),
  'totalPrice-desc': t('Sort by amount (high first)'),
  'totalPrice-asc': t('Sort by amount (low first)'),
}
const optionsOf = (values: readonly BookingFilter[]) =>
  values.map((value) => ({ value, label: filterLabels[value] }))
const filters = optionsOf(bookingFilters)
const closed = optionsOf(closedFilters)
const sorts = bookingSorts.map((value) => ({ value, label: sortLabels[value] }))

const route = getRouteApi('/app/bookings')

/** The filter, the order and the page are in the address. */
export function BookingsScreen() {
  const stated = route.useSearch()
  const search = readBookingSearch(stated)
  const navigate = route.useNavigate()

  const list = (change: Partial<BookingSearch>, options?: { replace: boolean }) =>
    void navigate({ search: { ...stated, ...change }, ...options })

  /** Another filter or order begins at the first page. */
  const listFromStart = (change: Partial<BookingSearch>, options?: { replace: boolean }) =>
    list({ ...change, ...(stated.page && { page: 1 }) }, options)

  return (
    <>
      <PageHeader
        title={t('All bookings')}
        primary={
          <ShowsPast value={search.asOf !== ''}>
            <NewBookingLink />
          </ShowsPast>
        }
      >
        <FilterBar
          label={t('Status')}
          options={filters}
          value={search.status}
          onChange={(status) => listFromStart({ status })}
        />
        <FilterBar
          label={t('Closed bookings')}
          options={closed}
          value={search.status}
          onChange={(status) => listFromStart({ status })}
        />
        <SortSelect
          label={t('Sort bookings')}
          options={sorts}
          value={search.sortBy}
          onChange={(sortBy) => listFromStart({ sortBy })}
        />
      </PageHeader>
      <BookingFilters search={search} onChange={listFromStart} />
      <BookingsList
        search={search}
        onPage={(page) => list({ page })}
        onPastTheEnd={(lastPage) => list({ page: lastPage }, { replace: true })}
        onShowAll={() => listFromStart({ status: 'all' })}
        onReset={() => listFromStart(noFilters)}
        onAsOf={(asOf) => listFromStart({ asOf })}
      />
    </>
  )
}

function NewBookingLink() {
  return (
    <ActionLink
      permission="bookings"
      to="/bookings/new"
      title={t('New booking (Alt+N)')}
      aria-keyshortcuts="Alt+N"
    >
      <Plus aria-hidden="true" />
      {t('New booking')}
    </ActionLink>
  )
}

import {
  type BookingListSearch,
  bookingFilters,
  bookingSorts,
  closedFilters,
} from '#contract/booking-list-options.ts'
import { maxSearchLength } from '#contract/search-limits.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import {
  existingDateIn,
  idIn,
  momentIn,
  type RawSearch,
  readPage,
  statedSearch,
} from '#ui/search.ts'

export type BookingSearch = BookingListSearch

export type Filters = Pick<
  BookingSearch,
  'q' | 'from' | 'to' | 'cabin' | 'group' | 'source' | 'price'
>

export const noFilters: Filters = {
  q: '',
  from: '',
  to: '',
  cabin: '',
  group: '',
  source: '',
  price: '',
}

export const defaultBookingSearch: BookingSearch = {
  status: bookingFilters[0],
  sortBy: bookingSorts[0],
  page: 1,
  ...noFilters,
  asOf: '',
}

export function readBookingSearch(raw: RawSearch): BookingSearch {
  const [from, to] = [existingDateIn(raw.from), existingDateIn(raw.to)]
  return {
    status: oneOf([...bookingFilters, ...closedFilters], raw.status, defaultBookingSearch.status),
    sortBy: oneOf(bookingSorts, raw.sortBy, defaultBookingSearch.sortBy),
    page: readPage(raw.page),
    q: String(raw.q ?? '').trim() && String(raw.q).slice(0, maxSearchLength),
    from,
    to: to < from ? '' : to,
    cabin: idIn(raw.cabin),
    group: idIn(raw.group),
    source: bookingSources.find((source) => source === raw.source) ?? '',
    price: raw.price === 'missing' ? 'missing' : '',
    asOf: momentIn(raw.asOf),
  }
}

export const statedBookingSearch = (raw: RawSearch): Partial<BookingSearch> =>
  statedSearch(raw, readBookingSearch(raw), defaultBookingSearch)

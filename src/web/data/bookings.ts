import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookingFilter, BookingSort } from '#contract/booking-list-options.ts'
import { api, responseOf } from '../api/client.ts'

export type BookingListSearch = { status: BookingFilter; sortBy: BookingSort; page: number }

export const bookingKeys = {
  all: ['bookings'],
  lists: ['bookings', 'list'],
  list: (search: BookingListSearch) => ['bookings', 'list', search],
  one: (id: string) => ['bookings', 'one', id],
} as const

export const bookingList = (search: BookingListSearch) =>
  queryOptions({
    queryKey: bookingKeys.list(search),
    queryFn: ({ signal }) => {
      const query = { ...search, page: String(search.page) }
      return responseOf(api.bookings.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

/** The id from the address, which may be anything. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => {
      const param = { id: encodeURIComponent(id) }
      return responseOf(api.bookings[':id'].$get({ param }, { init: { signal } }))
    },
    retry: false,
    // After an error in the loader, the screen does not send a second request.
    retryOnMount: false,
  })

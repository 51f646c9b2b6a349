import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BookingFilter, type BookingSort, pageSize } from '#contract/booking-list-options.ts'
import type { BookingPage, CheckInRequest } from '#contract/bookings.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { forgetWhenUnused } from './forget-when-unused.ts'
import { strikeFromToday, todayKey } from './today.ts'
import { useChange } from './use-change.ts'

export type BookingListSearch = { status: BookingFilter; sortBy: BookingSort; page: number }

const bookingKeys = {
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
      return answerOf(api.bookings.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches the pages on either side of one that has arrived, so that they show at once. */
export function usePrefetchedPages(search: BookingListSearch, arrived: BookingPage | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (!arrived) return
    const lastPage = Math.ceil(arrived.total / pageSize)
    for (const page of [search.page + 1, search.page - 1]) {
      if (page >= 1 && page <= lastPage) void client.prefetchQuery(bookingList({ ...search, page }))
    }
  }, [client, search, arrived])
}

/** The id is what stands in the address, whatever that is. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => {
      const param = { id: encodeURIComponent(id) }
      return answerOf(api.bookings[':id'].$get({ param }, { init: { signal } }))
    },
    retry: false,
    // A loader that has been refused is not followed by a second question from the screen.
    retryOnMount: false,
  })

const refreshBookings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: bookingKeys.all }),
    client.invalidateQueries({ queryKey: todayKey }),
  ])

/** For a change whose screen is left: it keeps what it shows, and the next one asks anew. */
const refreshAllBut = (client: QueryClient, id: number) => {
  forgetWhenUnused(client, bookingKeys.one(String(id)))
  return Promise.all([
    client.invalidateQueries({ queryKey: bookingKeys.lists }),
    client.invalidateQueries({ queryKey: todayKey }),
  ])
}

const paramOf = (id: number) => ({ id: String(id) })

type CheckInOutcome = { onDone: () => void; onRefused: (refusal: ApiError) => void }

export const useCheckIn = (id: number, { onDone, onRefused }: CheckInOutcome) =>
  useChange({
    key: ['check-in', id],
    send: (json: CheckInRequest) =>
      answerOf(api.bookings[':id']['check-in'].$post({ param: paramOf(id), json })),
    failed: 'There was an error while checking in',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshAllBut(client, id)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshBookings(client)
    },
  })

export const useCheckOut = (id: number, onDone: () => void) =>
  useChange<void>({
    key: ['check-out', id],
    send: () => answerOf(api.bookings[':id']['check-out'].$post({ param: paramOf(id) })),
    failed: 'There was an error while checking out',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshBookings(client)
    },
    onRefused: refreshBookings,
  })

export const useDeleteBooking = (id: number, onDone: () => void) =>
  useChange<void>({
    key: ['delete', id],
    send: () => api.bookings[':id'].$delete({ param: paramOf(id) }),
    failed: 'Booking could not be deleted',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshAllBut(client, id)
    },
    onRefused: refreshBookings,
  })

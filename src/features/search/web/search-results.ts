import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const searchResults = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => responseOf(api.search.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    retry: false,
  })

type Ids = { bookings: readonly number[]; guests: readonly number[]; cabins: readonly number[] }

export const searchItems = ({ bookings, guests, cabins }: Ids) =>
  queryOptions({
    queryKey: ['search', 'items', bookings, guests, cabins],
    queryFn: ({ signal }) => {
      const query = { bookings: `${bookings}`, guests: `${guests}`, cabins: `${cabins}` }
      return responseOf(api.search.items.$get({ query }, { init: { signal } }))
    },
    retry: false,
  })

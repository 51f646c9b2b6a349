import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const guestKeys = {
  all: ['guests'],
  list: (search: { q: string; page: number }) => ['guests', 'list', search],
  one: (id: string) => ['guests', 'one', id],
} as const

export const guestList = (search: { q: string; page: number }) =>
  queryOptions({
    queryKey: guestKeys.list(search),
    queryFn: ({ signal }) => {
      const query = { q: search.q, page: String(search.page) }
      return responseOf(api.guests.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

/** The id from the address, which may be anything. */
export const guest = (id: string) =>
  queryOptions({
    queryKey: guestKeys.one(id),
    queryFn: ({ signal }) => {
      const param = { id: encodeURIComponent(id) }
      return responseOf(api.guests[':id'].$get({ param }, { init: { signal } }))
    },
    retry: false,
    retryOnMount: false,
  })

import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const guestKeys = {
  all: ['guests'],
  list: (search: { q: string; page: number }) => ['guests', 'list', search],
  one: (id: string) => ['guests', 'one', id],
} as const

export const guestList = (search: { q: string; page: number }) => ({
  ...apiQuery(guestKeys.list(search), (options) => {
    const query = { q: search.q, page: String(search.page) }
    return api.guests.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
})

/** The id from the address, which may be anything. */
export const guest = (id: string) => ({
  ...apiQuery(guestKeys.one(id), (options) => {
    const param = { id: encodeURIComponent(id) }
    return api.guests[':id'].$get({ param }, options)
  }),
  retry: false,
  retryOnMount: false,
})

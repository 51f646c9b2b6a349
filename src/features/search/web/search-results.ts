import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const searchResults = (q: string) => ({
  ...apiQuery(['search', q], (options) => api.search.$get({ query: { q } }, options)),
  placeholderData: keepPreviousData,
  retry: false,
})

type Ids = Record<'bookings' | 'guests' | 'cabins' | 'groups', readonly number[]>

export const searchItems = ({ bookings, guests, cabins, groups }: Ids) => ({
  ...apiQuery(['search', 'items', bookings, guests, cabins, groups], (options) => {
    const query = {
      bookings: `${bookings}`,
      guests: `${guests}`,
      cabins: `${cabins}`,
      groups: `${groups}`,
    }
    return api.search.items.$get({ query }, options)
  }),
  retry: false,
})

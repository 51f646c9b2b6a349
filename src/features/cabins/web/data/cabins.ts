import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import type { CabinFilter, CabinSort } from '../../contract/cabin-list-options.ts'

export type CabinListSearch = { discount: CabinFilter; sortBy: CabinSort }

export const cabinsKey = ['cabins'] as const

export const cabinList = (search: CabinListSearch) => ({
  ...apiQuery([...cabinsKey, search], (options) => api.cabins.$get({ query: search }, options)),
  placeholderData: keepPreviousData,
})

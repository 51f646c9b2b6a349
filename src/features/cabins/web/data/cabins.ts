import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import type { CabinFilter, CabinSort } from '../../contract/cabin-list-options.ts'

export type CabinListSearch = { discount: CabinFilter; sortBy: CabinSort }

export const cabinsKey = ['cabins'] as const

export const cabinList = (search: CabinListSearch) =>
  queryOptions({
    queryKey: [...cabinsKey, search],
    queryFn: ({ signal }) => responseOf(api.cabins.$get({ query: search }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

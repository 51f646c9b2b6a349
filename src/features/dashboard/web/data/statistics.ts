import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import type { Period } from '../../domain/period.ts'

/** The statistics of the last days. Shows those of the previous period while loading. */
export const statisticsOf = (last: Period) =>
  queryOptions({
    queryKey: ['statistics', last],
    queryFn: ({ signal }) =>
      responseOf(api.statistics.$get({ query: { last: `${last}` } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#domain/dashboard/period.ts'
import { api, responseOf } from '../../api/client.ts'

/** The statistics of the last days. Shows those of the previous period while loading. */
export const statisticsOf = (last: Period) =>
  queryOptions({
    queryKey: ['statistics', last],
    queryFn: ({ signal }) =>
      responseOf(api.statistics.$get({ query: { last: `${last}` } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

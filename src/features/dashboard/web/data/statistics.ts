import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import type { Period } from '../../domain/period.ts'

/** The statistics of the last days. Shows those of the previous period while loading. */
export const statisticsOf = (last: Period) => ({
  ...apiQuery(['statistics', last], (options) =>
    api.statistics.$get({ query: { last: `${last}` } }, options),
  ),
  placeholderData: keepPreviousData,
})

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#domain/period.ts'
import { answerOf, api } from '../api/client.ts'

/** The statistics of the last days. Shows those of the previous period while loading. */
export const figuresOf = (last: Period) =>
  queryOptions({
    queryKey: ['figures', last],
    queryFn: ({ signal }) =>
      answerOf(api.statistics.$get({ query: { last: `${last}` } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

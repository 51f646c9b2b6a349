import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#domain/period.ts'
import { answerOf, api } from '../api/client.ts'

/** The statistics of that many days ending today; until they are there, those of the last period. */
export const figuresOf = (last: Period) =>
  queryOptions({
    queryKey: ['figures', last],
    queryFn: ({ signal }) =>
      answerOf(api.statistics.$get({ query: { last: `${last}` } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

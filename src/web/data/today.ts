import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const todayKey = ['today'] as const

export const todayActivity = queryOptions({
  queryKey: todayKey,
  queryFn: ({ signal }) => answerOf(api.today.$get({}, { init: { signal } })),
})

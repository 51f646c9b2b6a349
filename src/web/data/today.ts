import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const todayKey = ['today'] as const

/** What other desks do shows on a board that nobody touches; a window that gets the focus asks too. */
const refreshEvery = 30_000

export const todayActivity = queryOptions({
  queryKey: todayKey,
  queryFn: ({ signal }) => answerOf(api.today.$get({}, { init: { signal } })),
  refetchInterval: refreshEvery,
})

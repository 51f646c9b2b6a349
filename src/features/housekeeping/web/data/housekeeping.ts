import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const housekeepingKey = ['housekeeping'] as const

/** Shows the work of other people without any input, as the dashboard does. */
const refreshEvery = 30_000

export const housekeepingDay = queryOptions({
  queryKey: housekeepingKey,
  queryFn: ({ signal }) => responseOf(api.housekeeping.$get({}, { init: { signal } })),
  refetchInterval: refreshEvery,
})

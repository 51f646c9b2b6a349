import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import { todayKey } from '#ui/data/queries/stay-keys.ts'

/**
 * Shows the work of other users without any input. A window also refreshes when it gets the focus.
 */
const refreshEvery = 30_000

export const todayActivity = queryOptions({
  queryKey: todayKey,
  queryFn: ({ signal }) => responseOf(api.today.$get({}, { init: { signal } })),
  refetchInterval: refreshEvery,
})

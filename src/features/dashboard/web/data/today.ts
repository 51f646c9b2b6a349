import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { todayKey } from '#ui/data/queries/stay-keys.ts'

/**
 * Shows the work of other users without any input. A window also refreshes when it gets the focus.
 */
const refreshEvery = 30_000

export const todayActivity = {
  ...apiQuery(todayKey, (options) => api.today.$get({}, options)),
  refetchInterval: refreshEvery,
}

import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const housekeepingKey = ['housekeeping'] as const

/** Shows the work of other people without any input, as the dashboard does. */
const refreshEvery = 30_000

export const housekeepingDay = {
  ...apiQuery(housekeepingKey, (options) => api.housekeeping.$get({}, options)),
  refetchInterval: refreshEvery,
}

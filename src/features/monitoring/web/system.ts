import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

/** The status of the installation. */
export const systemState = apiQuery(['system'], (options) => api.system.$get({}, options))

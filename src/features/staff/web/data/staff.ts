import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const staffList = apiQuery(['staff'], (options) => api.staff.$get({}, options))

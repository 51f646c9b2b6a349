import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

/** A group with its bookings. */
export const group = (id: string) =>
  apiQuery(['groups', id], (options) => api.groups[':id'].$get({ param: { id } }, options))

/** The groups with the latest departures. */
export const groupList = apiQuery(['groups'], (options) => api.groups.$get({ query: {} }, options))

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

export const settings = apiQuery(['settings'], (options) => api.settings.$get({}, options))

export const property = apiQuery(['property'], (options) => api.property.$get({}, options))

export const usePropertyName = (): string | undefined => useQuery(property).data?.name
export const businessDetails = apiQuery(['business-details'], (options) =>
  api['business-details'].$get({}, options),
)

export const guestSettings = apiQuery(['guest-settings'], (options) =>
  api['guest-settings'].$get({}, options),
)

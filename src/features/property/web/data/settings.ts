import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => responseOf(api.settings.$get({}, { init: { signal } })),
})

export const property = queryOptions({
  queryKey: ['property'],
  queryFn: ({ signal }) => responseOf(api.property.$get({}, { init: { signal } })),
})

export const usePropertyName = (): string | undefined => useQuery(property).data?.name
export const businessDetails = queryOptions({
  queryKey: ['business-details'],
  queryFn: ({ signal }) => responseOf(api['business-details'].$get({}, { init: { signal } })),
})

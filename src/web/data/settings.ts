import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const settings = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => answerOf(api.settings.$get({}, { init: { signal } })),
})

export const property = queryOptions({
  queryKey: ['property'],
  queryFn: ({ signal }) => answerOf(api.property.$get({}, { init: { signal } })),
})

export const useHouseName = (): string | undefined => useQuery(property).data?.name

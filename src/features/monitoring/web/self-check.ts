import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

/** The result of the last self-check, for the mark in the header. */
export const selfCheck = queryOptions({
  queryKey: ['self-check'],
  queryFn: ({ signal }) => responseOf(api['self-check'].$get({}, { init: { signal } })),
  // The first check of a server ends some seconds after its start.
  refetchInterval: ({ state }) => (state.data?.finishedAt ? 60_000 : 5_000),
})

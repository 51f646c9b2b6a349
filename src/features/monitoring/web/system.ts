import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

/** The status of the installation. */
export const systemState = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => responseOf(api.system.$get({}, { init: { signal } })),
})

import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

/** The status of the installation. */
export const systemState = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => answerOf(api.system.$get({}, { init: { signal } })),
})

import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

/** How the program itself is doing. */
export const systemState = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => answerOf(api.system.$get({}, { init: { signal } })),
})

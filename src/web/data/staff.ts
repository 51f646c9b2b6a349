import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'

export const staffList = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => answerOf(api.staff.$get({}, { init: { signal } })),
})

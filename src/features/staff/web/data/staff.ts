import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const staffList = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => responseOf(api.staff.$get({}, { init: { signal } })),
})

import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '../api/client.ts'

/** The rules for prices and stays, in their order. */
export const priceRules = queryOptions({
  queryKey: ['price-rules'],
  queryFn: ({ signal }) => responseOf(api['price-rules'].$get({}, { init: { signal } })),
})

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '../api/client.ts'

/** The payments of a business date; an empty one is today. */
export const paymentsOfDay = (day: string) =>
  queryOptions({
    queryKey: ['payments', 'day', day],
    queryFn: ({ signal }) => {
      const query = day === '' ? {} : { day }
      return responseOf(api.payments.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

export const openBalances = queryOptions({
  queryKey: ['payments', 'balances'],
  queryFn: ({ signal }) => responseOf(api.payments.balances.$get({}, { init: { signal } })),
})

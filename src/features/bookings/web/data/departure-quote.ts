import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'

export const departureQuoteKey = (id: number) => ['departure-quote', id] as const

/** The charges of checking out today, including those for an agreed charge if it is given. */
export const departureQuote = (id: number, agreedCharge?: string) =>
  queryOptions({
    queryKey: [...departureQuoteKey(id), agreedCharge],
    queryFn: ({ signal }) => {
      const query = agreedCharge === undefined ? {} : { agreedCharge }
      const param = { id: String(id) }
      return responseOf(
        api.bookings[':id']['departure-quote'].$get({ param, query }, { init: { signal } }),
      )
    },
    retry: false,
  })

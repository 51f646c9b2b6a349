import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/calendar.ts'
import { api, responseOf } from '#ui/api/client.ts'

/** The rules for prices and stays, in their order. */
export const priceRules = queryOptions({
  queryKey: ['price-rules'],
  queryFn: ({ signal }) => responseOf(api['price-rules'].$get({}, { init: { signal } })),
})

/** The prices of all cabins for the nights from a date until before another. */
export const priceCalendar = (from: CalendarDate, to: CalendarDate) =>
  queryOptions({
    queryKey: ['prices', from, to],
    queryFn: ({ signal }) =>
      responseOf(api.prices.$get({ query: { from, to } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

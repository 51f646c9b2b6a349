import { keepPreviousData } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/calendar.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

/** The rules for prices and stays, in their order. */
export const priceRules = apiQuery(['price-rules'], (options) =>
  api['price-rules'].$get({}, options),
)

/** The prices of all cabins for the nights from a date until before another. */
export const priceCalendar = (from: CalendarDate, to: CalendarDate) => ({
  ...apiQuery(['prices', from, to], (options) => api.prices.$get({ query: { from, to } }, options)),
  placeholderData: keepPreviousData,
})

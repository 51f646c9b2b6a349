import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarWindow } from '#contract/calendar-windows.ts'
import { answerOf, api } from '../api/client.ts'

export const calendarKey = ['calendar'] as const

/** One request for each window; an empty first day means the one before today. */
export const calendarWindow = ({ from, days }: { from: string; days: CalendarWindow }) =>
  queryOptions({
    queryKey: [...calendarKey, from, days],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), days: `${days}` as const }
      return answerOf(api.calendar.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

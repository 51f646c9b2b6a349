import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Calendar } from '#contract/calendar.ts'
import type { CalendarWindow } from '#contract/calendar-windows.ts'
import { addDays } from '#domain/calendar.ts'
import { answerOf, api } from '../api/client.ts'
import { afterPaint } from './after-paint.ts'

/** The address: an empty first day means the one before today. */
export type WindowSearch = { from: string; days: CalendarWindow }

export const calendarKey = ['calendar'] as const

/**
 * A window fetched ahead is good enough when it is stepped to so soon: every change made here, and
 * every return to the page, asks anew, and no change is made without asking the server.
 */
const goodFor = 30_000
/** What others change shows by itself, and a page that is left open over midnight finds its new today. */
const pollInterval = 60_000

/** One request for each window. */
export const calendarWindow = ({ from, days }: WindowSearch) =>
  queryOptions({
    queryKey: [...calendarKey, from, days],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), days: `${days}` as const }
      return answerOf(api.calendar.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
    staleTime: goodFor,
    refetchInterval: pollInterval,
  })

/** The window that begins on a date; the one of today has no date in its address. */
export const windowFrom = (
  { days }: WindowSearch,
  { today }: Pick<Calendar, 'today'>,
  from: string,
): WindowSearch => ({ days, from: from === addDays(today, -1) ? '' : from })

/** The window before or after one. */
export const neighbourOf = (
  search: WindowSearch,
  shown: Pick<Calendar, 'from' | 'today'>,
  direction: 1 | -1,
): WindowSearch => windowFrom(search, shown, addDays(shown.from, direction * search.days))

/** Fetches the windows on either side of one that has arrived, so that they show at once. */
export function usePrefetchedWindows(search: WindowSearch, arrived: Calendar | undefined): void {
  const client = useQueryClient()
  const { from, days } = search
  const first = arrived?.from
  const today = arrived?.today
  useEffect(() => {
    if (!first || !today) return
    return afterPaint(() => {
      for (const direction of [1, -1] as const) {
        const neighbour = neighbourOf({ from, days }, { from: first, today }, direction)
        void client.prefetchQuery(calendarWindow(neighbour))
      }
    })
  }, [client, from, days, first, today])
}

import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '#domain/calendar.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { afterPaint } from '#ui/data/queries/after-paint.ts'
import { calendarKey } from '#ui/data/queries/stay-keys.ts'
import type { Calendar } from '../../contract/calendar.ts'
import type { CalendarWindow } from '../../contract/calendar-windows.ts'

/** The search parameters of the address. An empty first day means the day before today, an empty moment now. */
export type WindowSearch = { from: string; days: CalendarWindow; asOf: string }

/**
 * A prefetched date range is used without another request for this time. Every change made here and
 * every return to the page loads it again, and the server checks every change.
 */
const goodFor = 30_000
/** Shows the changes of other users, and the new day on a page that is open at midnight. */
const pollInterval = 60_000

/** One request per date range. */
export const calendarWindow = ({ from, days, asOf }: WindowSearch) => ({
  ...apiQuery([...calendarKey, from, days, asOf], (options) => {
    const query = { ...(from && { from }), days: `${days}` as const, ...(asOf && { asOf }) }
    return api.calendar.$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
  staleTime: goodFor,
  refetchInterval: pollInterval,
})

/** The date range that begins on a date. The default range has no date in its address. */
export const windowFrom = (
  { days, asOf }: WindowSearch,
  { today }: Pick<Calendar, 'today'>,
  from: string,
): WindowSearch => ({ days, asOf, from: from === addDays(today, -1) ? '' : from })

/** The previous or next date range. */
export const adjacentWindow = (
  search: WindowSearch,
  shown: Pick<Calendar, 'from' | 'today'>,
  direction: 1 | -1,
): WindowSearch => windowFrom(search, shown, addDays(shown.from, direction * search.days))

/** Prefetches the previous and next date range, so that they open immediately. */
export function usePrefetchedWindows(search: WindowSearch, arrived: Calendar | undefined): void {
  const client = useQueryClient()
  const { from, days, asOf } = search
  const first = arrived?.from
  const today = arrived?.today
  useEffect(() => {
    if (!first || !today) return
    return afterPaint(() => {
      for (const direction of [1, -1] as const) {
        const neighbour = adjacentWindow({ from, days, asOf }, { from: first, today }, direction)
        void client.prefetchQuery(calendarWindow(neighbour))
      }
    })
  }, [client, from, days, asOf, first, today])
}

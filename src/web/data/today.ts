import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Today } from '#contract/dashboard.ts'
import { answerOf, api } from '../api/client.ts'

export const todayKey = ['today'] as const

export const todayActivity = queryOptions({
  queryKey: todayKey,
  queryFn: ({ signal }) => answerOf(api.today.$get({}, { init: { signal } })),
})

/** What has just been done is no longer to be done, also before the list has been asked for anew. */
export const strikeFromToday = (client: QueryClient, bookingId: number): void => {
  const without = <Item extends { id: number }>(items: Item[]) =>
    items.filter((item) => item.id !== bookingId)
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && { ...today, activity: without(today.activity), overdue: without(today.overdue) },
  )
}

import type { QueryClient } from '@tanstack/react-query'
import type { BookingState } from '#contract/bookings.ts'
import type { DoneItem, Today } from '#contract/dashboard.ts'
import { serverNow } from '#ui/api/client.ts'
import { todayKey } from '#ui/data/queries/stay-keys.ts'

/** Removes a completed task from the cached list immediately, before the list is loaded again. */
export const removeFromToday = (client: QueryClient, bookingId: number): void => {
  const without = <Item extends { id: number }>(items: Item[]) =>
    items.filter((item) => item.id !== bookingId)
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && {
        ...today,
        activity: without(today.activity),
        overdue: without(today.overdue),
        inHouse: without(today.inHouse),
        tomorrow: without(today.tomorrow),
      },
  )
}

/** A checked-in or checked-out guest stays on the board as a completed task. */
export function markDoneToday(
  client: QueryClient,
  { id, status, amountDue, version }: Pick<BookingState, 'id' | 'status' | 'amountDue' | 'version'>,
  doneToday: DoneItem['doneToday'],
): void {
  const { activity = [], overdue = [], inHouse = [] } = client.getQueryData<Today>(todayKey) ?? {}
  const item = [...activity, ...overdue, ...inHouse].find((known) => known.id === id)
  removeFromToday(client, id)
  if (!item) return
  const doneAt = new Date(serverNow()).toISOString()
  const done: DoneItem = { ...item, status, amountDue, doneToday, doneAt, version }
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && { ...today, done: [...today.done.filter((known) => known.id !== id), done] },
  )
}

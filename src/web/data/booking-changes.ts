import type { QueryClient } from '@tanstack/react-query'
import type { CheckInRequest } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { refreshStays, refreshStaysBut } from './refresh-stays.ts'
import { todayKey } from './today.ts'
import { useChange } from './use-change.ts'

/* Apart from the queries, which the first script holds for the loaders: no list needs these at once. */

/** What has just been done is no longer to be done, also before the list has been asked for anew. */
export const strikeFromToday = (client: QueryClient, bookingId: number): void => {
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

const paramOf = (id: number) => ({ id: String(id) })

type CheckInOutcome = { onDone: () => void; onRefused: (refusal: ApiError) => void }

export const useCheckIn = (id: number, { onDone, onRefused }: CheckInOutcome) =>
  useChange({
    key: ['check-in', id],
    send: (json: CheckInRequest) =>
      answerOf(api.bookings[':id']['check-in'].$post({ param: paramOf(id), json })),
    failed: 'There was an error while checking in',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshStaysBut(client, id)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshStays(client)
    },
  })

export const useCheckOut = (id: number, onDone: () => void) =>
  useChange<void>({
    key: ['check-out', id],
    send: () => answerOf(api.bookings[':id']['check-out'].$post({ param: paramOf(id) })),
    failed: 'There was an error while checking out',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshStays(client)
    },
    onRefused: refreshStays,
  })

export const useDeleteBooking = (id: number, onDone: () => void) =>
  useChange<void>({
    key: ['delete', id],
    send: () => api.bookings[':id'].$delete({ param: paramOf(id) }),
    failed: 'Booking could not be deleted',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshStaysBut(client, id)
    },
    onRefused: refreshStays,
  })

import type { QueryClient } from '@tanstack/react-query'
import type { CheckInRequest } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { bookingKeys } from './bookings.ts'
import { calendarKey } from './calendar.ts'
import { forgetWhenUnused } from './forget-when-unused.ts'
import { todayKey } from './today.ts'
import { useChange } from './use-change.ts'

/* Apart from the queries, which the first script holds for the loaders: no list needs these at once. */

const refreshBookings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: bookingKeys.all }),
    client.invalidateQueries({ queryKey: todayKey }),
    client.invalidateQueries({ queryKey: calendarKey }),
  ])

/** For a change whose screen is left: it keeps what it shows, and the next one asks anew. */
const refreshAllBut = (client: QueryClient, id: number) => {
  forgetWhenUnused(client, bookingKeys.one(String(id)))
  return Promise.all([
    client.invalidateQueries({ queryKey: bookingKeys.lists }),
    client.invalidateQueries({ queryKey: todayKey }),
    client.invalidateQueries({ queryKey: calendarKey }),
  ])
}

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
      return refreshAllBut(client, id)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshBookings(client)
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
      return refreshBookings(client)
    },
    onRefused: refreshBookings,
  })

export const useDeleteBooking = (id: number, onDone: () => void) =>
  useChange<void>({
    key: ['delete', id],
    send: () => api.bookings[':id'].$delete({ param: paramOf(id) }),
    failed: 'Booking could not be deleted',
    onDone: (client) => {
      strikeFromToday(client, id)
      onDone()
      return refreshAllBut(client, id)
    },
    onRefused: refreshBookings,
  })

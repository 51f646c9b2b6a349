import type { QueryClient } from '@tanstack/react-query'
import type { BookingState, CheckInRequest } from '#contract/bookings.ts'
import type { DoneItem, Today } from '#contract/dashboard.ts'
import type { SettleRequest, UndoRequest } from '#contract/reservations.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api, serverNow } from '../api/client.ts'
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

/** The guest is in the house or has left: the task stays on the board, as done. */
export function markDoneToday(
  client: QueryClient,
  { id, status, amountDue, version }: Pick<BookingState, 'id' | 'status' | 'amountDue' | 'version'>,
  doneToday: DoneItem['doneToday'],
): void {
  const { activity = [], overdue = [], inHouse = [] } = client.getQueryData<Today>(todayKey) ?? {}
  const item = [...activity, ...overdue, ...inHouse].find((known) => known.id === id)
  strikeFromToday(client, id)
  if (!item) return
  const doneAt = new Date(serverNow()).toISOString()
  const done: DoneItem = { ...item, status, amountDue, doneToday, doneAt, version }
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && { ...today, done: [...today.done.filter((known) => known.id !== id), done] },
  )
}

type CheckInOutcome = {
  onDone: (booking: BookingState) => void
  onRefused: (refusal: ApiError) => void
}

export const useCheckIn = (id: number, { onDone, onRefused }: CheckInOutcome) =>
  useChange<CheckInRequest, BookingState>({
    key: ['check-in', id],
    send: (json) => answerOf(api.bookings[':id']['check-in'].$post({ param: paramOf(id), json })),
    failed: 'There was an error while checking in',
    onDone: (client, booking) => {
      markDoneToday(client, booking, 'checked-in')
      onDone(booking)
      return refreshStaysBut(client, id)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshStays(client)
    },
  })

export const useCheckOut = (id: number, onDone: (booking: BookingState) => void) =>
  useChange<void, BookingState>({
    key: ['check-out', id],
    send: () => answerOf(api.bookings[':id']['check-out'].$post({ param: paramOf(id) })),
    failed: 'There was an error while checking out',
    onDone: (client, booking) => {
      markDoneToday(client, booking, 'checked-out')
      onDone(booking)
      return refreshStays(client)
    },
    onRefused: refreshStays,
  })

/** What can be undone on the day on which it was done. */
export type Step = 'check-in' | 'check-out'

export const useUndoStep = (id: number, step: Step, onDone: () => void) =>
  useChange<UndoRequest, BookingState>({
    key: ['undo', id],
    send: (json) =>
      answerOf(api.bookings[':id'][`undo-${step}`].$post({ param: paramOf(id), json })),
    failed: `The ${step} could not be undone`,
    onDone: async (client) => {
      // The tasks open again before staff read that they did.
      await refreshStays(client)
      onDone()
    },
    onRefused: refreshStays,
  })

/** Marks what is due as paid, or a credit as paid back. */
export const useSettle = (id: number, onDone: (booking: BookingState) => void) =>
  useChange<SettleRequest, BookingState>({
    key: ['settle', id],
    send: (json) => answerOf(api.bookings[':id'].settle.$post({ param: paramOf(id), json })),
    failed: 'The payment could not be recorded',
    onDone: (client, booking) => {
      onDone(booking)
      return refreshStays(client)
    },
    onRefused: refreshStays,
  })

/** Undoes the settlement of this business date. */
export const useUndoSettle = (id: number, onDone: () => void) =>
  useChange<UndoRequest, BookingState>({
    key: ['undo-settle', id],
    send: (json) =>
      answerOf(api.bookings[':id']['undo-settle'].$post({ param: paramOf(id), json })),
    failed: 'The payment could not be undone',
    onDone: (client) => {
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

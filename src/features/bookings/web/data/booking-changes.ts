import type { BookingState, CheckInRequest } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome as ChangeOutcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { removeQueryWhenUnused } from '#ui/data/queries/remove-query-when-unused.ts'
import { bookingKeys, isOfBooking } from '#ui/data/queries/stay-keys.ts'
import type {
  ChangeBookingRequest,
  CloseBookingRequest,
  LeaveEarlyRequest,
  PinBookingRequest,
  ReinstateBookingRequest,
  SetTermsRequest,
  SettleRequest,
  SwapCabinsRequest,
  UndoRequest,
} from '../../contract/booking-actions.ts'
import type { RequestedChange } from './change-preview.ts'
import { markDoneToday, removeFromToday } from './done-today.ts'

/* Apart from the queries, which the entry script contains for the loaders. */

const ofBooking = api.bookings[':id']

export const useCheckIn = (id: number, { onDone, onRejected }: ChangeOutcome<BookingState>) =>
  useApiMutation<CheckInRequest, BookingState>({
    key: ['check-in', id],
    send: (json) => responseOf(ofBooking['check-in'].$post({ param: paramOf(id), json })),
    failed: t('There was an error while checking in'),
    closes: isOfBooking(id),
    onDone: (booking, { client }) => {
      markDoneToday(client, booking, 'checked-in')
      onDone(booking)
      removeQueryWhenUnused(client, bookingKeys.one(String(id)))
    },
    onRejected,
  })

export const useCheckOut = (id: number, onDone: (booking: BookingState) => void) =>
  useApiMutation<void, BookingState>({
    key: ['check-out', id],
    send: () => responseOf(ofBooking['check-out'].$post({ param: paramOf(id) })),
    failed: t('There was an error while checking out'),
    onDone: (booking, { client }) => {
      markDoneToday(client, booking, 'checked-out')
      onDone(booking)
    },
  })

/** What can be undone on the same day. */
export type Step = 'check-in' | 'check-out'

export const useUndoStep = (id: number, step: Step, onDone: () => void) =>
  useApiMutation<UndoRequest, BookingState>({
    key: ['undo', id],
    send: (json) => responseOf(ofBooking[`undo-${step}`].$post({ param: paramOf(id), json })),
    failed:
      step === 'check-in' ? t('Check-in could not be undone') : t('Check-out could not be undone'),
    onDone: async (_, { refresh }) => {
      // The tasks are open again before the message appears.
      await refresh()
      onDone()
    },
  })

/** Marks what is due as paid, or a credit as paid back. */
export const useSettle = (id: number, onDone: (booking: BookingState) => void) =>
  useApiMutation<SettleRequest, BookingState>({
    key: ['settle', id],
    send: (json) => responseOf(ofBooking.settle.$post({ param: paramOf(id), json })),
    failed: t('Payment could not be recorded'),
    onDone,
  })

/** Undoes the settlement of this business date. */
export const useUndoSettle = (id: number, onDone: () => void) =>
  useApiMutation<UndoRequest, BookingState>({
    key: ['undo-settle', id],
    send: (json) => responseOf(ofBooking['undo-settle'].$post({ param: paramOf(id), json })),
    failed: t('Payment could not be undone'),
    onDone: () => onDone(),
  })

export const useDeleteBooking = (id: number, onDone: () => void) =>
  useApiMutation<void>({
    key: ['delete', id],
    send: () => ofBooking.$delete({ param: paramOf(id) }),
    failed: t('Booking could not be deleted'),
    closes: isOfBooking(id),
    onDone: (_, { client }) => {
      removeFromToday(client, id)
      onDone()
      removeQueryWhenUnused(client, bookingKeys.one(String(id)))
    },
  })

type Outcome = {
  /**
   * `refreshed` resolves when all screens have current data, for a navigation to one that shows the
   * booking.
   */
  onDone: (booking: BookingState, refreshed: Promise<unknown>, undoId: UndoId) => void
  /**
   * In addition to the toast with the server's message, unless the message is shown at the fields.
   */
  onRejected?: (error: ApiError) => void
}

type BookingAction<Request> = {
  name: string
  send: (call: { param: { id: string }; json: Request }) => Promise<Undoable<BookingState>>
  failed: string
  /** The booking no longer has a task today. */
  endsToday?: boolean
}

const bookingChange =
  <Request>({ name, send, failed, endsToday = false }: BookingAction<Request>) =>
  (id: number, { onDone, onRejected }: Outcome) =>
    useApiMutation<Request, Undoable<BookingState>>({
      key: [name, id],
      send: (json) => send({ param: paramOf(id), json }),
      failed,
      atFields: true,
      onDone: ({ result: booking, undoId }, { client, refresh }) => {
        if (endsToday) removeFromToday(client, id)
        onDone(booking, refresh(), undoId)
      },
      onRejected: (error) => onRejected?.(error),
    })

export type ChangeRequest = RequestedChange &
  Pick<ChangeBookingRequest, 'version' | 'expectedTotal'> &
  Partial<Pick<ChangeBookingRequest, 'moves'>>

export const useChangeBooking = bookingChange<ChangeRequest>({
  name: 'change-booking',
  send: (call) => withUndoId(ofBooking.change.$post(call)),
  failed: t('Booking could not be updated'),
})

export const useSwapCabins = bookingChange<SwapCabinsRequest>({
  name: 'swap-cabins',
  send: (call) => withUndoId(ofBooking.swap.$post(call)),
  failed: t('Cabins could not be swapped'),
})

export const usePinBooking = bookingChange<PinBookingRequest>({
  name: 'pin-booking',
  send: (call) => withUndoId(ofBooking.pin.$post(call)),
  failed: t('Booking could not be pinned'),
})

export const useSetTerms = bookingChange<SetTermsRequest>({
  name: 'set-terms',
  send: (call) => withUndoId(ofBooking['set-terms'].$post(call)),
  failed: t('Terms could not be saved'),
})

export const useCancelBooking = bookingChange<CloseBookingRequest>({
  name: 'cancel-booking',
  send: (call) => withUndoId(ofBooking.cancel.$post(call)),
  failed: t('Booking could not be cancelled'),
  endsToday: true,
})

export const useMarkNoShow = bookingChange<CloseBookingRequest>({
  name: 'no-show',
  send: (call) => withUndoId(ofBooking['no-show'].$post(call)),
  failed: t('Booking could not be marked as no-show'),
  endsToday: true,
})

export const useReinstateBooking = bookingChange<ReinstateBookingRequest>({
  name: 'reinstate-booking',
  send: (call) => withUndoId(ofBooking.reinstate.$post(call)),
  failed: t('Booking could not be reinstated'),
})

export const useLeaveEarly = bookingChange<LeaveEarlyRequest>({
  name: 'leave-early',
  send: (call) => withUndoId(ofBooking['leave-early'].$post(call)),
  failed: t('There was an error while checking out'),
  endsToday: true,
})

/** After an early check-out of this business date; the released nights stay released. */
export const useChargeDeparture = bookingChange<LeaveEarlyRequest>({
  name: 'charge-departure',
  send: (call) => withUndoId(ofBooking.charge.$post(call)),
  failed: t('Charge could not be changed'),
})

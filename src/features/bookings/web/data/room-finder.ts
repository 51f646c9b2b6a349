import { queryOptions, skipToken } from '@tanstack/react-query'
import type { BookingState } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import { availabilityKey } from '#ui/data/queries/stay-keys.ts'
import type { ApplyRoomRequest, RoomFinderRequest } from '../../contract/room-finder.ts'

const finder = api['room-finder']

/** Begins with the key of the availability, so that every change of a stay renews it. */
const roomsKey = [...availabilityKey, 'rooms'] as const

/** Ways to accept a stay for which no cabin is free; nothing is requested without one. */
export const roomsFor = (stay: RoomFinderRequest | null) =>
  queryOptions({
    queryKey: [...roomsKey, stay],
    queryFn: stay
      ? ({ signal }) => responseOf(finder.$post({ json: stay }, { init: { signal } }))
      : skipToken,
  })

type Outcome = {
  onDone: (booking: BookingState, undoId: UndoId) => void
  onRejected: (error: ApiError) => void
}

/** Moves other bookings and books the stay. A repeated submission does it once. */
export function useApplyRoom({ onDone, onRejected }: Outcome) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<ApplyRoomRequest, Undoable<BookingState>>({
    key: ['create-booking'],
    send: (json) =>
      withUndoId(finder.apply.$post({ json, header: { 'idempotency-key': keyOf(json) } })),
    failed: t('Booking could not be created. You can safely try again.'),
    isSafeToRepeat: true,
    onDone: ({ result, undoId }) => onDone(result, undoId),
    onRejected,
  })
}

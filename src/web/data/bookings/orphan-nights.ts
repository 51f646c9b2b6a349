import { queryOptions } from '@tanstack/react-query'
import type { MoveBookingsRequest, MovedBookings } from '#contract/orphan-nights.ts'
import { api, responseOf } from '../../api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '../../api/with-undo-id.ts'
import { invalidateStays } from '../changes/invalidate-stays.ts'
import { useApiMutation } from '../changes/use-api-mutation.ts'
import { availabilityKey } from '../queries/stay-keys.ts'

/** Its key begins with that of the availability, so that every change of a stay or a rule renews it. */
export const orphanNights = queryOptions({
  queryKey: [...availabilityKey, 'orphan-nights'],
  queryFn: ({ signal }) => responseOf(api['orphan-nights'].$get({}, { init: { signal } })),
})

/** Moves bookings to other cabins in one step. */
export const useMoveBookings = (
  key: string,
  onDone: (moved: MovedBookings, undoId: UndoId) => void,
) =>
  useApiMutation<MoveBookingsRequest, Undoable<MovedBookings>>({
    key: ['move-bookings', key],
    send: (json) => withUndoId(api['room-finder']['move-bookings'].$post({ json })),
    failed: 'Bookings could not be moved',
    onDone: (client, { result, undoId }) => {
      onDone(result, undoId)
      return invalidateStays(client)
    },
    onRejected: (client) => client.invalidateQueries({ queryKey: availabilityKey }),
  })

import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { availabilityKey } from '#ui/data/queries/stay-keys.ts'
import type { MoveBookingsRequest, MovedBookings } from '../../contract/orphan-nights.ts'

/** Its key begins with that of the availability, so that every change of a stay or a rule renews it. */
export const orphanNights = apiQuery([...availabilityKey, 'orphan-nights'], (options) =>
  api['orphan-nights'].$get({}, options),
)

/** Moves bookings to other cabins in one step. */
export const useMoveBookings = (
  key: string,
  onDone: (moved: MovedBookings, undoId: UndoId) => void,
) =>
  useApiMutation<MoveBookingsRequest, Undoable<MovedBookings>>({
    key: ['move-bookings', key],
    send: (json) => withUndoId(api['room-finder']['move-bookings'].$post({ json })),
    failed: t('Bookings could not be moved'),
    onDone: ({ result, undoId }) => onDone(result, undoId),
  })

import type { CreateGroupRequest, Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** Adds bookings to a group, or makes a new one. */
type AddToGroup = { bookingIds: number[] } & ({ id: number } | { name: string })

export const useAddToGroup = ({ onDone, onRejected }: Outcome<{ group: Group; undoId: UndoId }>) =>
  useApiMutation<AddToGroup, Undoable<Group>>({
    key: ['add-to-group'],
    send: ({ bookingIds, ...to }) =>
      withUndoId(
        'id' in to
          ? api.groups[':id'].join.$post({ param: paramOf(to.id), json: { bookingIds } })
          : api.groups.$post({ json: { ...to, bookingIds } satisfies CreateGroupRequest }),
      ),
    failed: t('Bookings could not be added to the group'),
    atFields: true,
    onDone: ({ result, undoId }) => onDone({ group: result, undoId }),
    onRejected,
  })

import { keepPreviousData } from '@tanstack/react-query'
import type { ChangeGroupRequest, Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { group } from '#features/bookings/web/data/groups.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type {
  AgreeGroupTotalRequest,
  CancelGroupPreviewRequest,
  CancelGroupRequest,
  GroupTotalPreviewRequest,
  MoveGroupPreviewRequest,
  MoveGroupRequest,
} from '../../contract/group-steps.ts'

const ofGroup = api.groups[':id']

export const useChangeGroup = (id: number, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<ChangeGroupRequest, Undoable<Group>>({
    key: ['change-group', id],
    send: (json) => withUndoId(ofGroup.$put({ param: paramOf(id), json })),
    failed: t('Group could not be saved'),
    atFields: true,
    onDone: ({ result, undoId }, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result)
      onDone(undoId)
    },
    onRejected,
  })

/** Null after the last booking left, because the group has ended then. */
export const useLeaveGroup = (
  id: number,
  onDone: (left: { group: Group | null; undoId: UndoId }) => void,
) =>
  useApiMutation<number, Undoable<Group | null>>({
    key: ['leave-group', id],
    send: (bookingId) =>
      withUndoId(ofGroup.leave.$post({ param: paramOf(id), json: { bookingId } })),
    failed: t('Booking could not be removed from the group'),
    onDone: ({ result, undoId }, { client }) => {
      onDone({ group: result, undoId })
      if (result) client.setQueryData(group(String(id)).queryKey, result)
    },
  })

/** What cancelling bookings would cost; nothing is requested without bookings. */
export const cancelGroupPreview = (id: number, request: CancelGroupPreviewRequest | null) => ({
  ...apiQuery([...group(String(id)).queryKey, 'cancel-preview', request], (options) =>
    ofGroup['cancel-preview'].$post(
      { param: paramOf(id), json: request as CancelGroupPreviewRequest },
      options,
    ),
  ),
  enabled: request !== null,
  placeholderData: keepPreviousData,
  retry: false,
})

export const useCancelGroup = (id: number, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<CancelGroupRequest, Undoable<Group>>({
    key: ['cancel-group', id],
    send: (json) => withUndoId(ofGroup.cancel.$post({ param: paramOf(id), json })),
    failed: t('Bookings could not be cancelled'),
    atFields: true,
    onDone: ({ result, undoId }, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result)
      onDone(undoId)
    },
    onRejected,
  })

/** Bookings on other dates, without moving them. */
export const moveGroupPreview = (id: number, request: MoveGroupPreviewRequest | null) => ({
  ...apiQuery([...group(String(id)).queryKey, 'move-preview', request], (options) =>
    ofGroup['move-preview'].$post(
      { param: paramOf(id), json: request as MoveGroupPreviewRequest },
      options,
    ),
  ),
  enabled: request !== null,
  placeholderData: keepPreviousData,
  retry: false,
})

export const useMoveGroup = (id: number, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<MoveGroupRequest, Undoable<Group>>({
    key: ['move-group', id],
    send: (json) => withUndoId(ofGroup.move.$post({ param: paramOf(id), json })),
    failed: t('Bookings could not be moved'),
    atFields: true,
    onDone: ({ result, undoId }, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result)
      onDone(undoId)
    },
    onRejected,
  })

/** The parts of a total, or of the one that the price list proposes, without agreeing it. */
export const groupTotalPreview = (id: number, request: GroupTotalPreviewRequest | null) => ({
  ...apiQuery([...group(String(id)).queryKey, 'total-preview', request], (options) =>
    ofGroup['total-preview'].$post(
      { param: paramOf(id), json: request as GroupTotalPreviewRequest },
      options,
    ),
  ),
  enabled: request !== null,
  placeholderData: keepPreviousData,
  retry: false,
})

export const useAgreeGroupTotal = (id: number, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<AgreeGroupTotalRequest, Undoable<Group>>({
    key: ['agree-group-total', id],
    send: (json) => withUndoId(ofGroup['agree-total'].$post({ param: paramOf(id), json })),
    failed: t('Total could not be agreed'),
    atFields: true,
    onDone: ({ result, undoId }, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result)
      onDone(undoId)
    },
    onRejected,
  })

import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, paramOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { Block, BlockedFreeNights, CreateBlockRequest } from '../../contract/blocks.ts'

/** Creates a block, or changes the given one. */
export const useSaveBlock = (block: Block | null, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<CreateBlockRequest, Undoable<Block>>({
    key: ['save-block', block?.id ?? 0],
    send: (fields) =>
      block
        ? withUndoId(
            api.blocks[':id'].$put({
              param: paramOf(block.id),
              json: { ...fields, version: block.version },
            }),
          )
        : withUndoId(api.blocks.$post({ json: fields })),
    failed: block ? t('Block could not be changed') : t('Cabin could not be blocked'),
    atFields: true,
    showsConflicts: true,
    onDone: ({ undoId }) => onDone(undoId),
    onRejected,
  })

type FreeNightsOutcome = {
  onDone: (result: BlockedFreeNights, undoId: UndoId) => void
  onRejected: (error: ApiError) => void
}

/** Blocks the available nights, around the existing bookings. */
export const useBlockFreeNights = ({ onDone, onRejected }: FreeNightsOutcome) =>
  useApiMutation<CreateBlockRequest, Undoable<BlockedFreeNights>>({
    key: ['block-free-nights'],
    send: (json) => withUndoId(api['block-free-nights'].$post({ json })),
    failed: t('Cabin could not be blocked'),
    atFields: true,
    showsConflicts: true,
    onDone: ({ result, undoId }) => onDone(result, undoId),
    onRejected,
  })

export const useRemoveBlock = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<void, Undoable<unknown>>({
    key: ['remove-block', id],
    send: () => withUndoId(api.blocks[':id'].$delete({ param: paramOf(id) })),
    failed: t('Block could not be removed'),
    onDone: ({ undoId }) => onDone(undoId),
  })

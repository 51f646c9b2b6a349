import type {
  AddHandoverNoteRequest,
  FinishHandoverNoteRequest,
  HandoverNote,
} from '#contract/handover.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

const handoverKey = ['handover'] as const

/** The open notes, and those that were done today. */
export const handoverNotes = apiQuery(handoverKey, (options) =>
  api['handover-notes'].$get({}, options),
)

const ofNote = api['handover-notes'][':id']

export const useAddHandoverNote = (onDone: () => void) =>
  useApiMutation<AddHandoverNoteRequest, HandoverNote>({
    key: ['add-handover-note'],
    send: (json) => responseOf(api['handover-notes'].$post({ json })),
    failed: t('Note could not be added'),
    atFields: true,
    onDone: () => onDone(),
  })

export const useFinishHandoverNote = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<FinishHandoverNoteRequest, Undoable<HandoverNote>>({
    key: ['finish-handover-note', id],
    send: (json) => withUndoId(ofNote.done.$post({ param: paramOf(id), json })),
    failed: t('Note could not be changed'),
    onDone: ({ undoId }) => onDone(undoId),
  })

export const useRemoveHandoverNote = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<void, Undoable<unknown>>({
    key: ['remove-handover-note', id],
    send: () => withUndoId(ofNote.$delete({ param: paramOf(id) })),
    failed: t('Note could not be removed'),
    onDone: ({ undoId }) => onDone(undoId),
  })

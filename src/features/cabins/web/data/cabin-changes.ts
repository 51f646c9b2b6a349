import { useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { drawings, fetchDrawing } from '#ui/api/drawings.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import type { Cabin, CabinFields } from '../../contract/cabins.ts'

export const useDuplicateCabin = (id: number, onDone: () => void) =>
  useApiMutation<void>({
    key: ['duplicate-cabin', id],
    send: () => responseOf(api.cabins[':id'].duplicate.$post({ param: paramOf(id) })),
    failed: t('Cabin could not be created'),
    onDone: () => onDone(),
  })

export const useDeleteCabin = (id: number, outcome: Outcome) =>
  useApiMutation<void>({
    key: ['delete-cabin', id],
    send: () => api.cabins[':id'].$delete({ param: paramOf(id) }),
    failed: t('Cabin could not be deleted'),
    ...outcome,
  })

type Retirement = Pick<Outcome, 'onRejected'> & { onDone: (undoId: UndoId) => void }

export const useRetireCabin = (id: number, { onDone, onRejected }: Retirement) =>
  useApiMutation<void, Undoable<Cabin>>({
    key: ['retire-cabin', id],
    send: () => withUndoId(api.cabins[':id'].retire.$post({ param: paramOf(id) })),
    failed: t('Cabin could not be retired'),
    onDone: ({ undoId }) => onDone(undoId),
    onRejected,
  })

export const useBringBackCabin = (id: number, onDone: (undoId: UndoId) => void) =>
  useApiMutation<void, Undoable<Cabin>>({
    key: ['bring-back-cabin', id],
    send: () => withUndoId(api.cabins[':id']['bring-back'].$post({ param: paramOf(id) })),
    failed: t('Cabin could not be brought back'),
    onDone: ({ undoId }) => onDone(undoId),
  })

/** The submitted form. Without a chosen image, the file is empty and has no name. */
export type CabinForm = Record<keyof CabinFields, string> & { image: File }

/** The forms of new cabins in a list, which are rented out since the day of their creation. */
export type NewCabinForm = Omit<CabinForm, 'image' | 'rentedSince'>

type Line = { text: string; cabin: NewCabinForm }

type Made = { onDone: (count: number) => void; onStopped: (rest: Line[], message: string) => void }

/** Creates cabins one after the other, each with a drawing, until one is rejected. */
export function useCreateCabins({ onDone, onStopped }: Made) {
  const rest = useRef<Line[]>([])
  return useApiMutation<Line[], number>({
    key: ['create-cabins'],
    send: async (lines) => {
      rest.current = [...lines]
      for (const [index, { cabin }] of lines.entries()) {
        const drawing = drawings[index % drawings.length]?.name ?? ''
        const image = await fetchDrawing(drawing)
        await responseOf(api.cabins.$post({ form: { ...cabin, image } }))
        rest.current = lines.slice(index + 1)
      }
      return lines.length
    },
    failed: t('Not all cabins could be created. The list of cabins shows which exist.'),
    atFields: true,
    onDone,
    onRejected: ({ fields, message }) =>
      onStopped(rest.current, Object.values(fields)[0] ?? message),
  })
}

type Saved = Pick<Outcome, 'onRejected'> & {
  /** An edit can be undone, a new cabin not. */
  onDone: (undoId: UndoId) => void
  /** The list has been loaded again, in its new order. */
  onListed: () => void
}

/** Creates a cabin with its image, or edits the given one. */
export function useSaveCabin(cabin: Cabin | undefined, { onDone, onListed, onRejected }: Saved) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation({
    key: ['save-cabin', cabin?.id ?? 0],
    send: (form: CabinForm) =>
      run((options) =>
        cabin
          ? withUndoId(api.cabins[':id'].$put({ param: paramOf(cabin.id), form }, options))
          : withUndoId(api.cabins.$post({ form }, options)),
      ),
    failed: cabin ? t('Cabin could not be edited') : t('Cabin could not be created'),
    atFields: true,
    onDone: async ({ undoId }, { refresh }) => {
      onDone(undoId)
      await refresh()
      onListed()
    },
    onRejected,
  })
  return { ...change, upload }
}

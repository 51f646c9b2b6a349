import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { notify } from './cabin-toasts.ts'
import { useDeleteCabin } from './data/cabin-changes.ts'

type Props = { cabin: { id: number; name: string }; onClose: () => void }

export function DeleteCabinDialog({ cabin, onClose }: Props) {
  const deletion = useDeleteCabin(cabin.id, {
    onDone: () => {
      notify.deleted()
      onClose()
      focusTitle()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete cabin"
      confirmLabel="Delete cabin"
      pending={deletion.pending}
      onConfirm={() => deletion.start()}
    >
      Are you sure you want to delete the cabin “{cabin.name}” permanently? This action cannot be
      undone.
    </ConfirmDialog>
  )
}

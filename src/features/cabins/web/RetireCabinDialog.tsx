import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { notify } from './cabin-toasts.ts'
import { useRetireCabin } from './data/cabin-changes.ts'

type Props = { cabin: { id: number; name: string }; onClose: () => void }

export function RetireCabinDialog({ cabin, onClose }: Props) {
  const retirement = useRetireCabin(cabin.id, {
    onDone: (undoId) => {
      notify.retired()
      offerUndo(undoId, 'retirement of the cabin', [cabin.name])
      onClose()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Retire cabin"
      confirmLabel="Retire cabin"
      pending={retirement.pending}
      onConfirm={() => retirement.start()}
    >
      From today, “{cabin.name}” can no longer be booked and no longer counts toward the occupancy
      rate. Past stays are kept. You can bring it back at any time.
    </ConfirmDialog>
  )
}

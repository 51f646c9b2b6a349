import { useRetireCabin } from '../data/cabin-changes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { tell } from './cabin-toasts.ts'

type Props = { cabin: { id: number; name: string }; onClose: () => void }

export function RetireCabinDialog({ cabin, onClose }: Props) {
  const retirement = useRetireCabin(cabin.id, {
    onDone: () => {
      tell.retired()
      onClose()
    },
    // Asking again changes nothing about why it was refused.
    onRefused: onClose,
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
      “{cabin.name}” is let no more from today on: it is not offered for new bookings and does not
      count in the occupancy rate. Its stays so far remain in the books, and it can be brought back
      at any time.
    </ConfirmDialog>
  )
}

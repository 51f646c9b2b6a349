import type { Property } from '#contract/settings.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type Props = {
  /** The property data to save; null while the dialog is closed. */
  asked: Property | null
  pending: boolean
  onConfirm: (asked: Property) => void
  onClose: () => void
}

/** Whether saving erases national IDs earlier than before. */
export const erasesSooner = (
  { nationalIDMonths: asked }: Property,
  { nationalIDMonths: known }: Property,
): boolean => asked !== null && (known === null || asked < known)

export function ShortenRetentionDialog({ asked, pending, onConfirm, onClose }: Props) {
  const months = asked?.nationalIDMonths === 1 ? 'a month' : `${asked?.nationalIDMonths} months`
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title="Erase national IDs from now on?"
      confirmLabel="Save and erase"
      pending={pending}
      onConfirm={() => asked && onConfirm(asked)}
    >
      Within the next hour, Cabinkeeper will erase the national IDs of all guests who left more than{' '}
      {months} ago and have no upcoming stay. From then on, each ID is erased {months} after its
      guest’s last departure. Everything else about them is kept. This action cannot be undone.
    </ConfirmDialog>
  )
}

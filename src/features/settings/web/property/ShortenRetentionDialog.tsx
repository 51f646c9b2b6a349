import type { ChangePropertyRequest, Property } from '#contract/settings.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'

type Props = {
  /** The property data to save; null while the dialog is closed. */
  requested: ChangePropertyRequest | null
  pending: boolean
  onConfirm: (requested: ChangePropertyRequest) => void
  onClose: () => void
}

/** Whether saving erases national IDs earlier than before. */
export const erasesSooner = (
  { nationalIDMonths: requested = null }: ChangePropertyRequest,
  { nationalIDMonths: known }: Property,
): boolean => requested !== null && (known === null || requested < known)

export function ShortenRetentionDialog({ requested, pending, onConfirm, onClose }: Props) {
  const months =
    requested?.nationalIDMonths === 1 ? 'a month' : `${requested?.nationalIDMonths} months`
  return (
    <ConfirmDialog
      open={requested !== null}
      onClose={onClose}
      title="Erase national IDs from now on?"
      confirmLabel="Save and erase"
      pending={pending}
      onConfirm={() => requested && onConfirm(requested)}
    >
      Within the next hour, Cabinkeeper will erase the national IDs of all guests who left more than{' '}
      {months} ago and have no upcoming stay. From then on, each ID is erased {months} after its
      guest’s last departure. Everything else about them is kept. This action cannot be undone.
    </ConfirmDialog>
  )
}

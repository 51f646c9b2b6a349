import type { Property } from '#contract/settings.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type Props = {
  /** What is to be saved; null while nothing is asked. */
  asked: Property | null
  pending: boolean
  onConfirm: (asked: Property) => void
  onClose: () => void
}

/** Whether national IDs that were to be kept are erased by it. */
export const erasesSooner = (
  { nationalIDMonths: asked }: Property,
  { nationalIDMonths: known }: Property,
): boolean => asked !== null && (known === null || asked < known)

export function EraseSoonerDialog({ asked, pending, onConfirm, onClose }: Props) {
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
      Within the hour the national IDs of all guests are erased who left more than {months} ago and
      have no stay ahead, and from then on each when its time comes. Everything else about them
      stays. This action cannot be undone.
    </ConfirmDialog>
  )
}

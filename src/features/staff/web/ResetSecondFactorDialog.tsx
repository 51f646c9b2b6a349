import type { StaffUser } from '#contract/staff.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { useResetSecondFactor } from './data/staff-changes.ts'
import { notify } from './staff-toasts.ts'

type Props = { user: StaffUser; onClose: () => void }

export function ResetSecondFactorDialog({ user, onClose }: Props) {
  const reset = useResetSecondFactor(user.id, (changed) => {
    notify.secondFactorsRemoved(changed)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Remove second factors"
      confirmLabel="Remove"
      pending={reset.pending}
      onConfirm={() => reset.start()}
    >
      Make sure that {user.fullName} has asked you to. The passkeys, one-time codes and recovery
      codes of this account will be removed, and {user.fullName} will be logged out everywhere. The
      password stays the same. This action cannot be undone.
    </ConfirmDialog>
  )
}

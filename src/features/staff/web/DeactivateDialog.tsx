import type { StaffUser } from '#contract/staff.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { useDeactivateStaff } from './data/staff-changes.ts'
import { notify } from './staff-toasts.ts'

type Props = { user: StaffUser; onClose: () => void }

export function DeactivateDialog({ user, onClose }: Props) {
  const deactivation = useDeactivateStaff(user.id, (deactivated) => {
    notify.deactivated(deactivated)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Deactivate user"
      confirmLabel="Deactivate"
      pending={deactivation.pending}
      onConfirm={() => deactivation.start()}
    >
      {user.fullName} will be logged out everywhere immediately and can no longer log in. Their past
      activity is kept. The account can be reactivated at any time.
    </ConfirmDialog>
  )
}

import type { StaffUser } from '#contract/staff.ts'
import { type Role, roleLabels } from '#domain/permissions.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'

type Props = {
  user: StaffUser
  role: Role
  isSelf: boolean
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function LowerRoleDialog({ user, role, isSelf, pending, onConfirm, onClose }: Props) {
  const who = isSelf ? 'You' : user.fullName
  const whose = isSelf ? 'Your' : 'Their'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Change role to ${roleLabels[role]}`}
      confirmLabel="Change role"
      pending={pending}
      onConfirm={onConfirm}
    >
      {who} will no longer be an owner, immediately. {whose} API tokens will be revoked. Another
      owner can reverse the role, but not the revocation.
    </ConfirmDialog>
  )
}

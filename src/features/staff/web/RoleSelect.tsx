import { useState } from 'react'
import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Role, roleLabels, roles } from '#domain/permissions.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useChangeRole } from './data/roles.ts'
import { notify } from './staff-toasts.ts'

type Props = { user: StaffUser; accessRole: Role; isSelf: boolean }

const options = roles.map((value) => ({ value, label: t(roleLabels[value]) }))

/** Changes the role of a user immediately. Taking the role of an owner away asks first. */
export function RoleSelect({ user, accessRole, isSelf }: Props) {
  const [asksToLower, setAsksToLower] = useState<Role | null>(null)
  const change = useChangeRole(user.id, (changed) => {
    notify.roleChanged(changed)
    setAsksToLower(null)
  })
  const choose = (role: Role) => {
    if (accessRole === 'owner' && role !== 'owner') setAsksToLower(role)
    else change.start(role)
  }
  return (
    <>
      <SortSelect
        label={t('Role of {name}', { name: user.fullName || t('User') })}
        options={options}
        value={accessRole}
        denied={useDenial('users')}
        onChange={choose}
      />
      {asksToLower && (
        <LowerRoleDialog
          user={user}
          role={asksToLower}
          isSelf={isSelf}
          pending={change.pending}
          onConfirm={() => change.start(asksToLower)}
          onClose={() => setAsksToLower(null)}
        />
      )}
    </>
  )
}

type LowerRoleDialogProps = {
  user: StaffUser
  role: Role
  isSelf: boolean
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

function LowerRoleDialog({
  user,
  role,
  isSelf,
  pending,
  onConfirm,
  onClose,
}: LowerRoleDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Change role to {role}', { role: t(roleLabels[role]) })}
      confirmLabel={t('Change role')}
      pending={pending}
      onConfirm={onConfirm}
    >
      {isSelf
        ? t(
            'You will no longer be an owner, immediately. Your API tokens will be revoked. Another owner can reverse the role, but not the revocation.',
          )
        : t(
            '{name} will no longer be an owner, immediately. Their API tokens will be revoked. Another owner can reverse the role, but not the revocation.',
            { name: user.fullName },
          )}
    </ConfirmDialog>
  )
}

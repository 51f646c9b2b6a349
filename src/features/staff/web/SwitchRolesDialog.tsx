import { useState } from 'react'
import { notify } from '#features/property/web/settings-toasts.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { useSwitchRoles } from './data/roles.ts'

type Props = { isOn: boolean; onClose: () => void }

export function SwitchRolesDialog({ isOn, onClose }: Props) {
  // The texts stay the same while the switched session arrives.
  const [turnsOff] = useState(isOn)
  const change = useSwitchRoles(() => {
    if (turnsOff) notify.rolesTurnedOff()
    else notify.rolesTurnedOn()
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={turnsOff ? 'Turn off roles' : 'Turn on roles'}
      confirmLabel={turnsOff ? 'Turn off roles' : 'Turn on roles'}
      pending={change.pending}
      onConfirm={() => change.start(!turnsOff)}
    >
      {turnsOff
        ? 'Every user will be able to do everything again, immediately. Cabinkeeper keeps the roles for the next time.'
        : 'You will be an owner. The first time, every existing user becomes an owner, too. Later, users keep the roles they had, and API tokens of users who are not owners will be revoked.'}
    </ConfirmDialog>
  )
}

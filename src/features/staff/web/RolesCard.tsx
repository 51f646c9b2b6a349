import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { roleLabels } from '#domain/permissions.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { useOwnRole } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { useSwitchRoles } from './data/roles.ts'
import styles from './RolesCard.module.css'

const what = [
  [t(roleLabels.owner), t('May do everything.')],
  [
    t(roleLabels['front-desk']),
    t(
      'Bookings, guests and blocks. No users, settings, cabins and their prices, deletions, exports, erasures or API tokens.',
    ),
  ],
  [t(roleLabels['read-only']), t('Sees everything except national IDs and changes nothing.')],
] as const

/** Turns the roles of users on and off. */
export function RolesCard() {
  const isOn = useOwnRole() !== null
  const denied = useDenial('settings')
  const [asks, setAsks] = useState(false)
  return (
    <Card className="grid gap-16 text-14 p-24 phone-p-16">
      {isOn ? (
        <p>
          {rich(
            'Roles are turned on. Owners choose the role of each user on the <link>Users</link> screen.',
            { link: (text) => <Link to="/users">{text}</Link> },
          )}
        </p>
      ) : (
        <p>
          {t(
            'Roles are turned off: every user may do everything. With roles, each user has one of these:',
          )}
        </p>
      )}
      <dl className={styles.roles}>
        {what.map(([role, text]) => (
          <div key={role}>
            <dt className="font-medium">{role}</dt>
            <dd className="text-secondary">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="secondary" denied={denied} onClick={() => setAsks(true)}>
          {isOn ? t('Turn off roles') : t('Turn on roles')}
        </Button>
      </div>
      {asks && <SwitchRolesDialog isOn={isOn} onClose={() => setAsks(false)} />}
    </Card>
  )
}

function SwitchRolesDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
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
      title={turnsOff ? t('Turn off roles') : t('Turn on roles')}
      confirmLabel={turnsOff ? t('Turn off roles') : t('Turn on roles')}
      pending={change.pending}
      onConfirm={() => change.start(!turnsOff)}
    >
      {turnsOff
        ? t(
            'Every user will be able to do everything again, immediately. Cabinkeeper keeps the roles for the next time.',
          )
        : t(
            'You will be an owner. The first time, every existing user becomes an owner, too. Later, users keep the roles they had, and API tokens of users who are not owners will be revoked.',
          )}
    </ConfirmDialog>
  )
}

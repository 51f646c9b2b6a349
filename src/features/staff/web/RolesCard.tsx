import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { roleLabels } from '#domain/permissions.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { useOwnRole } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import styles from './RolesCard.module.css'
import { SwitchRolesDialog } from './SwitchRolesDialog.tsx'

const what = [
  [roleLabels.owner, 'May do everything.'],
  [
    roleLabels['front-desk'],
    'Bookings, guests and blocks. No users, settings, cabins and their prices, deletions, exports, erasures or API tokens.',
  ],
  [roleLabels['read-only'], 'Sees everything except national IDs and changes nothing.'],
] as const

/** Turns the roles of users on and off. */
export function RolesCard() {
  const isOn = useOwnRole() !== null
  const denied = useDenial('settings')
  const [asks, setAsks] = useState(false)
  return (
    <Card className={styles.card}>
      {isOn ? (
        <p>
          Roles are turned on. Owners choose the role of each user on the{' '}
          <Link to="/users">Users</Link> screen.
        </p>
      ) : (
        <p>
          Roles are turned off: every user may do everything. With roles, each user has one of
          these:
        </p>
      )}
      <dl className={styles.roles}>
        {what.map(([role, text]) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="secondary" denied={denied} onClick={() => setAsks(true)}>
          {isOn ? 'Turn off roles' : 'Turn on roles'}
        </Button>
      </div>
      {asks && <SwitchRolesDialog isOn={isOn} onClose={() => setAsks(false)} />}
    </Card>
  )
}

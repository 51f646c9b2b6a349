import { MailCheck, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { StaffUser } from '#contract/staff.ts'
import { useReactivateStaff, useResendVerification } from '../data/staff-changes.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { tell } from './staff-toasts.ts'

/** What can be done about a colleague; never about oneself. */
export function ColleagueMenu({ colleague }: { colleague: StaffUser }) {
  const { id, fullName, state } = colleague
  const [asksToDeactivate, setAsksToDeactivate] = useState(false)
  const resending = useResendVerification(id, tell.resent)
  const reactivation = useReactivateStaff(id, tell.reactivated)

  const items: MenuItem[] = []
  if (state === 'waiting') {
    items.push({
      label: 'Resend verification',
      icon: <MailCheck />,
      onSelect: () => resending.start(),
    })
  }
  if (state === 'deactivated') {
    items.push({
      label: 'Reactivate',
      icon: <UserRoundCheck />,
      onSelect: () => reactivation.start(),
    })
  } else {
    items.push({
      label: 'Deactivate',
      icon: <UserRoundX />,
      onSelect: () => setAsksToDeactivate(true),
      danger: true,
    })
  }

  return (
    <>
      <Menu label={`Actions for ${fullName}`} items={items} />
      <DeactivateDialog
        colleague={colleague}
        open={asksToDeactivate}
        onClose={() => setAsksToDeactivate(false)}
      />
    </>
  )
}

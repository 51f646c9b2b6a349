import KeyRound from 'lucide-react/icons/key-round'
import MailCheck from 'lucide-react/icons/mail-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import type { PasswordLink } from '#contract/password-reset.ts'
import type { StaffUser } from '#contract/staff.ts'
import { useCreateEmailLink } from '#features/account/web/data/email-change.ts'
import { useCreatePasswordLink } from '#features/account/web/data/password-reset.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { useReactivateStaff, useResendVerification } from './data/staff-changes.ts'
import { EmailLinkDialog } from './EmailLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.tsx'
import { notify } from './staff-toasts.ts'

/** The actions for another user; there are none for one's own account. */
export function UserMenu({ user }: { user: StaffUser }) {
  const { id, fullName, state, canGetPasswordLink, emailToConfirm, hasSecondFactor } = user
  const [isDeactivating, setIsDeactivating] = useState(false)
  const [passwordLink, setPasswordLink] = useState<PasswordLink | null>(null)
  const denied = useDenial('users')
  const [emailLink, setEmailLink] = useState<PasswordLink | null>(null)
  const [asksToReset, setAsksToReset] = useState(false)
  const emailLinkCreation = useCreateEmailLink(id, setEmailLink)
  const linkCreation = useCreatePasswordLink(id, setPasswordLink)
  const resending = useResendVerification(id, notify.resent)
  const reactivation = useReactivateStaff(id, notify.reactivated)

  const items = () => {
    const what: MenuItem[] = []
    if (state === 'waiting') {
      what.push({
        label: 'Resend verification',
        icon: <MailCheck />,
        onSelect: () => resending.start(),
        denied,
      })
    }
    if (canGetPasswordLink) {
      what.push({
        label: 'Create password link',
        icon: <KeyRound />,
        onSelect: () => linkCreation.start(),
        denied,
      })
    }
    if (emailToConfirm !== null) {
      what.push({
        label: 'Create email link',
        icon: <MailCheck />,
        onSelect: () => emailLinkCreation.start(),
        denied,
      })
    }
    if (hasSecondFactor) {
      what.push({
        label: 'Remove second factors',
        icon: <ShieldOff />,
        onSelect: () => setAsksToReset(true),
        denied,
      })
    }
    if (state === 'deactivated') {
      what.push({
        label: 'Reactivate',
        icon: <UserRoundCheck />,
        onSelect: () => reactivation.start(),
        denied,
      })
    } else {
      what.push({
        label: 'Deactivate',
        icon: <UserRoundX />,
        onSelect: () => setIsDeactivating(true),
        denied,
        danger: true,
      })
    }
    return what
  }

  return (
    <>
      <Menu label={`Actions for ${fullName}`} items={items} />
      {passwordLink && (
        <PasswordLinkDialog
          link={passwordLink}
          fullName={fullName}
          onClose={() => setPasswordLink(null)}
        />
      )}
      {emailLink && (
        <EmailLinkDialog user={user} link={emailLink} onClose={() => setEmailLink(null)} />
      )}
      {asksToReset && <ResetSecondFactorDialog user={user} onClose={() => setAsksToReset(false)} />}
      {isDeactivating && <DeactivateDialog user={user} onClose={() => setIsDeactivating(false)} />}
    </>
  )
}

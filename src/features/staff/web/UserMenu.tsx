import KeyRound from 'lucide-react/icons/key-round'
import MailCheck from 'lucide-react/icons/mail-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import type { PasswordLink } from '#contract/password-reset.ts'
import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { useCreateEmailLink } from '#features/account/web/data/email-change.ts'
import { useCreatePasswordLink } from '#features/account/web/data/password-reset.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import {
  useDeactivateStaff,
  useReactivateStaff,
  useResendVerification,
  useResetSecondFactor,
} from './data/staff-changes.ts'
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
        label: t('Resend verification'),
        icon: <MailCheck />,
        onSelect: () => resending.start(),
        denied,
      })
    }
    if (canGetPasswordLink) {
      what.push({
        label: t('Create password link'),
        icon: <KeyRound />,
        onSelect: () => linkCreation.start(),
        denied,
      })
    }
    if (emailToConfirm !== null) {
      what.push({
        label: t('Create email link'),
        icon: <MailCheck />,
        onSelect: () => emailLinkCreation.start(),
        denied,
      })
    }
    if (hasSecondFactor) {
      what.push({
        label: t('Remove second factors'),
        icon: <ShieldOff />,
        onSelect: () => setAsksToReset(true),
        denied,
      })
    }
    if (state === 'deactivated') {
      what.push({
        label: t('Reactivate'),
        icon: <UserRoundCheck />,
        onSelect: () => reactivation.start(),
        denied,
      })
    } else {
      what.push({
        label: t('Deactivate'),
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
      <Menu label={t('Actions for {name}', { name: fullName })} items={items} />
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

function DeactivateDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const deactivation = useDeactivateStaff(user.id, (deactivated) => {
    notify.deactivated(deactivated)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Deactivate user')}
      confirmLabel={t('Deactivate')}
      pending={deactivation.pending}
      onConfirm={() => deactivation.start()}
    >
      {t(
        '{name} will be logged out everywhere immediately and can no longer log in. Their past activity is kept. The account can be reactivated at any time.',
        { name: user.fullName },
      )}
    </ConfirmDialog>
  )
}

type EmailLinkDialogProps = { user: StaffUser; link: PasswordLink; onClose: () => void }

/** Shows the link that confirms a new email address. It is never shown again. */
function EmailLinkDialog({
  user: { fullName, emailToConfirm },
  link,
  onClose,
}: EmailLinkDialogProps) {
  const title = t('Email link for {name}', { name: fullName })
  return (
    <Dialog open form onClose={onClose} title={title}>
      <p className="text-secondary mb-16">
        {t(
          "Send this link to {email} yourself. {name} can confirm the new address with it once, within 60 minutes. You won't be able to see it again.",
          { email: emailToConfirm ?? '', name: fullName },
        )}
      </p>
      <CopyField
        label={title}
        value={link.link}
        copyLabel={t('Copy link')}
        onCopied={notify.emailLinkCopied}
        onSelected={notify.couldNotCopy}
        takesFocus
      />
    </Dialog>
  )
}

type PasswordLinkDialogProps = { link: PasswordLink; fullName: string; onClose: () => void }

/** Shows a password link. It is never shown again, because the server stores only a hash. */
function PasswordLinkDialog({ link, fullName, onClose }: PasswordLinkDialogProps) {
  const title = t('Password link for {name}', { name: fullName })
  return (
    <Dialog open form onClose={onClose} title={title}>
      <p className="text-secondary mb-16">
        {t(
          "Send this link to {name} yourself. It sets a new password once, within 60 minutes. Anyone with the link can use it. You won't be able to see it again.",
          { name: fullName },
        )}
      </p>
      <CopyField
        label={title}
        value={link.link}
        copyLabel={t('Copy link')}
        onCopied={notify.passwordLinkCopied}
        onSelected={notify.couldNotCopy}
        takesFocus
      />
    </Dialog>
  )
}

function ResetSecondFactorDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const reset = useResetSecondFactor(user.id, (changed) => {
    notify.secondFactorsRemoved(changed)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Remove second factors')}
      confirmLabel={t('Remove')}
      pending={reset.pending}
      onConfirm={() => reset.start()}
    >
      {t(
        'Make sure that {name} has asked you to. The passkeys, one-time codes and recovery codes of this account will be removed, and {name} will be logged out everywhere. The password stays the same. This action cannot be undone.',
        { name: user.fullName },
      )}
    </ConfirmDialog>
  )
}

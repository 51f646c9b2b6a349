import type { PasswordLink } from '#contract/password-reset.ts'
import type { StaffUser } from '#contract/staff.ts'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import styles from './PasswordLinkDialog.module.css'
import { notify } from './staff-toasts.ts'

type Props = { user: StaffUser; link: PasswordLink; onClose: () => void }

/** Shows the link that confirms a new email address. It is never shown again. */
export function EmailLinkDialog({ user: { fullName, emailToConfirm }, link, onClose }: Props) {
  const title = `Email link for ${fullName}`
  return (
    <Dialog open form onClose={onClose} title={title}>
      <p className={styles.text}>
        Send this link to {emailToConfirm} yourself. {fullName} can confirm the new address with it
        once, within 60 minutes. You won't be able to see it again.
      </p>
      <CopyField
        label={title}
        value={link.link}
        copyLabel="Copy link"
        onCopied={notify.emailLinkCopied}
        onSelected={notify.couldNotCopy}
        takesFocus
      />
    </Dialog>
  )
}

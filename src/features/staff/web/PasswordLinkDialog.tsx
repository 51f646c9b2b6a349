import type { PasswordLink } from '#contract/password-reset.ts'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import styles from './PasswordLinkDialog.module.css'
import { notify } from './staff-toasts.ts'

type Props = { link: PasswordLink; fullName: string; onClose: () => void }

/** Shows a password link. It is never shown again, because the server stores only a hash. */
export function PasswordLinkDialog({ link, fullName, onClose }: Props) {
  return (
    <Dialog open form onClose={onClose} title={`Password link for ${fullName}`}>
      <p className={styles.text}>
        Send this link to {fullName} yourself. It sets a new password once, within 60 minutes.
        Anyone with the link can use it. You won't be able to see it again.
      </p>
      <CopyField
        label={`Password link for ${fullName}`}
        value={link.link}
        copyLabel="Copy link"
        onCopied={notify.passwordLinkCopied}
        onSelected={notify.couldNotCopy}
        takesFocus
      />
    </Dialog>
  )
}

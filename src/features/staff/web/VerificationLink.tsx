import { CopyField } from '#ui/components/CopyField.tsx'
import { notify } from './staff-toasts.ts'
import styles from './VerificationLink.module.css'

type Props = { link: string; fullName: string }

/** The link that staff send to the user themselves, while the installation sends no email. */
export function VerificationLink({ link, fullName }: Props) {
  return (
    <div className={styles.link}>
      <p className={styles.words}>
        Email is not set up on this server. Send this link to the user yourself so they can verify
        their address.
      </p>
      <CopyField
        label={`Verification link for ${fullName}`}
        value={link}
        copyLabel="Copy link"
        copyName={`Copy link for ${fullName}`}
        onCopied={notify.linkCopied}
        onSelected={notify.couldNotCopy}
      />
    </div>
  )
}

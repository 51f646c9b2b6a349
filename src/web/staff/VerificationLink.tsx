import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { tell } from './staff-toasts.ts'
import styles from './VerificationLink.module.css'

type Props = { link: string; fullName: string }

/** While no mail leaves this server: the link to hand over by other means. */
export function VerificationLink({ link, fullName }: Props) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      tell.linkCopied()
    } catch {
      // Browsers lend the clipboard only to pages from a secure address.
      field.current?.select()
      tell.linkSelected()
    }
  }

  return (
    <div className={styles.link}>
      <p className={styles.words}>
        No email leaves this server. Please hand this link over, so that the address can be
        verified.
      </p>
      <input
        ref={field}
        className={styles.address}
        aria-label={`Verification link for ${fullName}`}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copy link for ${fullName}`}
        onClick={copy}
      >
        <Copy aria-hidden="true" />
        Copy link
      </Button>
    </div>
  )
}

import type { NewCleaningLink as Created } from '#contract/cleaning.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isLocalAddress } from '../local-address.ts'
import styles from '../SecretLinks.module.css'
import { notify } from '../settings-toasts.ts'

/** Shows the address of a new link. It is never shown again. */
export function NewCleaningLink({ link, onDone }: { link: Created; onDone: () => void }) {
  return (
    <section className={styles.created} aria-label={`New link ${link.name}`}>
      <p>
        <strong>Scan or copy this link now. You won't be able to see it again.</strong>
      </p>
      {isLocalAddress(link.url) && (
        <p>
          Phones cannot open this address, because it is valid only on this computer. Ask your
          administrator to set BASE_URL.
        </p>
      )}
      <QrCode text={link.url} label={`QR code of the link ${link.name}`} />
      <CopyField
        label={`Link ${link.name}`}
        value={link.url}
        copyLabel="Copy link"
        onCopied={notify.linkCopied}
        onSelected={notify.linkSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        Done
      </Button>
    </section>
  )
}

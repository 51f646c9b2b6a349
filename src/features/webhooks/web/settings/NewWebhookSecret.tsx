import styles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import type { WebhookWithSecret } from '../../contract/webhooks.ts'

type Props = { webhook: WebhookWithSecret; onDone: () => void }

/** Shows a new secret. It is never shown again. */
export function NewWebhookSecret({ webhook: { name, secret }, onDone }: Props) {
  return (
    <section className={styles.created} aria-label={`Secret of ${name}`}>
      <p>
        <strong>Copy this secret now. You won't be able to see it again.</strong>
      </p>
      <p>
        Enter it in {name}, which uses it to verify that a message comes from you. An earlier secret
        is no longer used.
      </p>
      <CopyField
        label={`Secret of ${name}`}
        value={secret}
        copyLabel="Copy secret"
        onCopied={notify.secretCopied}
        onSelected={notify.secretSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        Done
      </Button>
    </section>
  )
}

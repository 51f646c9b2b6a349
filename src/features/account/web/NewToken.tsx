import KeyRound from 'lucide-react/icons/key-round'
import type { NewApiToken } from '#contract/tokens.ts'
import { Button } from '#ui/components/Button.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { notify } from './account-toasts.ts'
import styles from './NewToken.module.css'

type Props = { token: NewApiToken; onDone: () => void }

/** Shows the text of a new token. It is never shown again. */
export function NewToken({ token, onDone }: Props) {
  return (
    <section className={styles.box} aria-label={`New token ${token.name}`}>
      <p className={styles.title}>
        <KeyRound aria-hidden="true" />
        Copy this token now. You won't be able to see it again.
      </p>
      <p>Anyone with this token can use it. Treat it like a password.</p>
      <CopyField
        label={`Token ${token.name}`}
        value={token.token}
        copyLabel="Copy token"
        onCopied={notify.tokenCopied}
        onSelected={notify.tokenSelected}
        takesFocus
      />
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          focusTitle()
          onDone()
        }}
      >
        Done
      </Button>
    </section>
  )
}

import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'
import styles from './Failed.module.css'

type Props = { message: string; onRetry: () => void }

/** What could not be loaded, in its own place, and the way to try once more. */
export function Failed({ message, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <CloudOff aria-hidden="true" className={styles.icon} />
      <p className={styles.message}>{message}</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  )
}

import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { t } from '#domain/i18n/messages.ts'
import { Button } from './Button.tsx'
import styles from './LoadError.module.css'

type Props = {
  message: string
  onRetry: () => void
  /** A single line, where there is no room for a box. */
  compact?: boolean
}

/** What could not be loaded, in its own place, with a retry button. */
export function LoadError({ message, onRetry, compact = false }: Props) {
  return (
    <div className={styles.failed} role="alert" data-compact={compact}>
      <CloudOff aria-hidden="true" className={styles.icon} />
      <p className="max-w-440 font-medium text">{message}</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {t('Try again')}
      </Button>
    </div>
  )
}

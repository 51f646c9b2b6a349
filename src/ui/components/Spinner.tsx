import { t } from '#domain/i18n/messages.ts'
import styles from './Spinner.module.css'

/** Fills the room of the content that it waits for. */
export function Spinner({ label = t('Loading') }: { label?: string | undefined }) {
  return (
    <div className="grid place-items-center h-full min-h-180" role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

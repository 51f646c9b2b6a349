import { t } from '#domain/i18n/messages.ts'
import styles from './ImportSteps.module.css'

const steps = [
  { id: 'file', label: t('File') },
  { id: 'columns', label: t('Columns') },
  { id: 'check', label: t('Check') },
  { id: 'import', label: t('Import') },
] as const

export type ImportStep = (typeof steps)[number]['id']

/** Where an import is. The steps before the current one are marked as done. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const reached = steps.findIndex(({ id }) => id === current)
  return (
    <ol className={styles.steps} aria-label={t('Steps of the import')}>
      {steps.map(({ id, label }, at) => (
        <li
          key={id}
          className={styles.step}
          data-done={at < reached || undefined}
          aria-current={id === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}

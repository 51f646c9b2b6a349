import { t } from '#domain/i18n/messages.ts'
import styles from './Flag.module.css'

/** Empty for guests without a country. */
export function Flag({ src, country }: { src: string; country: string }) {
  if (!src) return null
  return (
    <img
      className={styles.flag}
      src={src}
      alt={t('Flag of {country}', { country })}
      width={24}
      height={16}
    />
  )
}

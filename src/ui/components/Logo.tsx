import { t } from '#domain/i18n/messages.ts'
import styles from './Logo.module.css'

/**
 * The logo, a lit cabin below a ridge, with the product's name. src/app/web/public/favicon.svg has the
 * same drawing.
 */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <div className={styles.logo} data-compact={compact || undefined}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path
          className={styles.sky}
          d="M0 7a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z"
        />
        <path className={styles.ridge} d="M0 20.6 5.6 14.2l4 3.6L22 4 32 17.2V26H0z" />
        <path className={styles.snow} d="m22 4 5 6.6-3 2.6-2.3-2.3-2.7 1.5-1.6-2.7z" />
        <path className={styles.ground} d="M0 25.6h32A7 7 0 0 1 25 32H7a7 7 0 0 1-7-6.4z" />
        <path className={styles.cabin} d="M6.6 11.8h2.8v8H6.6zM13.5 8.8 24.2 25v2H2.8v-2z" />
        <path className={styles.light} d="M13.5 14.3 20.6 25v2.1H6.4V25z" />
        <path className={styles.door} d="M11.9 20.6h3.2v6.5h-3.2z" />
      </svg>
      <span className={styles.name}>{t('Cabinkeeper')}</span>
    </div>
  )
}

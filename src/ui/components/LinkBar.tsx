import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

/** Links to a few pages that belong together, of which one is shown. */
export function LinkBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  )
}

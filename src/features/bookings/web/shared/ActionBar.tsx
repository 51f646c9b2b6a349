import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** The next actions. On phones they are fixed above the navigation at the bottom. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

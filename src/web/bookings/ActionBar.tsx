import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** What is done next. On the phone it stays at the lower edge of the window, above the navigation. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

import type { ReactNode } from 'react'
import styles from './DataItem.module.css'

type Props = { icon: ReactNode; label: string; children: ReactNode }

/** One fact of a `<dl>`: what it is, and how it stands. */
export function DataItem({ icon, label, children }: Props) {
  return (
    <div className={styles.item}>
      <dt className={styles.label}>
        <span className={styles.icon}>{icon}</span>
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

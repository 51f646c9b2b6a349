import type { ReactNode } from 'react'
import styles from './DataItem.module.css'

type Props = { icon: ReactNode; label: string; children: ReactNode }

/** One item of a `<dl>`: a label and its value. */
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

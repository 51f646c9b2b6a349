import type { ReactNode } from 'react'
import styles from './DataItem.module.css'

type Props = { icon: ReactNode; label: string; children: ReactNode }

/** One item of a `<dl>`: a label and its value. */
export function DataItem({ icon, label, children }: Props) {
  return (
    <div className={styles.item}>
      <dt className={styles.label}>
        <span className="inline-flex text-brand icons-18">{icon}</span>
        {label}
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

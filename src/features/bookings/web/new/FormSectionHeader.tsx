import type { ReactNode } from 'react'
import styles from './FormSectionHeader.module.css'

type Props = { title: string; id?: string; children?: ReactNode }

/** The title of a form section, with an optional action on its right. */
export function FormSectionHeader({ title, id, children }: Props) {
  return (
    <header className={styles.head}>
      <h2 className="text-16 font-semibold text-strong" id={id}>
        {title}
      </h2>
      {children && <div className={styles.ways}>{children}</div>}
    </header>
  )
}

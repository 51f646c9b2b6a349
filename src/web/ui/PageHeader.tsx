import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = { title: ReactNode; children?: ReactNode }

/** The name of the screen and, at its side, what can be done with the whole of it. */
export function PageHeader({ title, children }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

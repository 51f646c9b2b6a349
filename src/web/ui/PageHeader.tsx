import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = {
  title: ReactNode
  children?: ReactNode
  /** The main action. In little room it stays next to the title. */
  primary?: ReactNode
}

/** The title of a screen, with its actions and filters. */
export function PageHeader({ title, children, primary }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
      {primary && <div className={styles.primary}>{primary}</div>}
    </header>
  )
}

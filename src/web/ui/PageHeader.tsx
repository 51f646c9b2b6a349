import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = {
  title: ReactNode
  children?: ReactNode
  /** What is done most; where there is little room it stays beside the name. */
  primary?: ReactNode
}

/** The name of the screen and, at its side, what can be done with the whole of it. */
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

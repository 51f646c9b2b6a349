import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = {
  title: ReactNode
  /** The status of what the screen shows. */
  tag?: ReactNode
  children?: ReactNode
  /** The main action. In little room it stays next to the title. */
  primary?: ReactNode
}

/** The title of a screen, with its actions and filters. */
export function PageHeader({ title, tag, children, primary }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {tag}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      {primary && <div className={styles.primary}>{primary}</div>}
    </header>
  )
}

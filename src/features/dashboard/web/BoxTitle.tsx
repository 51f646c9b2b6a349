import type { ReactNode } from 'react'
import styles from './BoxTitle.module.css'

type Props = {
  /** The id of the title, for aria-labelledby. */
  id: string
  children: ReactNode
}

export function BoxTitle({ id, children }: Props) {
  return (
    <h2 id={id} className={styles.title}>
      {children}
    </h2>
  )
}

import type { ReactNode } from 'react'
import styles from './PartHead.module.css'

type Props = { title: string; id?: string; children?: ReactNode }

/** The name of a part of the form and, at its side, another way through it. */
export function PartHead({ title, id, children }: Props) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children && <div className={styles.ways}>{children}</div>}
    </header>
  )
}

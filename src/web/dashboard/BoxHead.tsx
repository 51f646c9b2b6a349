import type { ReactNode } from 'react'
import { formatCount } from '../format.ts'
import styles from './BoxHead.module.css'
import { BoxTitle } from './BoxTitle.tsx'

type Props = {
  /** What the box around it is labelled by. */
  id: string
  title: string
  /** How many there are; absent while that is not known. */
  count: number | undefined
  children?: ReactNode
}

/** The title of a list with its count beside it, so that the title reads as it is specified. */
export function BoxHead({ id, title, count, children }: Props) {
  return (
    <header className={styles.head}>
      <BoxTitle id={id}>{title}</BoxTitle>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
      {children && <span className={styles.parts}>{children}</span>}
    </header>
  )
}

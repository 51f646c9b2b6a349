import type { ReactNode } from 'react'
import { formatCount } from '#ui/format.ts'
import styles from './BoxHead.module.css'
import { BoxTitle } from './BoxTitle.tsx'

type Props = {
  /** The id of the title, for aria-labelledby. */
  id: string
  title: string
  /** The number of entries; absent while it loads. */
  count: number | undefined
  children?: ReactNode
}

/**
 * The title of a list, followed by its count in a separate element, so that the title keeps its
 * specified text.
 */
export function BoxHead({ id, title, count, children }: Props) {
  return (
    <header className={styles.head}>
      <BoxTitle id={id}>{title}</BoxTitle>
      {count !== undefined && (
        <span className="text-16 text-secondary font-numbers tabular-nums">
          {formatCount(count)}
        </span>
      )}
      {children && <span className="text-13 text-secondary tabular-nums ml-auto">{children}</span>}
    </header>
  )
}

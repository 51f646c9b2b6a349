import { type ReactNode, useRef, useState } from 'react'
import { formatCount } from '#ui/format.ts'
import rowStyles from './GuestRow.module.css'
import styles from './TaskBox.module.css'
import { useRowsBelow } from './use-rows-below.ts'

type Props = {
  /** The accessible name of the list. */
  label: string
  /** One element per row. */
  rows: ReactNode
  numRows: number
  /** Shows fewer rows at first, because other tasks follow. */
  isShort?: boolean
  /** Next to the button that shows all. */
  note?: ReactNode
}

/** A list of tasks that scrolls in its box and shows how many are below. A button shows all. */
export function TaskBox({ label, rows, numRows, isShort = false, note }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const below = useRowsBelow(list)
  const hasMore = showsAll || below.total > 0

  return (
    <div className={styles.box} data-all={showsAll || undefined} data-short={isShort || undefined}>
      <div ref={list} className={styles.list} data-more={below.now > 0 || undefined}>
        <ul className={rowStyles.list} aria-label={label}>
          {rows}
        </ul>
      </div>
      {(hasMore || note) && (
        <footer className={styles.foot}>
          {note && <span>{note}</span>}
          {below.now > 0 && (
            <span className={styles.below}>{formatCount(below.now)} more below</span>
          )}
          {hasMore && (
            <button
              type="button"
              className={styles.all}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `Show all ${formatCount(numRows)}`}
            </button>
          )}
        </footer>
      )}
    </div>
  )
}

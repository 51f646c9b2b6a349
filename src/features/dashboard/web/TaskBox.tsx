import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { formatCount } from '#ui/format.ts'
import rowStyles from './GuestRow.module.css'
import styles from './TaskBox.module.css'

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
            <span className={styles.below}>
              {t('{n, plural, other {# more below}}', { n: below.now })}
            </span>
          )}
          {hasMore && (
            <button
              type="button"
              className={styles.all}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? t('Show fewer') : t('Show all {count}', { count: formatCount(numRows) })}
            </button>
          )}
        </footer>
      )}
    </div>
  )
}

const none = { now: 0, total: 0 }

/** The number of rows below the visible part of a list, now and when scrolled to its top. */
function useRowsBelow(box: RefObject<HTMLElement | null>): typeof none {
  const [below, setBelow] = useState(none)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const count = () => {
      const rows = [...element.querySelectorAll<HTMLElement>('li')]
      const { bottom } = element.getBoundingClientRect()
      const countFrom = (end: number) =>
        rows.filter((row) => {
          const { top, height } = row.getBoundingClientRect()
          return height === 0 || top + height / 2 > end
        }).length
      const next = { now: countFrom(bottom), total: countFrom(bottom - element.scrollTop) }
      setBelow((last) => (last.now === next.now && last.total === next.total ? last : next))
    }
    const resized = new ResizeObserver(count)
    resized.observe(element)
    // The list itself grows when a row is added.
    if (element.firstElementChild) resized.observe(element.firstElementChild)
    element.addEventListener('scroll', count, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [box])

  return below
}

import { type ReactNode, useId, useState } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { Card } from '../ui/Card.tsx'
import styles from './BoardBox.module.css'
import { BoxTitle } from './BoxTitle.tsx'
import rows from './GuestRow.module.css'

type Props = {
  title: string
  items: readonly TodayItem[]
  /** What there is to read when nobody is on the list. */
  empty: string
  children: (item: TodayItem) => ReactNode
}

/** As many as are read at a glance; a full house would push the rest of the page out of sight. */
const fewRows = 6

/** A list of guests of whom nothing is to be done today. */
export function BoardBox({ title, items, empty, children }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const titleId = useId()
  const isLong = items.length > fewRows + 1
  const shown = isLong && !showsAll ? items.slice(0, fewRows) : items

  return (
    <Card className={styles.box} aria-labelledby={titleId}>
      <BoxTitle id={titleId}>
        {title} <span className={styles.count}>{items.length}</span>
      </BoxTitle>
      {items.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={rows.list} aria-label={title}>
          {shown.map(children)}
        </ul>
      )}
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
    </Card>
  )
}

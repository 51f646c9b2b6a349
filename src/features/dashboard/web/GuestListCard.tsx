import { type ReactNode, useId, useState } from 'react'
import type { TodayItem } from '#contract/dashboard.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { useIsPrinting } from '#ui/components/use-is-printing.ts'
import { BoxTitle } from './BoxTitle.tsx'
import styles from './GuestListCard.module.css'
import rows from './GuestRow.module.css'

type Props = {
  title: string
  items: readonly TodayItem[]
  /** The text of an empty list. */
  empty: string
  /** As many as are read at a glance. More would push the rest of the page out of view. */
  numFirst: number
  children: (item: TodayItem) => ReactNode
}

/** A list of guests without tasks for today. */
export function GuestListCard({ title, items, empty, numFirst, children }: Props) {
  const [asksForAll, setShowsAll] = useState(false)
  const isPrinted = useIsPrinting()
  const showsAll = asksForAll || isPrinted
  const titleId = useId()
  const isLong = items.length > numFirst + 1
  const shown = isLong && !showsAll ? items.slice(0, numFirst) : items

  return (
    <Card className={styles.box} aria-labelledby={titleId}>
      <BoxTitle id={titleId}>
        {title} <span className="text-16 text-muted font-numbers ml-4">{items.length}</span>
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
          {showsAll ? t('Show fewer') : t('Show all {count}', { count: items.length })}
        </button>
      )}
    </Card>
  )
}

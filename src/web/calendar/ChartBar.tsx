// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days

import type { CSSProperties } from 'react'
import styles from './ChartBar.module.css'
import { type Bar, type ChartDays, placeOf } from './chart-rows.ts'
import { barName, heardBar } from './chart-words.ts'

type Props = {
  bar: Bar
  chart: ChartDays
  /** The tab key leads here. */
  isCurrent: boolean
  /** It has been taken up, and this is where it came from. */
  isAway: boolean
}

/** A stay or a block on the nights that it has. There may be a thousand of these: few elements each. */
export function ChartBar({ bar, chart, isCurrent, isAway }: Props) {
  const { at, length, goesOnBefore, goesOnAfter } = placeOf(bar, chart)
  const firstColumn = Math.floor(at) + 2
  const lastColumn = Math.min(Math.ceil(at + length), chart.days) + 1
  const isStay = bar.kind === 'stay'

  return (
    <div
      role="gridcell"
      className={styles.bar}
      data-bar={bar.key}
      data-kind={isStay ? bar.stay.status : 'blocked'}
      data-before={goesOnBefore || undefined}
      data-after={goesOnAfter || undefined}
      data-away={isAway || undefined}
      data-current={isCurrent || undefined}
      aria-label={heardBar(bar)}
      aria-haspopup="dialog"
      aria-colindex={firstColumn}
      aria-colspan={Math.max(lastColumn - firstColumn, 1)}
      tabIndex={isCurrent ? 0 : -1}
      style={{ '--at': at, '--length': length } as CSSProperties}
    >
      <span className={styles.name}>{barName(bar)}</span>
      {isStay && bar.stay.hasBreakfast && (
        <svg className={styles.breakfast} aria-hidden="true">
          <use href="#chart-breakfast" />
        </svg>
      )}
      {isStay && !bar.stay.isPaid && <span className={styles.due}>$</span>}
    </div>
  )
}

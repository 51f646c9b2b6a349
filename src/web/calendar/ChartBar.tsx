// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days

import type { BookingStatus } from '#domain/booking-status.ts'
import styles from './ChartBar.module.css'
import { type Bar, type ChartDays, placeOf } from './chart-rows.ts'
import { barName, heardBar } from './chart-words.ts'
import { fittingName } from './fitting-name.ts'

type Props = {
  bar: Bar
  chart: ChartDays
  /** In pixels: it decides how much of the name is shown. */
  dayWidth: number
  /** The tab key leads here. */
  isCurrent: boolean
  /** It has been taken up, and this is where it came from. */
  isAway: boolean
}

/** Who does not come has no bar. */
const looks: Partial<Record<BookingStatus, string | undefined>> = {
  unconfirmed: styles.unconfirmed,
  'checked-in': styles.checkedIn,
  'checked-out': styles.checkedOut,
}

/**
 * A stay or a block on the nights that it has. There may be a thousand of these, so that each is one
 * element, and a second one for its marks: everything else about it is drawn as its ground.
 */
export function ChartBar({ bar, chart, dayWidth, isCurrent, isAway }: Props) {
  const { at, length, goesOnBefore, goesOnAfter } = placeOf(bar, chart)
  const firstColumn = Math.floor(at) + 2
  const lastColumn = Math.min(Math.ceil(at + length), chart.days) + 1
  const look = bar.kind === 'stay' ? looks[bar.stay.status] : styles.blocked
  const shareOf = (days: number) => `${(days / chart.days) * 100}%`
  const name = barName(bar)
  const shown = fittingName(name, roomIn(bar, length * dayWidth))
  const gap = goesOnAfter ? 1 : 2

  return (
    <div
      role="gridcell"
      className={`${styles.bar} ${look}`}
      data-bar={bar.key}
      data-before={goesOnBefore || undefined}
      data-after={goesOnAfter || undefined}
      data-came={(bar.kind === 'stay' && !bar.stay.arrives) || undefined}
      data-goes={(bar.kind === 'stay' && !bar.stay.departs) || undefined}
      data-away={isAway || undefined}
      // Half a name is no word that a voice could call the bar by: it is drawn, not written.
      data-cut={shown === name ? undefined : shown}
      data-current={isCurrent || undefined}
      aria-label={heardBar(bar)}
      aria-haspopup="dialog"
      aria-colindex={firstColumn}
      aria-colspan={Math.max(lastColumn - firstColumn, 1)}
      tabIndex={isCurrent ? 0 : -1}
      style={{ left: shareOf(at), width: `calc(${shareOf(length)} - ${gap}px)` }}
    >
      {shown === name && name}
      {bar.kind === 'stay' && marksOf(bar.stay)}
    </div>
  )
}

function roomIn(bar: Bar, width: number) {
  if (bar.kind === 'block') return { width, hasStatus: false, marks: 0 }
  const { status, isPaid, hasBreakfast } = bar.stay
  const hasStatus = looks[status] !== styles.checkedOut
  return { width, hasStatus, marks: Number(!isPaid) + Number(hasBreakfast) }
}

function marksOf({ isPaid, hasBreakfast }: { isPaid: boolean; hasBreakfast: boolean }) {
  if (isPaid && !hasBreakfast) return null
  if (isPaid) return <i className={`${styles.mark} ${styles.breakfast}`} />
  const look = hasBreakfast ? styles.breakfastAndDue : styles.due
  return <i className={`${styles.mark} ${look}`}>$</i>
}

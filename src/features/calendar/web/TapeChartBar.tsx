// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days

import type { BookingStatus } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { paymentMark } from '#domain/money/payment-state.ts'
import { needsWork } from '#features/bookings/web/shared/PaymentMark.tsx'
import { moneyMark } from '#ui/format.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { barName, blockLabels, spokenBar } from './model/tape-chart-labels.ts'
import { type Bar, barPosition, isOverdueBar, type StayBar } from './model/tape-chart-rows.ts'
import { type Fitting, fittingName } from './model/truncate-name.ts'
import styles from './TapeChartBar.module.css'

type Props = {
  bar: Bar
  chart: ChartDays
  /** Pixels; decides how much of the name is shown. */
  dayWidth: number
  /** The bar has tabindex 0. */
  isCurrent: boolean
  /** The original position of a bar that is being moved. */
  isAway: boolean
  isParked: boolean
  /** All bookings of its group are highlighted. */
  isSelected: boolean
  /** Another booking occupies nights on which this guest is overdue. */
  isOverlapped: boolean
}

/** A booking without a stay has no bar. */
const looks: Partial<Record<BookingStatus, string | undefined>> = {
  unconfirmed: styles.unconfirmed,
  'checked-in': styles.checkedIn,
  'checked-out': styles.checkedOut,
}

/**
 * The bar of a stay or block and, behind an overdue stay, the days since its planned departure.
 * There may be a thousand bars, so each is one element, with a second one for its icons. Everything
 * else is drawn as background.
 */
export function TapeChartBar(props: Props) {
  const { bar, chart, dayWidth, isOverlapped } = props
  const body = barPosition(bar, chart)
  const tail = isOverdueBar(bar) ? barPosition({ from: bar.to, to: bar.drawnTo }, chart) : null
  const fitting = fitOf(bar, body.length * dayWidth)
  const isNamed = body.length > 0 && fitting.text === barName(bar)
  const hasTail = tail !== null && tail.length > 0
  const label = isNamed ? t('Overdue') : barName(bar)
  return (
    <>
      {body.length > 0 && <Body {...props} place={body} fitting={fitting} isOverdue={hasTail} />}
      {hasTail && (
        <div
          className={`${styles.bar} ${styles.overdue}`}
          data-bar={bar.key}
          // The planned departure is the end of the main bar, so neither end of this one can be
          // dragged.
          data-before
          data-after
          data-slim={isOverlapped || undefined}
          data-cut={
            isOverlapped ? undefined : plainFit(label, tail.length * dayWidth).text || undefined
          }
          {...(body.length > 0 ? { 'aria-hidden': true } : cellOf(props, tail))}
          style={shareOf(tail, chart)}
        />
      )}
    </>
  )
}

/** The nights before an early arrival look like the stay of the guest, who is in house. */
function lookOf(bar: Bar) {
  if (bar.kind === 'stay') return looks[bar.stay.status]
  return bar.block.earlyArrival ? looks['checked-in'] : styles.blocked
}

type Place = ReturnType<typeof barPosition>

type BodyProps = Props & { place: Place; fitting: Fitting; isOverdue: boolean }

function Body({ place, fitting, isOverdue, ...props }: BodyProps) {
  const { bar, chart, isAway, isParked } = props
  const { continuesBefore, continuesAfter } = place
  const look = lookOf(bar)
  const name = barName(bar)
  const { text, marks, isTiny } = fitting

  return (
    <div
      className={`${styles.bar} ${look}`}
      data-bar={bar.key}
      data-before={continuesBefore || undefined}
      data-after={continuesAfter || undefined}
      data-came={(bar.kind === 'stay' && !bar.stay.arrives) || undefined}
      data-goes={(bar.kind === 'stay' && !bar.stay.departs) || undefined}
      data-late={isOverdue || undefined}
      data-away={isAway || undefined}
      data-parked={isParked || undefined}
      data-tiny={isTiny || undefined}
      data-group-color={(bar.kind === 'stay' ? bar.stay : bar.block).group?.color}
      data-held={(bar.kind === 'stay' && bar.stay.heldUntil !== null) || undefined}
      data-owes={
        (bar.kind === 'stay' && needsWork(paymentMark(bar.stay)) && marks === 'none') || undefined
      }
      // A shortened name would make a poor accessible name, so CSS draws it from an attribute.
      data-cut={text === name ? undefined : text}
      {...cellOf(props, place)}
      style={shareOf(place, chart, continuesAfter ? 1 : 2)}
    >
      {text === name && name}
      {bar.kind === 'stay' && marks !== 'none' && marksOf(bar.stay, marks === 'due')}
    </div>
  )
}

function cellOf({ bar, chart, isCurrent, isParked, isSelected }: Props, { at, length }: Place) {
  const firstColumn = Math.floor(at) + 2
  const lastColumn = Math.min(Math.ceil(at + length), chart.days) + 1
  return {
    role: 'gridcell',
    'data-current': isCurrent || undefined,
    'aria-label': spokenBar(bar, { isParked }),
    'aria-haspopup': 'dialog',
    'aria-selected': isSelected || undefined,
    'aria-colindex': firstColumn,
    'aria-colspan': Math.max(lastColumn - firstColumn, 1),
    tabIndex: isCurrent ? 0 : -1,
  } as const
}

function shareOf({ at, length }: Place, chart: ChartDays, gap = 1) {
  const share = (days: number) => `${(days / chart.days) * 100}%`
  return { left: share(at), width: `calc(${share(length)} - ${gap}px)` }
}

const plainFit = (name: string, width: number): Fitting =>
  fittingName({ name, width, hasStatus: false, isDue: false, hasBreakfast: false })

function fitOf(bar: Bar, width: number): Fitting {
  if (bar.kind === 'block') {
    const fitting = plainFit(barName(bar), width)
    const short = bar.block.earlyArrival?.guestName ?? blockLabels[bar.block.kind]
    return fitting.isTiny ? plainFit(short, width) : fitting
  }
  const { status, hasBreakfast, guestName } = bar.stay
  const isDue = needsWork(paymentMark(bar.stay))
  const hasStatus = looks[status] !== styles.checkedOut
  return fittingName({ name: guestName, width, hasStatus, isDue, hasBreakfast })
}

function marksOf(stay: StayBar['stay'], isDueOnly: boolean) {
  const showsBreakfast = stay.hasBreakfast && !isDueOnly
  const mark = paymentMark(stay)
  if (!needsWork(mark)) {
    return showsBreakfast ? <i className={`${styles.mark} ${styles.breakfast}`} /> : null
  }
  const look = showsBreakfast ? styles.breakfastAndDue : styles.due
  return <i className={`${styles.mark} ${look}`}>{mark === 'due' ? moneyMark() : '?'}</i>
}

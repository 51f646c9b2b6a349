// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days
// biome-ignore-all lint/a11y/useFocusableInteractive: the tab key stops at one cell of the whole grid

import Users from 'lucide-react/icons/users'
import { memo } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { cabinStateLabels, isReady } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { type FreeNight, spokenPrice } from './model/free-night.ts'
import { type Cursor, nightsBetween } from './model/tape-chart-keys.ts'
import { numNightsText, spokenCabin, spokenDates } from './model/tape-chart-labels.ts'
import {
  type Bar,
  barOnNight,
  type ChartCabin,
  isOverdueBar,
  type TapeChartRow as Row,
  type StayBar,
} from './model/tape-chart-rows.ts'
import { TapeChartBar } from './TapeChartBar.tsx'
import styles from './TapeChartRow.module.css'

type Props = {
  row: Row
  index: number
  chart: ChartDays
  dayWidth: number
  /** The position of the keyboard, if it is in this row. */
  cursor: Cursor | null
  /** The bar of this row that is being moved. */
  awayKey: string | null
  /** Of the night at the keyboard position. */
  price: FreeNight | null
  /** The parked bookings if one of them is in this row; otherwise one shared empty list. */
  parked: readonly StayBar[]
  /** The id of the group whose bookings are highlighted. */
  selectedGroup: number | null
}

/**
 * A cabin and its nights. Available nights are part of the background; only the focused one is an
 * element.
 */
export const TapeChartRow = memo(function TapeChartRow({
  row,
  index,
  chart,
  dayWidth,
  cursor,
  awayKey,
  price,
  parked,
  selectedGroup,
}: Props) {
  const { cabin, bars } = row
  const current = cursor && barOnNight(bars, cursor.date)

  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 3}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div
        role="rowheader"
        className={styles.cabin}
        aria-colindex={1}
        aria-label={spokenCabin(cabin)}
      >
        <span className={styles.cabinName} title={cabin.name}>
          {cabin.name}
        </span>
        {cabin.state !== null && !isReady(cabin.state) && !cabin.isRetired && (
          <span
            className={styles.unready}
            data-state={cabin.state}
            title={t(cabinStateLabels[cabin.state])}
          />
        )}
        {cabin.isRetired ? (
          <span className={styles.retired}>{t('Retired')}</span>
        ) : (
          <span className={styles.sleeps} title={t('Sleeps {n}', { n: cabin.maxCapacity })}>
            <Users aria-hidden="true" />
            {cabin.maxCapacity}
          </span>
        )}
      </div>
      <div className={styles.track}>
        {bars.map((bar) => (
          <TapeChartBar
            key={bar.key}
            bar={bar}
            chart={chart}
            dayWidth={dayWidth}
            isCurrent={bar === current}
            isAway={bar.key === awayKey}
            isParked={isAmong(parked, bar)}
            isSelected={selectedGroup !== null && isOfGroup(bar, selectedGroup)}
            isOverlapped={isOverlapped(bar, bars)}
          />
        ))}
        {cursor && !current && (
          <FreeNights
            cabin={cabin}
            nights={nightsBetween(cursor.date, cursor.head)}
            days={chart.days}
            price={price}
            at={daysBetween(chart.from, nightsBetween(cursor.date, cursor.head).from)}
          />
        )}
      </div>
    </div>
  )
})

const isAmong = (parked: readonly StayBar[], bar: Bar) =>
  bar.kind === 'stay' && parked.some(({ stay }) => stay.bookingId === bar.stay.bookingId)

const isOfGroup = (bar: Bar, groupId: number) =>
  bar.kind === 'stay' && bar.stay.group?.id === groupId

const isOverlapped = (bar: Bar, bars: readonly Bar[]) =>
  isOverdueBar(bar) &&
  bars.some((other) => other !== bar && other.from < bar.drawnTo && bar.to < other.to)

type FreeNightsProps = {
  cabin: ChartCabin
  nights: { from: CalendarDate; to: CalendarDate }
  /** The arrival date, in days from the start of the chart. */
  at: number
  /** Length of the chart in days. */
  days: number
  /** Of a single night. */
  price: FreeNight | null
}

/** The available nights that have the keyboard focus or are being selected. */
function FreeNights({ cabin, nights, at, days, price }: FreeNightsProps) {
  const length = daysBetween(nights.from, nights.to)
  const free = { cabin: cabin.name, dates: spokenDates(nights) }
  return (
    <div
      role="gridcell"
      className={styles.free}
      data-current
      data-night
      tabIndex={0}
      aria-label={
        price && length === 1
          ? t('Free: {cabin}, {dates}, {price}', { ...free, price: spokenPrice(price) })
          : t('Free: {cabin}, {dates}', free)
      }
      aria-haspopup="dialog"
      aria-colindex={at + 2}
      aria-colspan={length}
      style={{ left: `${((at + 0.5) / days) * 100}%`, width: `${(length / days) * 100}%` }}
    >
      {length > 1 && numNightsText(nights)}
    </div>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days

import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { type FreeNight, spokenPrice } from './model/free-night.ts'
import { numNightsText, spokenDates } from './model/tape-chart-labels.ts'
import type { ChartCabin } from './model/tape-chart-rows.ts'
import styles from './TapeChartRow.module.css'

type Props = {
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
export function FreeNights({ cabin, nights, at, days, price }: Props) {
  const length = daysBetween(nights.from, nights.to)
  return (
    <div
      role="gridcell"
      className={styles.free}
      data-current
      data-night
      tabIndex={0}
      aria-label={`Free: ${cabin.name}, ${spokenDates(nights)}${price && length === 1 ? `, ${spokenPrice(price)}` : ''}`}
      aria-haspopup="dialog"
      aria-colindex={at + 2}
      aria-colspan={length}
      style={{ left: `${((at + 0.5) / days) * 100}%`, width: `${(length / days) * 100}%` }}
    >
      {length > 1 && numNightsText(nights)}
    </div>
  )
}

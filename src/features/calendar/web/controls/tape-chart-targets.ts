import type { CalendarDate } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { freeNightAt, type Place } from '../model/tape-chart-positions.ts'
import type { Bar, TapeChartRow } from '../model/tape-chart-rows.ts'

type Target = { target: EventTarget }

export type ChartArea = { rows: readonly TapeChartRow[]; chart: ChartDays }

/** Only nights react to the pointer. The headers, and the row of available cabins, do not. */
export const isInside = (grid: HTMLElement | null, { target }: Target): boolean =>
  target instanceof Element &&
  grid?.contains(target) === true &&
  target.closest('[role="rowheader"], [role="columnheader"], [data-heads]') === null

export const barElement = ({ target }: Target): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null

export function barAt(event: Target, rows: readonly TapeChartRow[]): Bar | undefined {
  const key = barElement(event)?.dataset.bar
  return key ? rows.flatMap(({ bars }) => bars).find((bar) => bar.key === key) : undefined
}

type FreeNight = { row: number; night: CalendarDate; cabin: TapeChartRow['cabin'] }

/** The available night at a position, where a selection may begin. */
export function freeNightUnder(
  { row, column }: Place,
  { rows, chart }: ChartArea,
): FreeNight | null {
  const found = rows[row]
  const night = found && freeNightAt(found.bars, column, chart)
  return night && !found.cabin.isRetired ? { row, night, cabin: found.cabin } : null
}

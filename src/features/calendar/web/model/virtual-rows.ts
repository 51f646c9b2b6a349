import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { Bar, TapeChartRow } from './tape-chart-rows.ts'

/** A rendered row: its data, the displayed dates, and the width of a day in pixels. */
export type RenderedRow = { row: TapeChartRow; chart: ChartDays; dayWidth: number }
/** By cabin id. */
export type RenderedRows = ReadonlyMap<number, RenderedRow>

export type Wanted = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  dayWidth: number
  /** The visible rows with a margin, and the first visible one. */
  first: number
  end: number
  top: number
  /** The row with the focus is never removed. */
  pinned: number
}

/** The number of bars to render per frame, small enough for slow machines. */
const barsAtOnce = 40
const rowsAwayAtOnce = 3
/** A row without bars has a cost too. */
const barsOfRow = 3

/**
 * The next step from the rendered rows to the wanted ones: as many rows as fit into a frame,
 * visible rows first. Rows that are already up to date keep their identity.
 */
export function nextSlice(before: RenderedRows, wanted: Wanted): RenderedRows {
  const { chart, dayWidth } = wanted
  const rendered = isOfOtherLength(before, chart) ? new Map<number, RenderedRow>() : before
  const near = nearRows(wanted)
  const next = new Map<number, RenderedRow>()
  let left = barsAtOnce
  let hasChanged = false

  for (const row of near) {
    const { id } = row.cabin
    const old = rendered.get(id)
    if (old && isUpToDate(old, row, wanted)) {
      next.set(id, old)
      continue
    }
    const bars = barsOfRow + Math.max(row.bars.length, old?.row.bars.length ?? 0)
    if (bars <= left || !hasChanged) {
      left -= bars
      next.set(id, { row, chart, dayWidth })
      hasChanged = true
    } else if (old) next.set(id, old)
  }

  // Removing rows costs less, so it waits until there is nothing to add.
  const far = [...rendered].filter(([id]) => !next.has(id))
  const kept = hasChanged ? far : far.slice(rowsAwayAtOnce)
  for (const [id, old] of kept) next.set(id, old)
  return hasChanged || far.length > 0 || rendered !== before ? next : before
}

/** No bar would be in its right position. */
function isOfOtherLength(rendered: RenderedRows, { days }: ChartDays): boolean {
  const [any] = rendered.values()
  return any !== undefined && any.chart.days !== days
}

function nearRows({ rows, first, end, top, pinned }: Wanted): TapeChartRow[] {
  const near = [
    ...rows.slice(Math.max(top, 0), end),
    ...rows.slice(Math.max(first, 0), Math.max(top, 0)).reverse(),
  ]
  const focused = rows[pinned]
  return focused && !near.includes(focused) ? [...near, focused] : near
}

const isUpToDate = (old: RenderedRow, row: TapeChartRow, { chart, dayWidth }: Wanted) =>
  old.dayWidth === dayWidth &&
  old.chart.from === chart.from &&
  old.chart.days === chart.days &&
  isSameRow(old.row, row)

/**
 * Responses with equal content share their objects, so rows are compared by identity of their
 * parts.
 */
const isSameRow = (a: TapeChartRow, b: TapeChartRow) =>
  a === b ||
  (a.cabin === b.cabin &&
    a.bars.length === b.bars.length &&
    a.bars.every((bar, index) => isSameBar(bar, b.bars[index])))

/** An unchanged stay may have become overdue at midnight. */
const isSameBar = (a: Bar, b: Bar | undefined) => a.drawnTo === b?.drawnTo && isSameContent(a, b)

const isSameContent = (a: Bar, b: Bar) =>
  (a.kind === 'stay' && b.kind === 'stay' && a.stay === b.stay) ||
  (a.kind === 'block' && b.kind === 'block' && a.block === b.block)

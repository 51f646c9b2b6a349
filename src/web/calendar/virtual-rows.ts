import type { Bar, ChartDays, TapeChartRow } from './tape-chart-rows.ts'

/** A row as it is on the screen: of which window, and how wide a day is there, in pixels. */
export type DrawnRow = { row: TapeChartRow; chart: ChartDays; dayWidth: number }
/** By the id of the cabin. */
export type Drawn = ReadonlyMap<number, DrawnRow>

export type Wanted = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  dayWidth: number
  /** The rows that are in sight or near to it, and the first of those in sight. */
  first: number
  end: number
  top: number
  /** The row with the focus is never taken away. */
  pinned: number
}

/** So many bars are drawn between two frames, however slow the machine: all others have to wait. */
const barsAtOnce = 14
const rowsAwayAtOnce = 3
/** A row without bars is not for nothing either. */
const barsOfRow = 3

/**
 * The next step from what is drawn to what is wanted: as many rows as fit into one frame, beginning
 * with those in sight. What is drawn already comes back as it is.
 */
export function nextSlice(before: Drawn, wanted: Wanted): Drawn {
  const { chart, dayWidth } = wanted
  const drawn = isOfOtherLength(before, chart) ? new Map<number, DrawnRow>() : before
  const near = nearRows(wanted)
  const next = new Map<number, DrawnRow>()
  let left = barsAtOnce
  let hasChanged = false

  for (const row of near) {
    const { id } = row.cabin
    const old = drawn.get(id)
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

  // Taking rows away costs less, but not nothing: it waits until there is nothing else to do.
  const far = [...drawn].filter(([id]) => !next.has(id))
  const kept = hasChanged ? far : far.slice(rowsAwayAtOnce)
  for (const [id, old] of kept) next.set(id, old)
  return hasChanged || far.length > 0 || drawn !== before ? next : before
}

/** Then nothing lies where it belongs any more. */
function isOfOtherLength(drawn: Drawn, { days }: ChartDays): boolean {
  const [any] = drawn.values()
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

const isUpToDate = (old: DrawnRow, row: TapeChartRow, { chart, dayWidth }: Wanted) =>
  old.dayWidth === dayWidth &&
  old.chart.from === chart.from &&
  old.chart.days === chart.days &&
  isSameRow(old.row, row)

/** Answers that say the same share their parts, so that rows are compared by those. */
const isSameRow = (a: TapeChartRow, b: TapeChartRow) =>
  a === b ||
  (a.cabin === b.cabin &&
    a.bars.length === b.bars.length &&
    a.bars.every((bar, index) => isSameBar(bar, b.bars[index])))

/** A stay that has not changed may be overdue since midnight. */
const isSameBar = (a: Bar, b: Bar | undefined) => a.drawnTo === b?.drawnTo && isSameContent(a, b)

const isSameContent = (a: Bar, b: Bar) =>
  (a.kind === 'stay' && b.kind === 'stay' && a.stay === b.stay) ||
  (a.kind === 'block' && b.kind === 'block' && a.block === b.block)

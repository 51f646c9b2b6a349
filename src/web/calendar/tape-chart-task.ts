import type { Block } from '#contract/blocks.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Lifted } from './dragged-bar.ts'
import type { Bar, BlockBar, ChartCabin, StayBar } from './tape-chart-rows.ts'

/** What a block's form begins with; of a block that exists, what has been dragged may differ. */
export type BlockDraft = {
  block: Block | null
  cabinId: number
  from: CalendarDate
  to: CalendarDate
}

/** What has been begun on the chart and is gone on with in a dialog. */
export type ChartTask =
  | { kind: 'create'; cabin: ChartCabin; from: CalendarDate; to: CalendarDate }
  | { kind: 'stay'; bar: StayBar }
  | { kind: 'block'; bar: BlockBar }
  | { kind: 'block-form'; draft: BlockDraft }
  | { kind: 'move'; lifted: Lifted & { bar: StayBar } }

/** What a bar is opened with. */
export const taskOfBar = (bar: Bar): ChartTask =>
  bar.kind === 'stay' ? { kind: 'stay', bar } : { kind: 'block', bar }

/** How what was put down somewhere else is gone on with. */
export function taskOfDrop(lifted: Lifted): ChartTask {
  const { bar, cabinId, from, to } = lifted
  if (bar.kind === 'stay') return { kind: 'move', lifted: { ...lifted, bar } }
  return { kind: 'block-form', draft: { block: bar.block, cabinId, from, to } }
}

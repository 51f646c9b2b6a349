import type { CalendarDate } from '#domain/calendar.ts'
import type { Block } from '../../contract/blocks.ts'
import type { DraggedBar } from './dragged-bar.ts'
import type { Bar, BlockBar, ChartCabin, StayBar } from './tape-chart-rows.ts'

/**
 * The initial values of a block's form. Those of an existing block may already have been changed by
 * dragging.
 */
export type BlockDraft = {
  block: Block | null
  cabinId: number
  from: CalendarDate
  to: CalendarDate
  /** The reason of a new block, if it is known. */
  reason?: string
}

/** An action that was started on the chart and continues in a dialog. */
export type ChartTask =
  | { kind: 'create'; cabin: ChartCabin; from: CalendarDate; to: CalendarDate }
  | { kind: 'stay'; bar: StayBar }
  | { kind: 'block'; bar: BlockBar }
  | { kind: 'block-form'; draft: BlockDraft }
  | { kind: 'move'; dragged: DraggedBar & { bar: StayBar } }

/** The dialog that opens for a bar. */
export const taskOfBar = (bar: Bar): ChartTask =>
  bar.kind === 'stay' ? { kind: 'stay', bar } : { kind: 'block', bar }

/** The dialog that opens after a bar was dropped. */
export function taskOfDrop(dragged: DraggedBar): ChartTask {
  const { bar, cabinId, from, to } = dragged
  if (bar.kind === 'stay') return { kind: 'move', dragged: { ...dragged, bar } }
  return { kind: 'block-form', draft: { block: bar.block, cabinId, from, to } }
}

import type { CalendarDate } from '#domain/calendar.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { DraggedBar } from '../model/dragged-bar.ts'
import type { PriceOf } from '../model/free-night.ts'
import type { Bar, ChartCabin, StayBar } from '../model/tape-chart-rows.ts'
import type { ChartTask } from '../model/tape-chart-task.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { StayDialog } from './StayDialog.tsx'

/* Forms and previews load when the chart is complete, before their first use. */
const load = async () => ({
  ...(await import('./BlockDialog.tsx')),
  ...(await import('./BlockForm.tsx')),
  ...(await import('./MoveDialog.tsx')),
})

type Props = {
  task: ChartTask | null
  priceOf: PriceOf
  cabins: readonly ChartCabin[]
  today: CalendarDate
  onTask: (task: ChartTask) => void
  /** Starts moving the bar on the chart. */
  onLift: (bar: Bar) => void
  onPark: (bar: StayBar) => void
  /** Moves the bar to an alternative position. */
  onAlternative: (dragged: DraggedBar) => void
  onEnd: (isDone: boolean) => void
}

/** The dialogs of the actions that were started on the chart. */
export function TapeChartDialogs({ task, priceOf, cabins, today, onTask, ...verbs }: Props) {
  const { onLift, onPark, onAlternative, onEnd } = verbs
  const isAwaited = task !== null && !['create', 'stay'].includes(task.kind)
  const cancel = () => onEnd(false)
  const dialogs = useDeferredImport(load, { isAwaited, onFailure: cancel })

  if (task?.kind === 'create') {
    const { cabin, from, to } = task
    const draft = { block: null, cabinId: cabin.id, from, to }
    const onBlock = () => onTask({ kind: 'block-form', draft })
    return <CreateDialog {...{ task, priceOf, onBlock }} onClose={cancel} />
  }
  if (task?.kind === 'stay') {
    return <StayDialog bar={task.bar} {...{ cabins, today, onLift, onPark }} onClose={cancel} />
  }
  if (!task || !dialogs) return null

  if (task.kind === 'block') {
    const { block, cabinId, from, to } = task.bar
    const onChange = () => onTask({ kind: 'block-form', draft: { block, cabinId, from, to } })
    return <dialogs.BlockDialog bar={task.bar} {...{ cabins, onLift, onChange }} onClose={cancel} />
  }
  if (task.kind === 'block-form') {
    return <dialogs.BlockForm draft={task.draft} cabins={cabins} onEnd={onEnd} />
  }
  const { bar, cabinId, from, to } = task.dragged
  const place = `${bar.key} ${cabinId} ${from} ${to}`
  return <dialogs.MoveDialog key={place} dragged={task.dragged} {...{ onAlternative, onEnd }} />
}

import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { CalendarDate } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { groupNights } from '#features/prices/domain/night-groups.ts'
import { nightSummary } from '#features/prices/web/night-summary.ts'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import type { DraggedBar } from '../model/dragged-bar.ts'
import type { PriceOf } from '../model/free-night.ts'
import { datesOf, numNightsText } from '../model/tape-chart-labels.ts'
import type { Bar, ChartCabin, StayBar } from '../model/tape-chart-rows.ts'
import type { ChartTask } from '../model/tape-chart-task.ts'
import { StayDialog } from './StayDialog.tsx'
import styles from './TapeChartDialog.module.css'

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

type CreateDialogProps = {
  task: ChartTask & { kind: 'create' }
  priceOf: PriceOf
  onBlock: () => void
  onClose: () => void
}

/** Asks what the selected nights are for: a booking or a block. */
function CreateDialog({ task, priceOf, onBlock, onClose }: CreateDialogProps) {
  const { cabin, from, to } = task
  const nights = nightDates({ startDate: from, endDate: to })
  const priced = nights.flatMap((night) => priceOf(cabin.id, night) ?? [])
  return (
    <Dialog open onClose={onClose} title={cabin.name}>
      <p className="text-15 text-secondary">
        <b className="font-semibold text-strong">{numNightsText(task)}</b>, {datesOf(task)}
      </p>
      {priced.length === nights.length && (
        <p className="text-14 text-muted">
          {nightSummary(groupNights(priced))}
          {priced[0]?.limits.map((limit) => (
            <span key={limit}> · {limit}</span>
          ))}
        </p>
      )}
      <div className={styles.buttons}>
        <ActionLink
          permission="bookings"
          to="/bookings/new"
          search={{ from, to, cabin: String(cabin.id) }}
        >
          <CalendarPlus aria-hidden="true" className={styles.icon} />
          New booking
        </ActionLink>
        <Button variant="secondary" denied={useDenial('blocks')} onClick={onBlock}>
          <Ban aria-hidden="true" />
          Block the cabin
        </Button>
      </div>
    </Dialog>
  )
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

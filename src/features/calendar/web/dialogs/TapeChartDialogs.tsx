import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
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

/* Most visits open none of these. */
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
  selectedGroup: number | null
  onSelectGroup: (bar: StayBar) => void
  /** Moves the bar to an alternative position. */
  onAlternative: (dragged: DraggedBar) => void
  onEnd: (isDone: boolean) => void
}

/** The dialogs of the actions that were started on the chart. */
export function TapeChartDialogs(props: Props) {
  const { task, priceOf, cabins, today, onTask, onLift, onPark, onAlternative, onEnd } = props
  const { selectedGroup, onSelectGroup } = props
  const isAwaited = task !== null && task.kind !== 'create' && task.kind !== 'stay'
  const cancel = () => onEnd(false)
  const dialogs = useDeferredImport(load, { isAwaited, onFailure: cancel })

  if (task?.kind === 'create') {
    const { cabin, from, to } = task
    const draft = { block: null, cabinId: cabin.id, from, to }
    return (
      <CreateDialog
        task={task}
        priceOf={priceOf}
        onBlock={() => onTask({ kind: 'block-form', draft })}
        onClose={cancel}
      />
    )
  }
  if (task?.kind === 'stay') {
    return (
      <StayDialog
        bar={task.bar}
        cabins={cabins}
        today={today}
        onLift={onLift}
        onPark={onPark}
        selectedGroup={selectedGroup}
        onSelectGroup={onSelectGroup}
        onClose={cancel}
      />
    )
  }
  if (!task || !dialogs) return null

  if (task.kind === 'block') {
    const { block, cabinId, from, to } = task.bar
    return (
      <dialogs.BlockDialog
        bar={task.bar}
        cabins={cabins}
        onLift={onLift}
        onChange={() => onTask({ kind: 'block-form', draft: { block, cabinId, from, to } })}
        onClose={cancel}
      />
    )
  }
  if (task.kind === 'block-form') {
    return <dialogs.BlockForm draft={task.draft} cabins={cabins} onEnd={onEnd} />
  }
  const { bar, cabinId, from, to } = task.dragged
  return (
    <dialogs.MoveDialog
      // Another position is another question.
      key={`${bar.key} ${cabinId} ${from} ${to}`}
      dragged={task.dragged}
      onAlternative={onAlternative}
      onEnd={onEnd}
    />
  )
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
          {t('New booking')}
        </ActionLink>
        <Button variant="secondary" denied={useDenial('blocks')} onClick={onBlock}>
          <Ban aria-hidden="true" />
          {t('Block the cabin')}
        </Button>
      </div>
    </Dialog>
  )
}

import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useDenial } from '../data/use-denial.ts'
import { ActionLink } from '../forms/ActionLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './TapeChartDialog.module.css'
import { datesOf, nightsOf } from './tape-chart-labels.ts'
import type { ChartTask } from './tape-chart-task.ts'

type Props = {
  task: ChartTask & { kind: 'create' }
  onBlock: () => void
  onClose: () => void
}

/** Asks what the selected nights are for: a booking or a block. */
export function CreateDialog({ task, onBlock, onClose }: Props) {
  const { cabin, from, to } = task
  return (
    <Dialog open onClose={onClose} title={cabin.name}>
      <p className={styles.lead}>
        <b>{nightsOf(task)}</b>, {datesOf(task)}
      </p>
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

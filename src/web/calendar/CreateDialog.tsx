import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
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
        <Link
          className={buttonClass()}
          to="/bookings/new"
          search={{ from, to, cabin: String(cabin.id) }}
        >
          <CalendarPlus aria-hidden="true" className={styles.icon} />
          New booking
        </Link>
        <Button variant="secondary" onClick={onBlock}>
          <Ban aria-hidden="true" />
          Block the cabin
        </Button>
      </div>
    </Dialog>
  )
}

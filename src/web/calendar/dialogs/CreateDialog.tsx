import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { groupNights } from '#domain/rates/night-groups.ts'
import { nightDates } from '#domain/stay.ts'
import { useDenial } from '../../data/use-denial.ts'
import { nightSummary } from '../../night-summary.ts'
import { ActionLink } from '../../permissions/ActionLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { PriceOf } from '../model/free-night.ts'
import { datesOf, nightsOf } from '../model/tape-chart-labels.ts'
import type { ChartTask } from '../model/tape-chart-task.ts'
import styles from './TapeChartDialog.module.css'

type Props = {
  task: ChartTask & { kind: 'create' }
  priceOf: PriceOf
  onBlock: () => void
  onClose: () => void
}

/** Asks what the selected nights are for: a booking or a block. */
export function CreateDialog({ task, priceOf, onBlock, onClose }: Props) {
  const { cabin, from, to } = task
  const nights = nightDates({ startDate: from, endDate: to })
  const priced = nights.flatMap((night) => priceOf(cabin.id, night) ?? [])
  return (
    <Dialog open onClose={onClose} title={cabin.name}>
      <p className={styles.lead}>
        <b>{nightsOf(task)}</b>, {datesOf(task)}
      </p>
      {priced.length === nights.length && (
        <p className={styles.price}>
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

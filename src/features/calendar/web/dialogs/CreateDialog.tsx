import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { nightDates } from '#domain/stay.ts'
import { groupNights } from '#features/prices/domain/night-groups.ts'
import { nightSummary } from '#features/prices/web/night-summary.ts'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import type { PriceOf } from '../model/free-night.ts'
import { datesOf, numNightsText } from '../model/tape-chart-labels.ts'
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
        <b>{numNightsText(task)}</b>, {datesOf(task)}
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

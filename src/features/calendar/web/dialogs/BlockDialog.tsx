import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useRemoveBlock } from '../data/block-changes.ts'
import { barName, datesOf, numNightsText } from '../model/tape-chart-labels.ts'
import type { BlockBar, ChartCabin } from '../model/tape-chart-rows.ts'
import styles from './TapeChartDialog.module.css'
import { notify } from './tape-chart-toasts.ts'

type Props = {
  bar: BlockBar
  cabins: readonly ChartCabin[]
  onLift: (bar: BlockBar) => void
  onChange: () => void
  onClose: () => void
}

/** Why a cabin is blocked, and how to change that. The nights of an early arrival cannot be changed, those held for a group in the group. */
export function BlockDialog({ bar, cabins, onLift, onChange, onClose }: Props) {
  const { earlyArrival, group } = bar.block
  return (
    <Dialog open onClose={onClose} title={barName(bar)}>
      <dl className={styles.facts}>
        <dt>{t('Cabin')}</dt>
        <dd>{cabins.find(({ id }) => id === bar.cabinId)?.name}</dd>
        <dt>{t('stay|Dates')}</dt>
        <dd>{datesOf(bar)}</dd>
        <dt>{t('Nights')}</dt>
        <dd>{numNightsText(bar)}</dd>
      </dl>
      {earlyArrival ? (
        <div className={styles.buttons}>
          <Link
            className={buttonClass()}
            to="/bookings/$bookingId"
            params={{ bookingId: String(earlyArrival.bookingId) }}
          >
            {t('See booking #{id}', { id: earlyArrival.bookingId })}
          </Link>
        </div>
      ) : group ? (
        <div className={styles.buttons}>
          <Link
            className={buttonClass()}
            to="/groups/$groupId"
            params={{ groupId: String(group.id) }}
          >
            {t('See the group')}
          </Link>
        </div>
      ) : (
        <BlockActions {...{ bar, onLift, onChange, onClose }} />
      )}
      <HistorySection subject="block" id={bar.block.id} />
    </Dialog>
  )
}

function BlockActions({ bar, onLift, onChange, onClose }: Omit<Props, 'cabins'>) {
  const navigate = useNavigate()
  const denied = useDenial('blocks')
  const deniedTask = useDenial('tasks')
  const removal = useRemoveBlock(bar.block.id, (undoId) => {
    notify.unblocked()
    offerUndo(
      undoId,
      { action: t('Removal of the block'), undone: t('The removal of the block was undone') },
      [bar.block.reason, datesOf(bar)],
    )
    onClose()
  })
  return (
    <div className={styles.buttons}>
      <Button
        variant="danger"
        pending={removal.pending}
        denied={denied}
        onClick={() => removal.start()}
      >
        {t('Remove block')}
      </Button>
      <Button
        variant="secondary"
        denied={deniedTask}
        onClick={() =>
          void navigate({
            to: '/housekeeping',
            hash: 'tasks',
            state: { opens: 'task', cabinId: bar.cabinId, text: bar.block.reason },
          })
        }
      >
        {t('Add task')}
      </Button>
      <Button variant="secondary" denied={denied} onClick={() => onLift(bar)}>
        {t('Move')}
      </Button>
      <Button denied={denied} onClick={onChange}>
        {t('Change block')}
      </Button>
    </div>
  )
}

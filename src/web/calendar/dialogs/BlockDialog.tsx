import { useNavigate } from '@tanstack/react-router'
import { useRemoveBlock } from '../../data/calendar/block-changes.ts'
import { useDenial } from '../../data/use-denial.ts'
import { HistorySection } from '../../history/HistorySection.tsx'
import { offerUndo } from '../../history/offer-undo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { blockLabels, datesOf, nightsOf } from '../model/tape-chart-labels.ts'
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

/** Why a cabin is blocked, and how to change that. */
export function BlockDialog({ bar, cabins, onLift, onChange, onClose }: Props) {
  const navigate = useNavigate()
  const denied = useDenial('blocks')
  const deniedTask = useDenial('tasks')
  const removal = useRemoveBlock(bar.block.id, (undoId) => {
    notify.unblocked()
    offerUndo(undoId, 'removal of the block', [bar.block.reason, datesOf(bar)])
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={`${blockLabels[bar.block.kind]}: ${bar.block.reason}`}>
      <dl className={styles.facts}>
        <dt>Cabin</dt>
        <dd>{cabins.find(({ id }) => id === bar.cabinId)?.name}</dd>
        <dt>Dates</dt>
        <dd>{datesOf(bar)}</dd>
        <dt>Nights</dt>
        <dd>{nightsOf(bar)}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button
          variant="danger"
          pending={removal.pending}
          denied={denied}
          onClick={() => removal.start()}
        >
          Remove block
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
          Add task
        </Button>
        <Button variant="secondary" denied={denied} onClick={() => onLift(bar)}>
          Move
        </Button>
        <Button denied={denied} onClick={onChange}>
          Change block
        </Button>
      </div>
      <HistorySection subject="block" id={bar.block.id} />
    </Dialog>
  )
}

import { countOf } from '#domain/format-stay.ts'
import { nights } from '#domain/stay.ts'
import { ConflictList } from '#features/bookings/web/shared/ConflictList.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import type { BlockedFreeNights } from '../../contract/blocks.ts'
import styles from './TapeChartDialog.module.css'

type Props = { blocked: BlockedFreeNights; onClose: () => void }

/** After the available nights were blocked, lists the bookings of the others until it is closed. */
export function MustMove({ blocked: { blocks, conflicts }, onClose }: Props) {
  const numNights = blocks.reduce((sum, block) => sum + nights(block), 0)
  return (
    <Dialog open onClose={onClose} title={`${countOf(numNights, 'night')} blocked`}>
      <div className={styles.moved}>
        <p>These still have nights in the cabin and must move:</p>
        <ConflictList reasons={conflicts} label="Bookings to move" opensTab />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

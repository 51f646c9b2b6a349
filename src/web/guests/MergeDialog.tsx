import { useQuery } from '@tanstack/react-query'
import type { GuestProfile } from '#contract/guests.ts'
import { guest as guestOf } from '../data/guests/guests.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './MergeDialog.module.css'
import { MergeForm } from './MergeForm.tsx'

type Props = {
  guest: GuestProfile
  otherId: number
  onClose: () => void
  onMerged: (kept: GuestProfile) => void
}

export function MergeDialog({ guest, otherId, onClose, onMerged }: Props) {
  const { data: other, error, refetch } = useQuery(guestOf(String(otherId)))
  return (
    <Dialog open form title="Merge two guests" onClose={onClose}>
      {other ? (
        <MergeForm guests={[guest, other]} onClose={onClose} onMerged={onMerged} />
      ) : (
        <div className={styles.waiting}>
          {error ? (
            <LoadError message="Guest could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading the other guest" />
          )}
        </div>
      )}
    </Dialog>
  )
}

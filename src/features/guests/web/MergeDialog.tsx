import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/components/Dialog.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { GuestProfile } from '../contract/guests.ts'
import { guest as guestOf } from './data/guests.ts'
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

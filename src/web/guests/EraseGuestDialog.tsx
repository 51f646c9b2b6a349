import type { GuestProfile } from '#contract/guests.ts'
import { useEraseGuest } from '../data/guest-changes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import styles from './EraseGuestDialog.module.css'
import { tell } from './guest-toasts.ts'

type Props = { guest: GuestProfile; open: boolean; onClose: () => void }

export function EraseGuestDialog({ guest, open, onClose }: Props) {
  const erasure = useEraseGuest(guest.id, {
    onDone: () => {
      tell.erased()
      onClose()
      focusTitle()
    },
    // Asking again changes nothing about why it was refused.
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Erase the identity of ${guest.fullName}?`}
      confirmLabel="Erase identity"
      pending={erasure.pending}
      onConfirm={() => erasure.start(guest.version)}
    >
      <span className={styles.part}>
        <b>What goes:</b> name, email, phone, national ID and notes, the observations of the
        bookings, and the reasons that were given for what was done with them.
      </span>
      <span className={styles.part}>
        <b>What stays:</b> the country, the bookings with their amounts, and all figures of the
        house.
      </span>
      This action cannot be undone.
    </ConfirmDialog>
  )
}

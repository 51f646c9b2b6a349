import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import type { GuestProfile } from '../contract/guests.ts'
import { useEraseGuest } from './data/guest-changes.ts'
import styles from './EraseGuestDialog.module.css'
import { notify } from './guest-toasts.ts'

type Props = { guest: GuestProfile; open: boolean; onClose: () => void }

export function EraseGuestDialog({ guest, open, onClose }: Props) {
  const erasure = useEraseGuest(guest.id, {
    onDone: () => {
      notify.erased()
      onClose()
      focusTitle()
    },
    // Retrying would be rejected for the same reason.
    onRejected: onClose,
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
        <b>Will be erased:</b> name, email, phone, national ID, notes, booking observations, and
        reasons entered by staff.
      </span>
      <span className={styles.part}>
        <b>Will be kept:</b> country, bookings with their amounts, and all totals.
      </span>
      This action cannot be undone.
    </ConfirmDialog>
  )
}

import type { GuestProfile } from '#contract/guests.ts'
import { useCreateGuest } from '../data/guest-changes.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import styles from './GuestDialog.module.css'
import { GuestFormFields } from './GuestFormFields.tsx'
import { fieldsOf, guestFaults, readGuestForm } from './guest-form.ts'
import { tell } from './guest-toasts.ts'

type Props = { onClose: () => void; onCreated: (guest: GuestProfile) => void }

export function NewGuestDialog({ onClose, onCreated }: Props) {
  const form = useCheckedForm({
    read: readGuestForm,
    faultsIn: guestFaults,
    send: (filled) => creation.start(fieldsOf(filled)),
  })
  const creation = useCreateGuest({
    onDone: (guest) => {
      tell.created()
      // Whoever has left the form meanwhile stays where they are.
      if (form.events.ref.current) onCreated(guest)
    },
    onRefused: ({ fields }) => form.tell(fields),
  })

  return (
    <Dialog open form onClose={() => !creation.pending && onClose()} title="New guest">
      <form className={styles.form} {...form.events} noValidate>
        <GuestFormFields errors={form.errors} />
        <DialogButtons label="Create guest" pending={creation.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

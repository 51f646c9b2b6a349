import { type GuestProfile, guestFields } from '#contract/guests.ts'
import { useCreateGuest } from '../data/guests/guest-changes.ts'
import { useForm } from '../forms/use-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import styles from './GuestDialog.module.css'
import { GuestFormFields } from './GuestFormFields.tsx'
import { emptyGuest, fieldsOf } from './guest-form.ts'
import { notify } from './guest-toasts.ts'

type Props = { onClose: () => void; onCreated: (guest: GuestProfile) => void }

export function NewGuestDialog({ onClose, onCreated }: Props) {
  const form = useForm({
    initial: emptyGuest,
    schema: guestFields,
    send: (values) => creation.start(fieldsOf(values)),
  })
  const creation = useCreateGuest({
    onDone: (guest) => {
      notify.created()
      if (form.isOpen()) onCreated(guest)
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <Dialog open form onClose={() => !creation.pending && onClose()} title="New guest">
      <form className={styles.form} {...form.props}>
        <GuestFormFields form={form} />
        <DialogButtons label="Create guest" pending={creation.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

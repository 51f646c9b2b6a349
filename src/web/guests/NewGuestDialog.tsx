import { Link } from '@tanstack/react-router'
import { type GuestProfile, guestFields } from '#contract/guests.ts'
import { useCreateGuest } from '../data/guests/guest-changes.ts'
import { useForm } from '../forms/use-form.ts'
import { useKnownGuest } from '../forms/use-known-guest.ts'
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
  const known = useKnownGuest(form.values)
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
        <GuestFormFields
          form={form}
          belowContact={
            known && (
              <p className={`${styles.wide} ${styles.known}`} role="status">
                {known.question}{' '}
                <Link to="/guests/$guestId" params={{ guestId: String(known.guest.id) }}>
                  Open {known.guest.fullName}
                </Link>
              </p>
            )
          }
        />
        <DialogButtons label="Create guest" pending={creation.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

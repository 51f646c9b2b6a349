import { Link } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { type GuestProfile, guestFields } from '../contract/guests.ts'
import { useCreateGuest } from './data/guest-changes.ts'
import styles from './GuestDialog.module.css'
import { GuestFormFields } from './GuestFormFields.tsx'
import { emptyGuest, fieldsOf } from './guest-form.ts'
import { notify } from './guest-toasts.ts'
import { useKnownGuest } from './use-known-guest.ts'

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
    <Dialog open form onClose={() => !creation.pending && onClose()} title={t('New guest')}>
      <form className={styles.form} {...form.props}>
        <GuestFormFields
          form={form}
          belowContact={
            known && (
              <p className="col-span-full text-14 rounded-sm p-12-16 tone-blue" role="status">
                {known.question}{' '}
                <Link to="/guests/$guestId" params={{ guestId: String(known.guest.id) }}>
                  {t('Open {name}', { name: known.guest.fullName })}
                </Link>
              </p>
            )
          }
        />
        <DialogButtons label={t('Create guest')} pending={creation.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

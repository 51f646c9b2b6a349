import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { type Difference, EditConflict } from '#ui/components/EditConflict.tsx'
import { type DisplayedFields, differencesIn } from '#ui/forms/differences.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type GuestProfile, guestFields } from '../contract/guests.ts'
import { useEditGuest } from './data/guest-changes.ts'
import { displayedDetails } from './displayed-details.ts'
import styles from './GuestDialog.module.css'
import { GuestFormFields } from './GuestFormFields.tsx'
import { fieldsOf, valuesOf } from './guest-form.ts'
import { notify } from './guest-toasts.ts'

export function EditGuestDialog({ guest, onClose }: { guest: GuestProfile; onClose: () => void }) {
  // The guest when the form was opened. Live updates may bring newer data to the screen behind it.
  const [seen, setSeen] = useState(guest)
  const [rejectedBy, setRejectedBy] = useState<GuestProfile | null>(null)
  const [deletesID, setDeletesID] = useState(false)
  const form = useForm({
    initial: valuesOf(seen),
    schema: guestFields,
    send: (values) => edit.start({ ...fieldsOf(values, deletesID), version: seen.version }),
  })
  const edit = useEditGuest(guest.id, {
    onDone: () => {
      notify.edited()
      if (form.isOpen()) onClose()
    },
    onRejected: ({ code, fields, facts }) => {
      form.showErrors(fields)
      if (code === 'guest-changed') setRejectedBy(facts.current as GuestProfile)
      if (code === 'guest-erased') onClose()
    },
  })

  const isOutdated = guest.version > seen.version && !edit.pending
  const latest = rejectedBy ?? (isOutdated ? guest : null)

  function goOnFrom(current: GuestProfile) {
    setSeen(current)
    setRejectedBy(null)
  }

  return (
    <Dialog
      open
      form
      onClose={() => !edit.pending && onClose()}
      title={t('Edit guest {name}', { name: guest.fullName })}
    >
      <form className={styles.form} {...form.props}>
        {latest && (
          <EditConflict
            className="col-span-full"
            title={t('This guest has changed')}
            differences={differencesBetween(seen, latest)}
            onAccept={() => goOnFrom(latest)}
          >
            {rejectedBy
              ? t(
                  'Nothing was saved. Your edits are kept; the other fields will show the latest values.',
                )
              : t('Your edits are kept; the other fields will show the latest values.')}
          </EditConflict>
        )}
        <GuestFormFields form={form} knownID={seen.maskedNationalID} deletesID={deletesID}>
          {seen.maskedNationalID && (
            <div className={styles.forget}>
              <Checkbox checked={deletesID} onChange={setDeletesID}>
                {t('Delete the national ID {id}', { id: seen.maskedNationalID })}
              </Checkbox>
            </div>
          )}
        </GuestFormFields>
        <DialogButtons
          label={t('Save guest')}
          pending={edit.pending}
          disabled={latest !== null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const displayedFields: DisplayedFields<GuestProfile> = [
  [t('person|Name'), ({ fullName }) => fullName],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
  [t('Country'), ({ country }) => country],
  [t('National ID'), ({ maskedNationalID }) => maskedNationalID],
  [t('Notes'), ({ notes }) => notes],
  ...displayedDetails,
]

const differencesBetween = (before: GuestProfile, after: GuestProfile): Difference[] =>
  differencesIn(displayedFields, before, after)

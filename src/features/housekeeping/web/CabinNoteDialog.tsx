import { changeCabinNoteRequest, type HousekeepingItem } from '#contract/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useChangeCabinNote } from './data/housekeeping-changes.ts'
import { notify } from './housekeeping-toasts.ts'

type Props = { item: HousekeepingItem; onClose: () => void }

/** The note for the people who clean the cabin. */
export function CabinNoteDialog({ item: { cabin, note }, onClose }: Props) {
  const form = useForm({
    initial: { note },
    schema: changeCabinNoteRequest,
    send: (values) => change.start(values),
  })
  const change = useChangeCabinNote(cabin.id, () => {
    notify.noteSaved()
    onClose()
  })
  return (
    <Dialog
      open
      form
      title={t('Housekeeping note of {cabin}', { cabin: cabin.name })}
      onClose={() => !change.pending && onClose()}
    >
      <form {...form.props}>
        <TextArea
          label={t('Note')}
          id="housekeeping-note"
          {...form.field('note')}
          hint={t('For everyone who cleans: please do not write names of guests')}
        />
        <DialogButtons label={t('Save note')} pending={change.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

import type { Group } from '#contract/groups.ts'
import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { groupColors } from '#domain/bookings/group-colors.ts'
import { t } from '#domain/i18n/messages.ts'
import { groupPayerLabels, groupPayers } from '#domain/money/group-payer.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { oneOf } from '#ui/forms/one-of.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { languageOptions } from '#ui/i18n/product-languages.ts'
import { useChangeGroup } from './data/group-changes.ts'

type Typed = Record<
  'name' | 'notes' | 'color' | 'contact' | 'language' | 'source' | 'payer',
  string
>

const requestOf = (
  version: number,
  { name, notes, color, contact, language, source, payer }: Typed,
) => ({
  version,
  name,
  notes,
  color: Number(color),
  contactGuestId: contact === '' ? null : Number(contact),
  language,
  payer: oneOf(groupPayers, payer, 'each'),
  source: source === '' ? null : oneOf(bookingSources, source, 'phone'),
})

export function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { id, version, name, notes, color, contact, bookings, language, source, payer } = group
  const form = useForm<Typed, typeof import('#contract/groups.ts')>({
    initial: {
      name,
      notes,
      color: String(color),
      contact: String(contact?.id ?? ''),
      language,
      source: source ?? '',
      payer,
    },
    rules: () => import('#contract/groups.ts'),
    check: (values, { changeGroupRequest }) =>
      fieldErrors(changeGroupRequest, requestOf(version, values)),
    send: (values) => save.start(requestOf(version, values)),
  })
  const save = useChangeGroup(id, {
    onDone: (undoId) => {
      offerUndo(
        undoId,
        { action: t('Group changed'), undone: t('The change of the group was undone') },
        [form.values.name],
      )
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      // The screen behind the dialog has already loaded the other user's change.
      if (code !== 'invalid-fields') onClose()
    },
  })
  const guests = new Map(bookings.map(({ guestId, guest }) => [String(guestId), guest.fullName]))

  return (
    <Dialog open form title={t('Edit group')} onClose={() => !save.pending && onClose()}>
      <form className="grid gap-16" {...form.props}>
        <TextField label={t('Name of the group')} {...form.field('name')} autoComplete="off" />
        <Select label={t('Contact')} {...form.field('contact')}>
          <option value="">{t('No contact')}</option>
          <Options of={[...guests]} />
        </Select>
        <Select label={t('Who pays what')} {...form.field('payer')}>
          <Options of={groupPayers.map((value) => [value, t(groupPayerLabels[value])])} />
        </Select>
        <Select label={t('Language of documents')} {...form.field('language')}>
          <option value="">{t('That of the contact')}</option>
          <Options of={languageOptions()} />
        </Select>
        <Select label={t('Source')} {...form.field('source')}>
          <option value="">{t('Unknown')}</option>
          <Options of={bookingSources.map((value) => [value, t(bookingSourceLabels[value])])} />
        </Select>
        <Select label={t('Color')} {...form.field('color')}>
          <Options of={Object.entries(groupColors).map(([value, label]) => [value, t(label)])} />
        </Select>
        <TextArea label={t('Notes')} rows={4} {...form.field('notes')} />
        <DialogButtons label={t('Save group')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

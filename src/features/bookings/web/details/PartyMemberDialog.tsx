import type { Booking } from '#contract/bookings.ts'
import { type PartyMember, partyMemberFields } from '#contract/party.ts'
import { countriesByName } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useSavePartyMember } from '../data/party.ts'
import styles from '../shared/BookingDialog.module.css'

type Props = {
  booking: Booking
  /** A new one is added without one. */
  member?: PartyMember
  onClose: () => void
  onDone: () => void
}

export function PartyMemberDialog({ booking, member, onClose, onDone }: Props) {
  const { fullName = '', birthDate = '', countryCode = '' } = member ?? {}
  const form = useForm({
    initial: { fullName, birthDate, countryCode },
    schema: partyMemberFields,
    send: (values) => save.start({ ...values, version: booking.version }),
  })
  const save = useSavePartyMember(booking.id, member?.id, {
    onDone: () => {
      toast.success(t('Party of booking #{id} successfully updated', { id: booking.id }))
      onClose()
      onDone()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  const title = member ? t('Edit party member') : t('Add party member')

  return (
    <Dialog open form title={title} onClose={() => !save.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <TextField
          label={t('Full name')}
          id="fullName"
          {...form.field('fullName')}
          autoComplete="off"
          required
        />
        <DateField
          label={t('Birth date')}
          id="birthDate"
          name="birthDate"
          className={styles.amount}
          value={form.values.birthDate}
          error={form.errors.birthDate}
          min="1900-01-01"
          missingYear="rejected"
          onChange={(value) => form.set({ birthDate: value })}
        />
        <Select
          label={t('Country')}
          id="countryCode"
          {...form.field('countryCode')}
          className={styles.amount}
        >
          <option value="">{t('Unknown')}</option>
          <Options of={countriesByName().map(({ code, name }) => [code, name])} />
        </Select>
        <DialogButtons
          label={member ? t('Save party member') : title}
          pending={save.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

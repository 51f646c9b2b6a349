import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  type BookingRegistration,
  type PersonRequest,
  personFields,
  type RegisteredPerson,
} from '../contract/registration.ts'
import {
  optionsOf,
  type Person,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
} from '../domain/registration-fields.ts'
import { personName } from '../domain/registration-summary.ts'
import { useSaveRegistration } from './registration.ts'

type Props = {
  bookingId: number
  register: BookingRegistration
  index: number
  onClose: () => void
}

/** The fields alone, without the number, which the response masks. */
const typedOf = (person: RegisteredPerson): Person => ({
  ...(Object.fromEntries(registrationFieldNames.map((name) => [name, person[name]])) as Person),
  documentNumber: '',
})

const unchanged = ({ documentNumber: _, ...person }: Person): PersonRequest => person

export function PersonDialog({ bookingId, register, index, onClose }: Props) {
  const person = register.persons[index]
  const form = useForm({
    initial: typedOf(person as RegisteredPerson),
    check: (values) => fieldErrors(personFields, values),
    send: (values) => {
      const persons = register.persons.map((one, place) => {
        if (place !== index) return unchanged(typedOf(one))
        return values.documentNumber === '' ? unchanged(values) : values
      })
      save.start({ version: register.version, persons })
    },
  })
  const save = useSaveRegistration(bookingId, {
    onDone: () => {
      toast.success(t('Registration of booking #{id} successfully updated', { id: bookingId }))
      onClose()
    },
    onRejected: ({ code, fields }) => {
      const own = `persons.${index}.`
      form.showErrors(
        Object.fromEntries(
          Object.entries(fields).map(([name, text]) => [name.replace(own, ''), text]),
        ),
      )
      if (code !== 'invalid-fields') onClose()
    },
  })
  const title = personName({ person: person as RegisteredPerson }, index)
  return (
    <Dialog open form title={title} onClose={() => !save.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        {person?.fields.map((name) => (
          <PersonField key={name} name={name} form={form} known={person.documentNumber} />
        ))}
        <DialogButtons label={t('Save guest')} pending={save.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useForm<Person>>

function PersonField({
  name,
  form,
  known,
}: {
  name: RegistrationField
  form: Form
  known: string
}) {
  const { label, kind, ...more } = registrationFields[name]
  const field = form.field(name)
  const hint = 'hint' in more ? t(more.hint) : undefined
  if (kind === 'date') {
    return (
      <DateField
        label={t(label)}
        id={name}
        name={name}
        value={form.values[name]}
        error={form.errors[name]}
        min="1900-01-01"
        missingYear="rejected"
        onChange={(value) => form.set({ [name]: value })}
      />
    )
  }
  const choices = optionsOf(name)
  if (choices.length > 0) {
    return (
      <Select label={t(label)} id={name} {...field}>
        <option value="">{t('Unknown')}</option>
        <Options of={choices} />
      </Select>
    )
  }
  const isNumber = name === 'documentNumber'
  return (
    <TextField
      label={t(label)}
      id={name}
      {...field}
      autoComplete="off"
      {...(isNumber && known !== '' ? { placeholder: known } : {})}
      hint={
        isNumber && known !== '' ? t('Leave it empty to keep {number}', { number: known }) : hint
      }
    />
  )
}

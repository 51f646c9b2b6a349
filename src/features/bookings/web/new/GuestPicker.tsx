import Search from 'lucide-react/icons/search'
import UserPlus from 'lucide-react/icons/user-plus'
import { t } from '#domain/i18n/messages.ts'
import type { GuestRow } from '#features/guests/contract/guests.ts'
import { CountryAndLanguage } from '#features/guests/web/CountryAndLanguage.tsx'
import { useKnownGuest } from '#features/guests/web/use-known-guest.ts'
import { Button } from '#ui/components/Button.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { GuestLine, GuestSearch } from '../shared/GuestSearch.tsx'
import { FormSectionHeader } from './FormSectionHeader.tsx'
import type { NewGuest } from './new-booking-form.ts'

export type GuestChoice = { guest: GuestRow | null; newGuest: NewGuest | null }

type Props = {
  choice: GuestChoice
  errors: FieldErrors
  onChange: (choice: GuestChoice) => void
  /**
   * Moves the focus when its element is about to disappear, to the next field in the order of a
   * call.
   */
  focusOn: (id: string) => void
}

const nobody: GuestChoice = { guest: null, newGuest: null }

type NewGuestFieldsProps = {
  guest: NewGuest
  errors: FieldErrors
  onChange: (guest: NewGuest) => void
  /** The email or phone number belongs to an existing guest. */
  onKnown: (guest: GuestRow) => void
}

function NewGuestFields({ guest, errors, onChange, onKnown }: NewGuestFieldsProps) {
  const known = useKnownGuest(guest)
  const field = (name: keyof NewGuest) => ({
    id: name,
    name,
    value: guest[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...guest, [name]: event.target.value }),
  })

  return (
    <div className="grid gap-16 grid-cols-2 small-grid-cols-1">
      <TextField
        {...field('fullName')}
        label={t('Full name')}
        className="col-span-full"
        autoComplete="off"
        required
      />
      <TextField {...field('phone')} label={t('Phone')} type="tel" autoComplete="off" />
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="off" />
      {known && (
        <div
          className="flex flex-wrap items-center justify-between gap-8-12 col-span-full text-14 rounded-sm p-12-16 tone-blue"
          role="status"
        >
          <span>{known.question}</span>
          <Button variant="secondary" size="small" onClick={() => onKnown(known.guest)}>
            {t('Book for {guest}', { guest: known.guest.fullName })}
          </Button>
        </div>
      )}
      <CountryAndLanguage
        values={guest}
        field={field}
        onChange={(changed) => onChange({ ...guest, ...changed })}
      />
    </div>
  )
}

/** The guest of the booking: a known one, found while typing, or a new one. */
export function GuestPicker({ choice: { guest, newGuest }, errors, onChange, focusOn }: Props) {
  const searchAgain = () => {
    onChange(nobody)
    focusOn('guest')
  }
  const writeDown = (fullName: string) => {
    onChange({
      guest: null,
      newGuest: { fullName, email: '', phone: '', countryCode: '', language: '' },
    })
    focusOn(fullName ? 'phone' : 'fullName')
  }

  if (guest) {
    return (
      <>
        <FormSectionHeader title={t('Guest')} />
        <div className="flex items-start justify-between gap-12 rounded-sm border bg-sunken p-12-16">
          <GuestLine guest={guest} />
          <Button variant="secondary" size="small" onClick={searchAgain}>
            {t('Change')}
          </Button>
        </div>
      </>
    )
  }

  if (newGuest) {
    return (
      <>
        <FormSectionHeader title={t('Guest')}>
          <Button variant="secondary" size="small" onClick={searchAgain}>
            <Search aria-hidden="true" />
            {t('Search instead')}
          </Button>
        </FormSectionHeader>
        <NewGuestFields
          guest={newGuest}
          errors={errors}
          onChange={(changed) => onChange({ guest: null, newGuest: changed })}
          onKnown={(known) => {
            onChange({ guest: known, newGuest: null })
            focusOn('hasBreakfast')
          }}
        />
      </>
    )
  }

  return (
    <>
      <FormSectionHeader title={t('Guest')}>
        <Button variant="secondary" size="small" onClick={() => writeDown('')}>
          <UserPlus aria-hidden="true" />
          {t('New guest')}
        </Button>
      </FormSectionHeader>
      <GuestSearch
        label={t('Find a guest')}
        id="guest"
        error={errors.guest}
        onChoose={(found) => {
          onChange({ guest: found, newGuest: null })
          focusOn('hasBreakfast')
        }}
        onNew={writeDown}
      />
    </>
  )
}

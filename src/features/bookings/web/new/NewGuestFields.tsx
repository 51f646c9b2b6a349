import { countriesByName } from '#domain/countries.ts'
import type { GuestRow } from '#features/guests/contract/guests.ts'
import { useKnownGuest } from '#features/guests/web/use-known-guest.ts'
import { Button } from '#ui/components/Button.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import styles from './GuestPicker.module.css'
import type { NewGuest } from './new-booking-form.ts'

type Props = {
  guest: NewGuest
  errors: FieldErrors
  onChange: (guest: NewGuest) => void
  /** The email or phone number belongs to an existing guest. */
  onKnown: (guest: GuestRow) => void
}

export function NewGuestFields({ guest, errors, onChange, onKnown }: Props) {
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
    <div className={styles.fields}>
      <TextField
        {...field('fullName')}
        label="Full name"
        className={styles.wide}
        autoComplete="off"
        required
      />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="off" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="off" />
      {known && (
        <div className={`${styles.wide} ${styles.known}`} role="status">
          <span>{known.question}</span>
          <Button variant="secondary" size="small" onClick={() => onKnown(known.guest)}>
            Book for {known.guest.fullName}
          </Button>
        </div>
      )}
      <Select {...field('countryCode')} label="Country" className={styles.wide}>
        <option value="">Unknown</option>
        <Options of={countriesByName().map(({ code, name }) => [code, name])} />
      </Select>
    </div>
  )
}

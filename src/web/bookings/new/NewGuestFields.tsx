import { useQuery } from '@tanstack/react-query'
import type { GuestRow } from '#contract/guests.ts'
import { countriesByName } from '#domain/guests/countries.ts'
import { guestList } from '../../data/guests/guests.ts'
import type { FieldErrors } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
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
  const known = useKnown(guest)
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
          <span>A guest with this email or phone number already exists: {known.fullName}.</span>
          <Button variant="secondary" size="small" onClick={() => onKnown(known)}>
            Book for {known.fullName}
          </Button>
        </div>
      )}
      <Select {...field('countryCode')} label="Country" className={styles.wide}>
        <option value="">Unknown</option>
        {countriesByName().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** A guest with the same email or phone number. Families share them, so this is only a hint. */
function useKnown({ email, phone }: NewGuest): GuestRow | undefined {
  const address = email.trim().toLowerCase()
  const digits = digitsOf(phone)
  const byAddress = /^\S+@\S+\.\S{2,}$/.test(address) && address
  const query = byAddress || (digits.length >= 7 && phone.trim()) || null
  const debounced = useDebounced(query)
  const { data } = useQuery({
    ...guestList({ q: debounced ?? '', page: 1 }),
    enabled: debounced !== null,
  })
  const isSame = (known: GuestRow) =>
    byAddress
      ? known.email.toLowerCase() === address
      : digitsOf(known.phone).endsWith(digits.replace(/^0+/, ''))
  return query === null ? undefined : data?.items.find(isSame)
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

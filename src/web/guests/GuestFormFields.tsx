import type { ReactNode } from 'react'
import type { GuestProfile } from '#contract/guests.ts'
import { countryCodes, countryName } from '#domain/countries.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './GuestDialog.module.css'

type Props = {
  /** What the fields begin with; absent for a new guest. */
  guest?: GuestProfile
  errors: FieldErrors
  /** The known national ID shall be forgotten: then none can be typed. */
  forgetsID?: boolean
  /** Below the national ID. */
  children?: ReactNode
}

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export function GuestFormFields({ guest, errors, forgetsID = false, children }: Props) {
  const known = guest?.maskedNationalID
  return (
    <>
      <TextField
        label="Full name"
        id="fullName"
        name="fullName"
        className={styles.wide}
        autoComplete="off"
        required
        defaultValue={guest?.fullName}
        error={errors.fullName}
      />
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={guest?.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        id="phone"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={guest?.phone}
        error={errors.phone}
      />
      <Select
        label="Country"
        id="countryCode"
        name="countryCode"
        defaultValue={guest?.countryCode ?? ''}
        error={errors.countryCode}
      >
        <option value="">Unknown</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="National ID"
        id="nationalID"
        name="nationalID"
        autoComplete="off"
        spellCheck={false}
        readOnly={forgetsID}
        hint={known && !forgetsID ? `Leave it empty to keep ${known}` : undefined}
        error={errors.nationalID}
      />
      {children}
      <TextArea
        label="Notes"
        id="notes"
        name="notes"
        className={styles.wide}
        hint="For colleagues: wishes, allergies, what helps at the desk"
        defaultValue={guest?.notes}
        error={errors.notes}
      />
    </>
  )
}

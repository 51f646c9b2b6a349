import Search from 'lucide-react/icons/search'
import UserPlus from 'lucide-react/icons/user-plus'
import type { GuestRow } from '#features/guests/contract/guests.ts'
import { Button } from '#ui/components/Button.tsx'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { GuestLine, GuestSearch } from '../shared/GuestSearch.tsx'
import { FormSectionHeader } from './FormSectionHeader.tsx'
import styles from './GuestPicker.module.css'
import { NewGuestFields } from './NewGuestFields.tsx'
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

/** The guest of the booking: a known one, found while typing, or a new one. */
export function GuestPicker({ choice: { guest, newGuest }, errors, onChange, focusOn }: Props) {
  const searchAgain = () => {
    onChange(nobody)
    focusOn('guest')
  }
  const writeDown = (fullName: string) => {
    onChange({ guest: null, newGuest: { fullName, email: '', phone: '', countryCode: '' } })
    focusOn(fullName ? 'phone' : 'fullName')
  }

  if (guest) {
    return (
      <>
        <FormSectionHeader title="Guest" />
        <div className={styles.chosen}>
          <GuestLine guest={guest} />
          <Button variant="secondary" size="small" onClick={searchAgain}>
            Change
          </Button>
        </div>
      </>
    )
  }

  if (newGuest) {
    return (
      <>
        <FormSectionHeader title="Guest">
          <Button variant="secondary" size="small" onClick={searchAgain}>
            <Search aria-hidden="true" />
            Search instead
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
      <FormSectionHeader title="Guest">
        <Button variant="secondary" size="small" onClick={() => writeDown('')}>
          <UserPlus aria-hidden="true" />
          New guest
        </Button>
      </FormSectionHeader>
      <GuestSearch
        label="Find a guest"
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

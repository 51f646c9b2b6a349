import { type GuestFields, type GuestProfile, guestFields } from '#contract/guests.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

const names = ['fullName', 'email', 'phone', 'countryCode', 'nationalID', 'notes'] as const
export type GuestForm = Record<(typeof names)[number], string>

export const readGuestForm = (form: HTMLFormElement): GuestForm => textsOf(form, names)

export const guestFaults = (filled: GuestForm): FieldErrors => fieldFaults(guestFields, filled)

/** An empty field of the national ID leaves the one that is known, unless that shall be forgotten. */
export const fieldsOf = ({ nationalID, ...fields }: GuestForm, forgetsID = false): GuestFields => {
  const keepsID = nationalID.trim() === '' && !forgetsID
  return { ...fields, ...(!keepsID && { nationalID: forgetsID ? '' : nationalID }) }
}

/** What of a guest stands in the fields, as text. */
export const typedOf = (guest: GuestProfile): Omit<GuestForm, 'nationalID'> => ({
  fullName: guest.fullName,
  email: guest.email,
  phone: guest.phone,
  countryCode: guest.countryCode,
  notes: guest.notes,
})

/**
 * Goes on from what somebody else has made of a guest: fields in which nothing was typed take over
 * what stands there now, the others keep what was typed.
 */
export function takeOver(form: HTMLFormElement, before: GuestProfile, now: GuestProfile): void {
  const was = typedOf(before)
  for (const [name, value] of Object.entries(typedOf(now))) {
    const field = form.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    if (isField && field.value === was[name as keyof typeof was]) field.value = value
  }
}

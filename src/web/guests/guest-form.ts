import type { GuestFields, GuestProfile } from '#contract/guests.ts'

export type GuestValues = Record<
  'fullName' | 'email' | 'phone' | 'countryCode' | 'nationalID' | 'notes',
  string
>

export const emptyGuest: GuestValues = {
  fullName: '',
  email: '',
  phone: '',
  countryCode: '',
  nationalID: '',
  notes: '',
}

/** An empty field of the national ID leaves the one that is known, unless that shall be forgotten. */
export const fieldsOf = (
  { nationalID, ...fields }: GuestValues,
  forgetsID = false,
): GuestFields => {
  const keepsID = nationalID.trim() === '' && !forgetsID
  return { ...fields, ...(!keepsID && { nationalID: forgetsID ? '' : nationalID }) }
}

/** The national ID is never shown, so its field is empty. */
export const valuesOf = (guest: GuestProfile): GuestValues => ({
  fullName: guest.fullName,
  email: guest.email,
  phone: guest.phone,
  countryCode: guest.countryCode,
  nationalID: '',
  notes: guest.notes,
})

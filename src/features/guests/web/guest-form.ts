import type { GuestFields, GuestProfile } from '../contract/guests.ts'

export type GuestValues = Record<
  | 'fullName'
  | 'email'
  | 'phone'
  | 'countryCode'
  | 'nationalID'
  | 'notes'
  | 'address'
  | 'birthDate'
  | 'company'
  | 'companyTaxNumber',
  string
> & { documentType: GuestProfile['documentType'] }

export const emptyGuest: GuestValues = {
  fullName: '',
  email: '',
  phone: '',
  countryCode: '',
  nationalID: '',
  notes: '',
  address: '',
  birthDate: '',
  documentType: '',
  company: '',
  companyTaxNumber: '',
}

/** An empty national ID field keeps the stored ID, unless it will be deleted. */
export const fieldsOf = (
  { nationalID, ...fields }: GuestValues,
  deletesID = false,
): GuestFields => {
  const keepsID = nationalID.trim() === '' && !deletesID
  return { ...fields, ...(!keepsID && { nationalID: deletesID ? '' : nationalID }) }
}

/** The field for the national ID is empty, because the ID is never shown. */
export const valuesOf = (guest: GuestProfile): GuestValues => ({
  fullName: guest.fullName,
  email: guest.email,
  phone: guest.phone,
  countryCode: guest.countryCode,
  nationalID: '',
  notes: guest.notes,
  address: guest.address,
  birthDate: guest.birthDate,
  documentType: guest.documentType,
  company: guest.company,
  companyTaxNumber: guest.companyTaxNumber,
})

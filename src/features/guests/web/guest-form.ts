import { languageOfCountry } from '#domain/countries.ts'
import { eachDetail } from '#domain/guest-details.ts'
import type { GuestFields, GuestProfile } from '../contract/guests.ts'

export type GuestValues = Required<GuestFields>

export const emptyGuest: GuestValues = {
  fullName: '',
  email: '',
  phone: '',
  countryCode: '',
  nationalID: '',
  notes: '',
  ...eachDetail(() => '' as const),
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
export const valuesOf = (guest: GuestProfile): GuestValues => {
  const shown = { ...guest, nationalID: '' }
  const names = Object.keys(emptyGuest) as (keyof GuestValues)[]
  return Object.fromEntries(names.map((name) => [name, shown[name]])) as GuestValues
}

type Speaking = { countryCode: string; language: string }

/** Another country brings its language, unless staff chose a different one. */
export const inCountry = (
  { countryCode: before, language }: Speaking,
  countryCode: string,
): Speaking => ({
  countryCode,
  language: language === languageOfCountry(before) ? languageOfCountry(countryCode) : language,
})

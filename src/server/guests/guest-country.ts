import { countryName } from '#domain/countries.ts'

/** A guest's country as the wire has it: its name, and the address of our own picture of its flag. */
export const guestCountry = (code: string) => ({
  country: countryName(code),
  countryFlag: `/flags/${code}.svg`,
})

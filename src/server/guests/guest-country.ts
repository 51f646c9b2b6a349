import { countryName } from '#domain/countries.ts'

/**
 * A guest's country as the wire has it: its name, and the address of our own picture of its flag.
 * Both are empty when it is unknown.
 */
export const guestCountry = (code: string) => ({
  country: countryName(code),
  countryFlag: code && `/flags/${code}.svg`,
})

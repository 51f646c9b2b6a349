import { countryName } from '#domain/countries.ts'

/**
 * The country in the API: its name and the path of the image of its flag. Both are empty if it is
 * unknown.
 */
export const guestCountry = (code: string) => ({
  country: countryName(code),
  countryFlag: code && `/flags/${code}.svg`,
})

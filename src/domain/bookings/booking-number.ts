import { plainLetters } from '../search/search-terms.ts'

const maxNumber = 2_147_483_647

/**
 * The booking number that a text names: "231", "#231" or "booking 231". `isOnly` is false for digits
 * without a sign, which may also begin a phone number.
 */
export function typedBookingNumber(text: string): { number: number; isOnly: boolean } | null {
  const [, sign, digits] =
    /^(booking ?#? ?|# ?)?([1-9]\d{0,9})$/.exec(plainLetters(text).trim()) ?? []
  const number = Number(digits)
  if (digits === undefined || number > maxNumber) return null
  return { number, isOnly: sign !== undefined }
}

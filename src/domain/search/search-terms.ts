/** Letters that Unicode does not decompose, as people type them. */
const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
}

/** Lower case without diacritics: "Łukasz Strauß" becomes "lukasz strauss". */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => spellings[letter] ?? letter)

const maxTermLength = 60
const maxSortNameLength = 200

/** The first characters of a text; no surrogate pair is split. */
const beginning = (text: string, letters: number) =>
  text.length <= letters ? text : [...text].slice(0, letters).join('')

/** The sort key of a name; never empty for a name that is not. */
export const sortName = (fullName: string): string =>
  beginning(plainLetters(fullName).trim() || fullName, maxSortNameLength)

/** The normalized search terms of a text: letters and digits, each term once, in order. */
export const searchTermsOf = (text: string): string[] => [
  ...new Set((plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(asStored)),
]

/** Numbers are stored without leading zeros, which are the trunk prefix of a domestic call. */
const asStored = (word: string) => beginning(word.replace(/^0+(?=\d+$)/, ''), maxTermLength)

/**
 * The search terms of a guest: the parts of the name, the parts of the email address and the complete
 * address, and the phone number with and without its country code.
 */
export function guestSearchTerms(guest: {
  fullName: string
  email: string
  phone: string
}): string[] {
  return [
    ...new Set([
      ...searchTermsOf(guest.fullName),
      ...searchTermsOf(guest.email),
      ...(guest.email ? [beginning(plainLetters(guest.email), maxTermLength)] : []),
      ...[phoneDigits(guest.phone), nationalNumber(guest.phone)].flatMap(searchTermsOf),
    ]),
  ]
}

/** More terms hardly narrow the result, but each costs as much as the first. */
const maxTerms = 10

/**
 * The typed search text as prefixes of stored search terms. Of too many terms it keeps the phone
 * numbers and the first others.
 */
export function typedSearchTerms(typed: string): string[] {
  const numbers: string[] = []
  const rest = typed.replace(/(?<=^|\s)[+(]*\d[\d\s()./-]{4,}(?=\s|$)/g, (number) => {
    numbers.push(number)
    return ' '
  })
  const words = rest
    .split(/\s+/)
    // The complete address is stored as a term, and its prefix is more selective than its parts.
    .flatMap((word) => (/[^@]@/.test(word) ? [addressTerm(word)] : searchTermsOf(word)))
  return [...new Set([...numbers.flatMap(numberTerms), ...words])].slice(0, maxTerms)
}

const addressTerm = (word: string) =>
  beginning(plainLetters(word).replace(/\p{C}/gu, ''), maxTermLength)

/** A number is searched without its country code; a short fragment is searched as typed. */
function numberTerms(typed: string): string[] {
  const national = nationalNumber(typed)
  return searchTermsOf(national.length >= 6 ? national : phoneDigits(typed))
}

const isInternational = (phone: string) => /^[\s(]*(\+|00)/.test(phone)

/** The digits of a number, however it is written: "+44 (0)20" and "0044/20" are both "4420". */
export const phoneDigits = (phone: string): string =>
  isInternational(phone)
    ? phone.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
    : phone.replace(/\D/g, '')

/** The number after the country code, without the trunk prefix. */
function nationalNumber(phone: string): string {
  const digits = phoneDigits(phone)
  return isInternational(phone) ? digits.replace(callingCode, '').replace(/^0+/, '') : digits
}

/** Country codes have one to three digits, and none is a prefix of another. */
const callingCode =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2\d\d|3\d\d|42\d|5[09]\d|6[7-9]\d|8[0578]\d|9[679]\d)/

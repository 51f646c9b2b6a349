import { asciiDigit, extensionPattern, tidyPhone } from '../phone-number.ts'

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

/** Some are letters or spaces with an accent to Unicode, so they become one sign before anything else. */
const apostrophes = /[`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ＇Ꞌꞌ]/gu

/** Lower case with one kind of apostrophe and hyphen, its diacritics as characters of their own. */
const decomposed = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(apostrophes, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Cf}/gu, '')

const withoutMarks = (text: string): string =>
  text.replace(/\p{M}/gu, '').replace(/[^\x20-\x7e]/gu, (letter) => spellings[letter] ?? letter)

/** Lower case without diacritics: "Łukasz Strauß" becomes "lukasz strauss". */
export const plainLetters = (text: string): string => withoutMarks(decomposed(text))

const maxTermLength = 60
const maxSortNameLength = 200

/** The first characters of a text; no surrogate pair is split. */
const beginning = (text: string, letters: number) =>
  text.length <= letters ? text : [...text].slice(0, letters).join('')

/** The sort key of a name; never empty for a name that is not. */
export const sortName = (fullName: string): string =>
  beginning(plainLetters(fullName).trim().replace(/\s+/g, ' ') || fullName, maxSortNameLength)

const wordsOf = (plain: string): string[] => (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(asStored)

/** The normalized search terms of a text: letters and digits, each term once, in order. */
export const searchTermsOf = (text: string): string[] => [...new Set(wordsOf(plainLetters(text)))]

/** Numbers are stored without leading zeros, which are the trunk prefix of a domestic call. */
const asStored = (word: string) => beginning(word.replace(/^0+(?=\d+$)/, ''), maxTermLength)

/** Letters that are also written as two: Müller and Mueller, Sørensen and Soerensen, Håkon and Haakon. */
const twoLetters: readonly (readonly [RegExp, string])[] = [
  [/[aou]\u0308/u, '$e'],
  [/a\u030a/u, 'aa'],
  [/ø/u, 'oe'],
  [/đ/u, 'dj'],
]

const ambiguous = /[aou]\u0308|a\u030a|ø|đ|æ|œ|ae|oe|ue|aa/gu

/** The short and the long spelling of an ambiguous letter. */
function spellingsOf(letter: string): readonly [short: string, long: string] {
  const long = twoLetters.find(([found]) => found.test(letter))?.[1].replace('$', letter.charAt(0))
  const plain = withoutMarks(letter)
  return long ? [plain, long] : [plain.charAt(0), plain]
}

/** The spellings of very long words are limited: eight of each. */
const maxAmbiguous = 3

/** All spellings of a word, which may mix short and long ones: Øygård is also typed "oygaard". */
function wordSpellings(word: string): string[] {
  let forms = ['']
  let from = 0
  for (const found of [...word.matchAll(ambiguous)].slice(0, maxAmbiguous)) {
    const before = withoutMarks(word.slice(from, found.index))
    forms = forms.flatMap((form) => spellingsOf(found[0]).map((letter) => form + before + letter))
    from = found.index + found[0].length
  }
  return forms.map((form) => asStored(form + withoutMarks(word.slice(from))))
}

const shortSpelling = (word: string) =>
  withoutMarks(word.replace(ambiguous, (letter) => spellingsOf(letter)[0]))
const longSpelling = (word: string) =>
  withoutMarks(word.replace(ambiguous, (letter) => spellingsOf(letter)[1]))

/** A longer name than this is not typed as one word. */
const maxNameWords = 40

/**
 * The search terms of a name. Each word is stored in all its spellings, and with the words that follow
 * it, so that "obrien" finds O'Brien, "annalena" Anna-Lena and "jrr" J. R. R. Tolkien.
 */
export function nameTerms(name: string): string[] {
  const words = (decomposed(name).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(
    0,
    maxNameWords,
  )
  const written = [withoutMarks, shortSpelling, longSpelling].map((spelling) =>
    words.map((word) => asStored(spelling(word))),
  )
  const joined = written.flatMap((parts) =>
    parts.map((_, first) => beginning(parts.slice(first).join(''), maxTermLength)),
  )
  return withoutBeginnings([...joined, ...words.flatMap(wordSpellings)])
}

/** A search finds the beginning of a term, so a term that begins another one adds nothing. */
const withoutBeginnings = (terms: readonly string[]): string[] =>
  [...new Set(terms)].sort().filter((term, at, sorted) => !sorted[at + 1]?.startsWith(term))

/**
 * The search terms of a guest: those of the name, the parts of the email address and the complete
 * address, and the phone number with and without its country code.
 */
export function guestSearchTerms(guest: {
  fullName: string
  email: string
  phone: string
}): string[] {
  const at = guest.email.lastIndexOf('@')
  return [
    ...new Set([
      ...nameTerms(guest.fullName),
      ...nameTerms(guest.email.slice(0, Math.max(at, 0))),
      ...searchTermsOf(guest.email.slice(at + 1)),
      ...(guest.email ? addressTerms(guest.email) : []),
      ...[phoneDigits(guest.phone), nationalNumber(guest.phone)].flatMap(searchTermsOf),
    ]),
  ]
}

const addressTerms = (email: string) =>
  [plainLetters(email), longSpelling(decomposed(email))].map((address) =>
    beginning(address, maxTermLength),
  )

/** More terms hardly narrow the result, but each costs as much as the first. */
const maxTerms = 10

/**
 * The typed search text as prefixes of stored search terms. Of too many terms it keeps the phone
 * numbers and the first others.
 */
export function typedSearchTerms(typed: string): string[] {
  const numbers: string[] = []
  const rest = plainLetters(tidyPhone(typed)).replace(typedNumbers, (number) => {
    numbers.push(number)
    return ' '
  })
  const words = rest
    .split(/\s+/)
    // The complete address is stored as a term, and its prefix is more selective than its parts.
    .flatMap((word) =>
      /[^@]@/.test(word) ? [addressTerm(word)] : searchTermsOf(joinedParts(word)),
    )
  return [...new Set([...numbers.flatMap(numberTerms), ...words])].slice(0, maxTerms)
}

/**
 * A typed term and its short spelling, in which all names are stored: "mueller" also finds Muller. Not at the
 * end, where "joe" would find John.
 */
export const typedSpellings = (term: string): string[] => [
  ...new Set([
    term,
    term.includes('@')
      ? term
      : term.replace(/(?:[aou]e|aa)(?=\p{L}{2})/gu, (pair) => pair.charAt(0)),
  ]),
]

/** Whether each typed term begins a word of the name. */
export function isNamed(name: string, typed: readonly string[]): boolean {
  const words = nameTerms(name)
  return typed.every((term) =>
    typedSpellings(term).some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

/** The parts of O'Brien and J.R.R. are stored as one word, so they find it however it was written. */
const joinedParts = (word: string) =>
  word
    .replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '')
    .replace(initials, (letters) => letters.replaceAll('.', ''))

const initials = /(?<![\p{L}\p{N}.])\p{L}(\.\p{L})+(?=\.?$)/gu

const typedNumbers = new RegExp(
  `(?<=^|\\s)[+(]*\\d[\\d\\s()./-]{4,}${extensionPattern}?(?=\\s|$)`,
  'gu',
)

const addressTerm = (word: string) => beginning(word.replace(/\p{C}/gu, ''), maxTermLength)

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

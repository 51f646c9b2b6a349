/** Letters that are no base letter with a mark, in the spelling in which people type them. */
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

/** Lower case without marks: "Łukasz Strauß" is "lukasz strauss". */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => spellings[letter] ?? letter)

const longestWord = 60
const longestName = 200

/** The first letters of a text; none of them is cut in half. */
const beginning = (text: string, letters: number) =>
  text.length <= letters ? text : [...text].slice(0, letters).join('')

/** The name by which guests are ordered. A name always has one. */
export const sortName = (fullName: string): string =>
  beginning(plainLetters(fullName).trim() || fullName, longestName)

/** The words of a text as search knows them: plain letters and digits, each once, in order. */
export const searchWords = (text: string): string[] => [
  ...new Set((plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(asKept)),
]

/** Numbers are known without the zeros before them, which are only dialled at home. */
const asKept = (word: string) => beginning(word.replace(/^0+(?=\d+$)/, ''), longestWord)

/**
 * What a guest is found by: the words of the name, the parts of the address and the address as a
 * whole, and the phone number with and without its country's prefix.
 */
export function guestWords(guest: { fullName: string; email: string; phone: string }): string[] {
  return [
    ...new Set([
      ...searchWords(guest.fullName),
      ...searchWords(guest.email),
      ...(guest.email ? [beginning(plainLetters(guest.email), longestWord)] : []),
      ...[phoneDigits(guest.phone), nationalNumber(guest.phone)].flatMap(searchWords),
    ]),
  ]
}

/** More words than these tell nothing more, and each costs the search as much as the first. */
const mostSought = 10

/**
 * What is typed into the search, as beginnings of the words that guests are found by: of very many
 * words numbers and the first ones.
 */
export function wordsSought(typed: string): string[] {
  const numbers: string[] = []
  const rest = typed.replace(/(?<=^|\s)[+(]*\d[\d\s()./-]{4,}(?=\s|$)/g, (number) => {
    numbers.push(number)
    return ' '
  })
  const words = rest
    .split(/\s+/)
    // An address is known as a whole, so its beginning says more than its parts.
    .flatMap((word) => (/[^@]@/.test(word) ? [addressSought(word)] : searchWords(word)))
  return [...new Set([...numbers.flatMap(numberSought), ...words])].slice(0, mostSought)
}

const addressSought = (word: string) =>
  beginning(plainLetters(word).replace(/\p{C}/gu, ''), longestWord)

/** With a prefix or without, a number is known by what follows it; a short piece stays as it is. */
function numberSought(typed: string): string[] {
  const national = nationalNumber(typed)
  return searchWords(national.length >= 6 ? national : phoneDigits(typed))
}

const isInternational = (phone: string) => /^[\s(]*(\+|00)/.test(phone)

/** The digits of a number, however it is written: "+44 (0)20" and "0044/20" are both "4420". */
export const phoneDigits = (phone: string): string =>
  isInternational(phone)
    ? phone.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
    : phone.replace(/\D/g, '')

/** What follows the country's prefix, without the zero that is dialled at home only. */
function nationalNumber(phone: string): string {
  const digits = phoneDigits(phone)
  return isInternational(phone) ? digits.replace(callingCode, '').replace(/^0+/, '') : digits
}

/** Countries' prefixes have one, two or three digits, and none begins another one. */
const callingCode =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2\d\d|3\d\d|42\d|5[09]\d|6[7-9]\d|8[0578]\d|9[679]\d)/

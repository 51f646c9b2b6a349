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
}

/** Lower case without marks: "Łukasz Strauß" is "lukasz strauss". */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => spellings[letter] ?? letter)

const longestWord = 60

/** The words of a text as search knows them: plain letters and digits, each once, in order. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord)),
  ),
]

/**
 * What a guest is found by: the words of the name, the parts of the address and the address as a
 * whole, and the digits of the phone number from its start and from behind the country's prefix.
 */
export function guestWords(guest: { fullName: string; email: string; phone: string }): string[] {
  const digits = guest.phone.replace(/\D/g, '')
  return [
    ...new Set([
      ...searchWords(guest.fullName),
      ...searchWords(guest.email),
      ...(guest.email ? [plainLetters(guest.email).slice(0, longestWord)] : []),
      ...phoneWords(guest.phone, digits),
    ]),
  ]
}

/** Numbers are remembered by their beginning, with the prefix or without. */
function phoneWords(phone: string, digits: string): string[] {
  if (digits === '') return []
  const national = /^\s*(\+|00)\s*\d{1,3}[\s./-]+(.+)$/.exec(phone)?.[2]?.replace(/\D/g, '') ?? ''
  return [digits, national, national.replace(/^0+/, '')]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))
}

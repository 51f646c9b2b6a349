/** What identifies a person in a text that staff wrote about something else. */
export type Identity = {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  nationalIDs: readonly string[]
}

/** Shorter numbers are prices, codes and years. */
const minPhoneDigits = 7
const minNationalIDLength = 5

/**
 * Replaces full names, email addresses, phone numbers and national IDs in a note about something else. A
 * name of one word stays, because it may be that of another person. The text never becomes longer.
 */
export function withoutIdentity(text: string, identity: Identity): string {
  return patternsOf(identity).reduce((left, pattern) => left.replaceAll(pattern, '…'), text)
}

/** Whether a text contains anything that identifies the person. */
export const namesPerson = (text: string, identity: Identity): boolean =>
  patternsOf(identity).some((pattern) => text.search(pattern) >= 0)

const known = new WeakMap<Identity, RegExp[]>()

/** Compiled once, because a search reads many texts. */
function patternsOf(identity: Identity): RegExp[] {
  const patterns = known.get(identity) ?? compile(identity)
  known.set(identity, patterns)
  return patterns
}

const compile = ({ names, emails, phones, nationalIDs }: Identity): RegExp[] => [
  ...emails.filter((email) => email !== '').map((email) => whole([email], '')),
  ...names.flatMap(namePatterns),
  ...phones.flatMap(phonePatterns),
  ...nationalIDs
    .map((id) => id.replaceAll(/[\s.-]/g, ''))
    .filter((id) => id.length >= minNationalIDLength)
    .map((id) => whole([...id], '[\\s.-]?')),
]

/** The words as typed, with the last one first, and as in the name of a file. */
function namePatterns(name: string): RegExp[] {
  const words = name.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return []
  const lastFirst = [words.at(-1) ?? '', ...words.slice(0, -1)]
  return [words, lastFirst].flatMap((order) => [
    whole(order, between),
    whole(plain(order), between),
  ])
}

const between = '[\\s,_.+-]{1,3}'

const plain = (words: readonly string[]) =>
  words.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u)).filter((word) => word !== '')

/** With any punctuation, and with a zero instead of the country code. */
function phonePatterns(phone: string): RegExp[] {
  const digits = phone.replaceAll(/\D/g, '')
  const national = /^\s*(?:\+|00)/.test(phone)
    ? digits.replace(/^0*\d{1,3}?(?=\d{7,10}$)/, '')
    : digits
  return [...new Set([digits, national])]
    .filter((number) => number.length >= minPhoneDigits)
    .map((number) => whole([...number], '[\\s()/.-]{0,3}', '(?:\\+|00|0)?'))
}

/** Matches these words in any case, not as parts of longer words. */
const whole = (words: readonly string[], separator: string, prefix = '') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${prefix}${words.map(escapeRegExp).join(separator)}(?![\\p{L}\\p{N}])`,
    'giu',
  )

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

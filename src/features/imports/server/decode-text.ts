import { t } from '#domain/i18n/messages.ts'
import { type Encoding, encodings } from '../domain/file-reading.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type Decoded = { text: string; encoding: Encoding }

const decode = (encoding: Encoding, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes)

/** The text of a file. Without a chosen encoding it is recognized from the bytes. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const encoding = chosen ?? recognizeEncoding(bytes)
  return { text: decode(encoding, bytes), encoding }
}

function recognizeEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 4_000)
  if (beginning.includes(0)) return utf16Of(beginning)
  if (isUtf8(bytes)) return 'utf-8'
  return statedEncoding(beginning) ?? bestEncoding(bytes)
}

/** In UTF-16 one byte of each delimiter, digit and line break is zero. */
function utf16Of(beginning: Uint8Array): Encoding {
  const zeros = [0, 1].map(
    (offset) => beginning.filter((byte, at) => byte === 0 && at % 2 === offset).length,
  )
  const [inFirst = 0, inSecond = 0] = zeros
  const encoding = inSecond > inFirst ? 'utf-16le' : 'utf-16be'
  const text = decode(encoding, beginning.subarray(0, beginning.length & ~1))
  const isText = Math.min(inFirst, inSecond) === 0 && !/[^\P{Cc}\t\r\n]|\ufffd/u.test(text)
  if (!isText) throw new UnreadableFile(t('This is not a CSV or Excel file.'))
  return encoding
}

/** Programs cut texts between the bytes of a letter, so a few errors do not make another encoding. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = decode('utf-8', bytes)
  const errors = text.match(/\ufffd/g)?.length ?? 0
  if (errors === 0) return true
  const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return letters > errors * 5
}

/** The encoding that a page or an XML file states. */
function statedEncoding(beginning: Uint8Array): Encoding | null {
  const start = Buffer.from(beginning).toString('latin1')
  if (!/^\s*</.test(start)) return null
  const [, name = ''] = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start) ?? []
  try {
    const { encoding } = new TextDecoder(name)
    return encodings.find((one) => one === encoding) ?? null
  } catch {
    return null
  }
}

/** Encodings of one byte for each letter. Without evidence the most common one is right. */
const oneByte = [
  ['windows-1252', 0.6],
  ['windows-1250', 0.3],
  ['windows-1251', 0.3],
  ['iso-8859-2', 0],
  ['windows-1253', 0],
  ['koi8-r', -3],
  ['macintosh', -1],
] as const

const maxWords = 20_000

/**
 * The encoding in which the words look most like words. Names do not tell languages apart by frequencies,
 * but a wrong encoding puts signs, capitals or several vowels where no language has them.
 */
function bestEncoding(bytes: Uint8Array): Encoding {
  const [best] = oneByte
    .map(([encoding, prior]) => ({
      encoding,
      score: prior + plausibility(decode(encoding, bytes)),
    }))
    .sort((one, other) => other.score - one.score)
  return best?.encoding ?? 'windows-1252'
}

function plausibility(text: string): number {
  const words = text.match(/[^\s,;|"()<>]*[^\0-\x7f][^\s,;|"()<>]*/gu) ?? []
  return [...new Set(words.slice(0, maxWords))].reduce((sum, word) => sum + wordScore(word), 0)
}

/** Signs next to words and numbers in every encoding. */
const punctuation = /[\u00a0€£‘’‚“”„–—…•«»°ºª§´]/u
const vowel = /[aeiouyæœøıąęаеиоуыэюяёіїєαεηιουω]/u

function wordScore(word: string): number {
  let score = 0
  if (/[\x7f-\x9f\ufffd]/.test(word)) score -= 10
  const letters = [...word]
  for (const [at, letter] of letters.entries()) {
    if (letter <= '\x7f') continue
    const [before = '', after = ''] = [letters[at - 1], letters[at + 1]]
    score += isLetter(letter)
      ? letterScore(before, letter, after)
      : signScore(before, letter, after)
  }
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  const others = letters.filter((letter) => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter))
  if (latin.length > 0 && others.length > 0) score -= 5
  const strange = latin.filter((letter) => letter > '\x7f')
  if (strange.length > 2 && strange.length * 3 > latin.length * 2) score -= 5
  if (others.length > 2 && latin.length === 0) score += 2
  return score
}

const isLetter = (character: string) => /[^\P{L}ªº]/u.test(character)

function signScore(before: string, sign: string, after: string): number {
  if (!isLetter(before) && !isLetter(after)) return punctuation.test(sign) ? 0 : -1
  if (/[‘’´]/.test(sign) || (!isLetter(before) && /[“„«»”¿¡]/.test(sign))) return 0
  // Inside a word, or before its first letter.
  return isLetter(after) ? -5 : punctuation.test(sign) ? -0.5 : -4
}

function letterScore(before: string, letter: string, after: string): number {
  const isUpper = (one: string) => one !== one.toLowerCase()
  if (isUpper(letter) && isLetter(before) && !isUpper(before)) return -3
  if (!isUpper(letter) && isUpper(before) && isUpper(after)) return -3
  if (!isLetter(before) && !isLetter(after)) return -1
  if (misplaced.test(`${letter}${after}`)) return -2
  if (isUpper(letter) && (isUpper(before) || isUpper(after))) return 0
  const first = isUpper(letter) && !isLetter(before) ? 0.5 : 0
  return first + placeScore(before, letter, after)
}

/** Vowels have consonants on both sides, and consonants a vowel on one. */
function placeScore(before: string, letter: string, after: string): number {
  const [left, own, right] = [before, letter, after].map(kindOf)
  const rare = rareLetters.test(letter) ? -1 : 0
  if (own === 'vowel') {
    const neighbours = Number(left === 'vowel') + Number(right === 'vowel')
    if (/^(?:[ïëü].?|œ[ui])$/i.test(`${letter}${after}`)) return 1
    if (neighbours === 1 && /[iu][èéêá]/i.test(`${before}${letter}`)) return rare + 0.5
    return rare + (neighbours === 0 ? 1 : neighbours === 1 ? -0.5 : -2)
  }
  if (left === 'vowel' || right === 'vowel') return rare + 1
  return rare + (/[śńźżłšž]/i.test(letter) ? 0 : -0.5)
}

/** Letters that few names have, in any of the languages. */
const rareLetters = /[ðþýÿõãìùûæîđţűăľĺŕď]/iu
/** In no language "ñ" comes before a consonant, "œ" before one of these, or "ã" before most letters. */
const misplaced = /^(?:ñ[^aeiouáéíóúü]|œ[^uidn]|[ãõ][^oens]|ê$)/iu

function kindOf(character: string): 'vowel' | 'consonant' | 'none' {
  if (!isLetter(character) || character === 'y') return 'none'
  const base = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return vowel.test(base) ? 'vowel' : 'consonant'
}

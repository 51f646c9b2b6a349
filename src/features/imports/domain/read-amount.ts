import type { Cents } from '#domain/money.ts'
import { currenciesNamed } from './read-currency.ts'

/** What separates decimals in the amounts of a file. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

type Written = {
  isNegative: boolean
  /** Digits with points and commas; other separators of thousands are removed. */
  digits: string
  /** The currencies that it can be in; null if it names none. */
  currencies: readonly string[] | null
}

const minus = '[-−–]'
const currency = String.raw`[\p{L}\p{Sc}][\p{L}\p{Sc}.]*`
/** Digits in groups after spaces or apostrophes, or with points and commas. */
const number = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+`
const amount = new RegExp(
  `^(${minus}|\\+)? ?(${currency})? ?(${minus}|\\+)? ?(${number}) ?(${currency})?$`,
  'u',
)
/** "120,-" and "120.--" have no cents; "120-" and "120- EUR" are negative, as accounting programs write it. */
const noCents = new RegExp(String.raw`(?<=\d)[.,:]${minus}{1,2}(?=\D*$)`)
const minusAtEnd = new RegExp(`(?<=\\d) ?${minus}(?=\\D*$)`)

/** Takes an amount apart; null for a text that is not one amount alone. */
function takeApart(text: string): Written | null {
  const line = text.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(noCents, '')
  const inBrackets = /^\((.*)\)$/.exec(line)?.[1]
  const [, first, before, second, digits, after] =
    amount.exec((inBrackets ?? line).replace(minusAtEnd, '').trim()) ?? []
  if (digits === undefined) return null
  const signs = [
    first ?? '+',
    second ?? '+',
    minusAtEnd.test(inBrackets ?? line) ? '-' : '+',
    inBrackets === undefined ? '+' : '-',
  ].filter((sign) => sign !== '+').length
  const currencies = currencyOf(before, after)
  if (signs > 1 || currencies?.length === 0) return null
  return { isNegative: signs === 1, digits: digits.replace(/[ '’]/g, ''), currencies }
}

/** Both sides of an amount can name its currency, if it is the same. */
function currencyOf(before?: string, after?: string): readonly string[] | null {
  const named = [before, after].flatMap((name) => (name ? [currenciesNamed(name)] : []))
  const [one, other] = named
  if (!one) return null
  return other ? one.filter((code) => other.includes(code)) : one
}

const patterns: Record<DecimalMark, RegExp> = {
  point: /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|)(?:\.(\d+))?$/,
  comma: /^(\d+|\d{1,3}(?:\.\d{3})+|)(?:,(\d+))?$/,
}

/** An amount as the file writes it, in minor units of a currency with this many decimals, or null. */
export function readAmount(text: string, mark: DecimalMark, decimals: number): Cents | null {
  const written = takeApart(text)
  if (!written) return null
  const [, whole, fraction = ''] = patterns[mark].exec(written.digits) ?? []
  if (whole === undefined) return null
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const cents = Number(
    whole.replace(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'),
  )
  return written.isNegative ? -cents : cents
}

/**
 * The currencies that an amount can be in, as it names them: EUR for "€ 80", four for "80 kr". Null if it
 * names none, or is no amount.
 */
export const currenciesOfAmount = (text: string): readonly string[] | null =>
  takeApart(text)?.currencies ?? null

/** How amounts can be read: "1.234" both ways, "1.234,50" one way, and "1234" needs no mark. */
export function possibleDecimalMarks(texts: readonly string[]): DecimalMark[] {
  const votes = { point: 0, comma: 0 }
  let isUnclear = false
  for (const text of texts) {
    const digits = takeApart(text)?.digits ?? ''
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
    if (last === -1 || !decimalMarks.some((one) => patterns[one].test(digits))) continue
    const mark = digits[last] === '.' ? 'point' : 'comma'
    const other = mark === 'point' ? ',' : '.'
    const isRepeated = digits.indexOf(digits[last] ?? '') !== last
    if (isRepeated) votes[mark === 'point' ? 'comma' : 'point'] += 1
    else if (digits.includes(other) || digits.length - last - 1 !== 3) votes[mark] += 1
    else if (last === 0 || last > 3) votes[mark] += 1
    else isUnclear = true
  }
  if (votes.point !== votes.comma) return [votes.point > votes.comma ? 'point' : 'comma']
  return isUnclear || votes.point > 0 ? ['point', 'comma'] : []
}

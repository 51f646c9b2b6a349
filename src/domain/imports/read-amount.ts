import type { Cents } from '../money.ts'

/** What separates decimals in the amounts of a file. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** Without currency, spaces and apostrophes, which only separate thousands. */
const digitsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s'’]|[a-z]+\.?|\p{Sc}/giu, '')
    .replace(/[-−–]$/, '')

const patterns: Record<DecimalMark, RegExp> = {
  point: /^(-?)(\d+|\d{1,3}(?:,\d{2,3})+)(?:\.(\d*))?$/,
  comma: /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
}

/** An amount as the file writes it, in minor units of a currency with this many decimals, or null. */
export function readAmount(text: string, mark: DecimalMark, decimals: number): Cents | null {
  const [, sign, whole, fraction = ''] = patterns[mark].exec(digitsOf(text)) ?? []
  if (whole === undefined) return null
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const cents = Number(
    whole.replace(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'),
  )
  return sign === '-' ? -cents : cents
}

/** How amounts can be read: "1.234" both ways, "1.234,50" one way, and "1234" needs no mark. */
export function possibleDecimalMarks(texts: readonly string[]): DecimalMark[] {
  const votes = { point: 0, comma: 0 }
  let isUnclear = false
  for (const text of texts) {
    const digits = digitsOf(text)
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
    if (last === -1) continue
    const mark = digits[last] === '.' ? 'point' : 'comma'
    const other = mark === 'point' ? ',' : '.'
    const isRepeated = digits.indexOf(digits[last] ?? '') !== last
    if (isRepeated) votes[mark === 'point' ? 'comma' : 'point'] += 1
    else if (digits.includes(other) || digits.length - last - 1 !== 3) votes[mark] += 1
    else isUnclear = true
  }
  if (votes.point !== votes.comma) return [votes.point > votes.comma ? 'point' : 'comma']
  return isUnclear || votes.point > 0 ? ['point', 'comma'] : []
}

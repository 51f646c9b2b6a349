import { decimalSeparator, thousandsSeparator } from '#domain/i18n/numbers.ts'

/** Groups of three digits, all after the same separator: "1,234", "12.345.678". */
const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/

/**
 * A typed number in the API's format: "1.234,50" and "1,234.50" become "1234.50". A comma and a
 * point both separate decimals. Before three digits a single one is ambiguous: it separates
 * thousands if it does so in the reader's number format. Other text is returned unchanged, so
 * that validation can reject it.
 */
export function plainNumber(text: string): string {
  const typed = text.replace(/[\s'’]/g, '')
  const [, minus = '', number = ''] = /^(-?)(\d[\d.,]*\d)$/.exec(typed) ?? []
  const used = number.replace(/\d/g, '')
  const last = used.at(-1)
  if (last === undefined) return typed
  const isThousands = used.length > 1 || last === thousandsSeparator()
  if (isThousands && grouped.test(number)) return minus + number.replace(/[.,]/g, '')

  const end = number.lastIndexOf(last)
  const [whole, decimals] = [number.slice(0, end), number.slice(end + 1)]
  const isPlain = used.length === 1 || (grouped.test(whole) && !whole.includes(last))
  return isPlain ? `${minus}${whole.replace(/[.,]/g, '')}.${decimals}` : typed
}

/** A typed number; NaN if it is none. */
export function readNumber(text: string): number {
  const plain = plainNumber(text)
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A typed count; NaN if it is none, such as "1.000" where the point separates decimals. */
export function readCount(text: string): number {
  const plain = plainNumber(text)
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** A known number in its field, as it would be typed: "9,975". */
export const numberInField = (number: number): string =>
  String(number).replace('.', decimalSeparator())

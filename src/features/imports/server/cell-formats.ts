import { dateOfSerial } from '#domain/dates/read-date.ts'
import { currenciesNamed } from '../domain/read-currency.ts'
import type { Cell } from '../domain/row-reader.ts'

/** Days between the two date systems of Excel. */
const daysTo1904 = 1_462
const firstInvalidDay = 2_958_466

/** The formats of dates that a workbook does not spell out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** How a workbook shows the numbers of a cell, as far as it says what they are. */
export type CellFormat = { isDate: boolean; currency: string | null }

const plain: CellFormat = { isDate: false, currency: null }

/** Reads a format such as "dd/mm/yyyy" or "#,##0.00 [$€-407]". */
export function formatOf(code: string | undefined, id = 0): CellFormat {
  if (code === undefined) return { ...plain, isDate: isBuiltInDate(id) }
  const [section = ''] = code.slice(0, 500).split(';')
  const bare = section.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '')
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(section)
  return {
    isDate: !isElapsed && !/general/i.test(bare) && /[dmyhs]/i.test(bare),
    currency: currencyIn(section),
  }
}

function currencyIn(section: string): string | null {
  const [, inBrackets] = /\[\$([^\]-]+)/.exec(section) ?? []
  const quoted = [...section.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text.trim())
  const [sign] = /[$€£¥₹]/.exec(section.replace(/\[[^\]]*\]|"[^"]*"/g, '')) ?? []
  const named = [inBrackets, ...quoted, sign]
  return named.find((name) => name !== undefined && currenciesNamed(name).length > 0) ?? null
}

/**
 * A number as the workbook shows it: dates as YYYY-MM-DD, whatever their format is, and amounts with the
 * currency of their format.
 */
export function cellOfNumber(value: number, format: CellFormat, isFrom1904: boolean): Cell {
  if (!Number.isFinite(value)) return ''
  if (format.isDate) {
    const shift = isFrom1904 ? daysTo1904 : 0
    // A time without a date, and what is beyond the calendar, is not a date.
    return value >= 1 && value < firstInvalidDay - shift ? dateOfSerial(value + shift) : ''
  }
  return format.currency === null ? value : `${value.toFixed(2)} ${format.currency}`
}

import { type CalendarDate, isCalendarDate } from '../calendar.ts'
import { type Cents, maxCents } from '../money.ts'
import {
  fieldLabel,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from './import-fields.ts'
import { type DecimalMark, readAmount } from './read-amount.ts'
import { type DateOrder, readDate } from './read-date.ts'

/** A cell of a file. Only workbooks have numbers, which need no format. */
export type Cell = string | number

/** How the texts of a file are read. */
export type ImportMapping = {
  kind: ImportKind
  columns: ImportColumns
  dateOrder: DateOrder
  decimalMark: DecimalMark
}

/** Why a row cannot be imported, in one sentence, and the field to correct. */
export class WrongRow extends Error {
  readonly field: ImportField

  constructor(field: ImportField, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** Reads the fields of one row. Every method throws WrongRow for a text that it cannot read. */
export function rowReader(
  { kind, columns, dateOrder, decimalMark }: ImportMapping,
  cells: readonly Cell[],
  decimals: number,
) {
  const label = (field: ImportField) => fieldLabel(kind, field)
  const has = (field: ImportField) => columns[field] !== undefined
  const cellOf = (field: ImportField) => cells[columns[field] ?? -1] ?? ''
  const raw = (field: ImportField) => String(cellOf(field)).trim()

  function text(field: ImportField, max: number): string {
    const line = raw(field).replace(/\s+/g, ' ')
    if (line.length > max)
      throw new WrongRow(field, `${label(field)} is longer than ${max} characters.`)
    return line
  }

  function required(field: ImportField, max: number): string {
    const line = text(field, max)
    if (line === '') throw new WrongRow(field, `${label(field)} is missing.`)
    return line
  }

  function date(field: ImportField): CalendarDate | null {
    const written = raw(field)
    if (written === '') return null
    const read = readDate(written, dateOrder)
    if (read === null || !isCalendarDate(read)) {
      throw new WrongRow(field, `${label(field)} "${shortened(written)}" is not a date.`)
    }
    return read
  }

  function amount(field: ImportField): Cents | null {
    const written = raw(field)
    if (written === '') return null
    const cell = cellOf(field)
    const cents =
      typeof cell === 'number'
        ? Math.round(cell * 10 ** decimals)
        : readAmount(written, decimalMark, decimals)
    if (cents === null || cents < 0 || cents > maxCents) {
      throw new WrongRow(field, `${label(field)} "${shortened(written)}" is not an amount.`)
    }
    return cents
  }

  function count(field: ImportField): number | null {
    const written = raw(field)
    if (written === '') return null
    const [number] = /^\d{1,4}(?=(\.0+)?$|\s)/.exec(written) ?? []
    if (number === undefined) {
      throw new WrongRow(field, `${label(field)} "${shortened(written)}" is not a number.`)
    }
    return Number(number)
  }

  return { has, raw, text, required, date, amount, count }
}

export type RowReader = ReturnType<typeof rowReader>

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { type CurrencyCode, currencyCodes, decimalsOf } from '#domain/currencies.ts'
import { type DateOrder, readDate } from '#domain/dates/read-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Cents, maxCents } from '#domain/money.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import {
  fieldLabel,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from './import-fields.ts'
import { readChildAges } from './read-ages.ts'
import { currenciesOfAmount, type DecimalMark, readAmount } from './read-amount.ts'
import { currenciesNamed } from './read-currency.ts'
import { type Party, readParty } from './read-party.ts'

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

/** What people and programs write into a cell that has nothing to say. */
const emptyText = /^(?:[-–—]+|n\/a|#n\/a|#null!|#ref!)$/i

/** A long number of which a spreadsheet kept only the first digits: "4.91725E+11". */
const ruinedNumber = /^\d(?:[.,]\d+)?E\+?\d+$/i

const nightsText =
  /^(\d{1,4}) ?(?:n|nights?|nacht|nachte|naechte|nachten|nuits?|noches?|nott[ei]|noites?|noc[iy]?|noce|nocleg[iow]*|nat|natt|netter|naetter|natter|yo|yota|ej|ejszaka)\.?$/

/** The names of the columns, and the currency in which the amounts have to be. */
export type PropertyReading = { header: readonly string[]; currency: CurrencyCode }

/** Reads the fields of one row. Every method throws WrongRow for a text that it cannot read. */
export function rowReader(
  { kind, columns, dateOrder, decimalMark }: ImportMapping,
  cells: readonly Cell[],
  { header, currency }: PropertyReading,
) {
  const decimals = decimalsOf(currency)
  const label = (field: ImportField) => fieldLabel(kind, field)
  const has = (field: ImportField) => columns[field] !== undefined
  const cellOf = (field: ImportField) => cells[columns[field] ?? -1] ?? ''
  const notices: string[] = []

  function raw(field: ImportField): string {
    const written = withoutForcing(String(cellOf(field)).trim())
    return emptyText.test(written) ? '' : written
  }

  /** The values of a sentence about what a cell has. */
  const quoted = (field: ImportField) => ({ field: label(field), written: shortened(raw(field)) })

  /** A number that must keep all its digits, such as a phone number. Without them it is left out. */
  function identifier(field: ImportField): string {
    const written = raw(field).replace(/\s+/g, ' ')
    if (!ruinedNumber.test(written)) return written
    notices.push(
      t('{field} "{written}" has lost its digits in a spreadsheet and is left out.', {
        field: label(field),
        written: shortened(written),
      }),
    )
    return ''
  }

  function text(field: ImportField, max: number): string {
    const line = field === 'reference' ? identifier(field) : raw(field).replace(/\s+/g, ' ')
    if (line.length > max)
      throw new WrongRow(
        field,
        t('{field} is longer than {max} characters.', { field: label(field), max }),
      )
    return line
  }

  function required(field: ImportField, max: number): string {
    const line = text(field, max)
    if (line === '') throw new WrongRow(field, t('{field} is missing.', { field: label(field) }))
    return line
  }

  function date(field: ImportField): CalendarDate | null {
    const written = raw(field)
    if (written === '') return null
    const read = readDate(written, dateOrder)
    if (read === null || !isCalendarDate(read)) {
      throw new WrongRow(field, t('{field} "{written}" is not a date.', quoted(field)))
    }
    return read
  }

  /** An amount in the currency of the property; null for an empty cell. */
  function amount(field: ImportField): Cents | null {
    const cents = signedAmount(field)
    if (cents !== null && cents < 0) throw notAnAmount(field)
    return cents
  }

  /** What a channel keeps or pays out. Its sign is a habit, and Booking.com calculates tenths of cents. */
  function feeAmount(field: ImportField): Cents | null {
    const cents = signedAmount(field, { isRounded: true })
    return cents === null ? null : Math.abs(cents)
  }

  function signedAmount(field: ImportField, { isRounded = false } = {}): Cents | null {
    const written = raw(field)
    if (written === '') return null
    const cell = cellOf(field)
    const cents =
      typeof cell === 'number'
        ? Math.round(cell * 10 ** decimals)
        : (readAmount(written, decimalMark, decimals) ??
          (isRounded ? roundedAmount(written) : null))
    if (cents === null || Math.abs(cents) > maxCents) throw notAnAmount(field)
    // Zero is the same in every currency.
    if (cents !== 0) checkCurrency(field, written)
    return cents
  }

  function roundedAmount(written: string): Cents | null {
    const finer = readAmount(written, decimalMark, decimals + 2)
    return finer === null ? null : Math.round(finer / 100)
  }

  const notAnAmount = (field: ImportField) =>
    new WrongRow(field, t('{field} "{written}" is not an amount.', quoted(field)))

  /** The amount, the column of currencies or the heading may name another one. */
  function checkCurrency(field: ImportField, written: string): void {
    const heading = currencyOfHeading(header[columns[field] ?? -1] ?? '')
    const named = raw('currency')
    if (isOtherCurrency(written, currency)) {
      throw new WrongRow(
        field,
        t('{field} is "{written}", but this property uses {currency}.', {
          ...quoted(field),
          currency,
        }),
      )
    }
    if (named !== '' && !isOwnCurrency(named, currency)) {
      throw new WrongRow(
        'currency',
        t('The currency is "{named}", but this property uses {currency}.', {
          named: shortened(named),
          currency,
        }),
      )
    }
    if (named === '' && heading !== '' && !isOwnCurrency(heading, currency)) {
      throw new WrongRow(
        field,
        t('{field} is in "{heading}", but this property uses {currency}.', {
          field: label(field),
          heading,
          currency,
        }),
      )
    }
  }

  /** A whole number, also with its unit: "3 nights", "4 guests". */
  function count(field: ImportField): number | null {
    const written = raw(field)
    if (written === '') return null
    const [, plain] = /^(\d{1,4})(?:[.,]0+)?$/.exec(written) ?? []
    const [, nights] = field === 'numNights' ? (nightsText.exec(plainLetters(written)) ?? []) : []
    const number =
      plain ?? nights ?? (field === 'numNights' ? undefined : readParty(written)?.guests)
    if (number === undefined) {
      throw new WrongRow(field, t('{field} "{written}" is not a number.', quoted(field)))
    }
    return Number(number)
  }

  /** Adults and children, where one text has both. */
  function party(field: ImportField): Party | null {
    const written = raw(field)
    if (written === '') return null
    const read = readParty(written)
    if (!read) {
      throw new WrongRow(
        field,
        t(
          '{field} "{written}" is not a number of guests, or of adults and children.',
          quoted(field),
        ),
      )
    }
    return read
  }

  /** The ages of children, youngest first; none for an empty cell. */
  function childAges(field: ImportField): number[] {
    const ages = readChildAges(raw(field))
    if (ages !== null) return ages
    throw new WrongRow(
      field,
      t('{field} "{written}" are not whole years from 0 to 17, such as 3, 7.', quoted(field)),
    )
  }

  return {
    has,
    /** The name of the column. */
    headingOf: (field: ImportField) => header[columns[field] ?? -1] ?? '',
    raw,
    text,
    identifier,
    required,
    date,
    amount,
    feeAmount,
    signedAmount,
    count,
    party,
    childAges,
    /** What was left out of the row, in sentences for staff. */
    notices: notices as readonly string[],
  }
}

export type RowReader = ReturnType<typeof rowReader>

/** Spreadsheets are forced to take digits as a text: ="0171" or '0171. */
const withoutForcing = (text: string) => text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[\d+])/, '')

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Whether an amount names a currency that cannot be the property's. */
export const isOtherCurrency = (amount: string, own: CurrencyCode): boolean =>
  !(currenciesOfAmount(amount)?.includes(own) ?? true)

/** Whether a word can mean the property's currency. An unknown word cannot. */
export const isOwnCurrency = (word: string, own: CurrencyCode): boolean =>
  currenciesNamed(word).includes(own)

/** The currency that a heading names in brackets, by a sign or by a code in capitals: "Amount (EUR)". */
export function currencyOfHeading(heading: string): string {
  const [, inBrackets = ''] = /[([]\s*([^)\]]{1,12})\s*[)\]]/.exec(heading) ?? []
  if (currenciesNamed(inBrackets).length > 0) return inBrackets
  const words = heading.split(/[^\p{L}]+/u)
  const code = words.find((word) => currencyCodes.some((known) => known === word))
  return code ?? /\p{Sc}/u.exec(heading)?.[0] ?? ''
}

import {
  type DateOrder,
  dateOrders,
  possibleDateOrders,
  readDate,
} from '#domain/dates/read-date.ts'
import type { ImportColumns, ImportField } from './import-fields.ts'
import { isBareNumber, readChildAges } from './read-ages.ts'
import { type DecimalMark, decimalMarks, possibleDecimalMarks, readAmount } from './read-amount.ts'
import { isDepositHeading, readPaidWord } from './read-paid-word.ts'
import { readParty } from './read-party.ts'
import { readStatus } from './read-status.ts'
import type { Suitability } from './recognize-columns.ts'
import type { Cell } from './row-reader.ts'

/** What the texts of a column say about its formats; nothing, where they could be neither. */
export type DescribedColumn = {
  name: string
  dateOrders: DateOrder[]
  decimalMarks: DecimalMark[]
  /** What half of its texts can be read as; missing for a column without texts. */
  holds?: Holding[]
}

/** "Words" say yes or no, as for what is paid or cancelled. "Ages" are more than a number, which can be a count. */
const holdings = ['dates', 'amounts', 'counts', 'ages', 'words'] as const
type Holding = (typeof holdings)[number]

const maxExamples = 3
const maxExampleLength = 60

/** The first different texts of a column. They are read from the rows, because they can be personal data. */
export function examplesOf(rows: readonly { cells: readonly Cell[] }[], at: number): string[] {
  const shown = rows.map(({ cells }) => String(cells[at] ?? '')).filter((text) => text !== '')
  return [...new Set(shown)].slice(0, maxExamples).map((text) => text.slice(0, maxExampleLength))
}

export function describeColumns(
  header: readonly string[],
  rows: readonly { cells: readonly Cell[] }[],
): DescribedColumn[] {
  return header.map((name, at) => {
    const texts = rows.flatMap(({ cells }) => {
      const cell = cells[at]
      return typeof cell === 'string' && cell !== '' ? [cell] : []
    })
    return {
      name,
      dateOrders: possibleDateOrders(texts),
      decimalMarks: possibleDecimalMarks(texts),
      ...holdsOf(rows.map(({ cells }) => String(cells[at] ?? '').trim())),
    }
  })
}

/** Texts from which a column is judged. */
const textsJudged = 200

const reads: Record<Holding, (text: string) => boolean> = {
  dates: (text) => dateOrders.some((order) => readDate(text, order) !== null),
  amounts: (text) => decimalMarks.some((mark) => readAmount(text, mark, 3) !== null),
  counts: (text) => /^\d{1,4}\b/.test(text) || readParty(text) !== null,
  ages: (text) => !isBareNumber(text) && readChildAges(text) !== null,
  words: (text) => readPaidWord(text) !== null || readStatus(text) === 'cancelled',
}

function holdsOf(all: readonly string[]): Pick<DescribedColumn, 'holds'> {
  const texts = all.filter((text) => text !== '').slice(0, textsJudged)
  if (texts.length === 0) return {}
  return {
    holds: holdings.filter((one) => texts.filter(reads[one]).length * 2 >= texts.length),
  }
}

/** Whether the texts and the heading of a column suit a field. Without texts, all do. */
export const suitabilityIn =
  (columns: readonly DescribedColumn[]) =>
  (field: ImportField, at: number): Suitability => {
    const { name = '', holds } = columns[at] ?? {}
    if (amountFields.includes(field) && /%|percent|prozent|pourcent/i.test(name)) return 'never'
    if (!holds) return 'good'
    const holdsOne = (...wanted: Holding[]) => wanted.some((one) => holds.includes(one))
    if (field === 'cancelled' || field === 'depositPaid')
      return holdsOne('words') ? 'good' : 'never'
    if (field === 'cancelledOn') return holdsOne('dates') ? 'good' : 'never'
    if (field === 'childAges') return holdsOne('ages') ? 'good' : 'poor'
    if (field === 'paid') {
      if (isDepositHeading(name) && !holdsOne('amounts')) return 'never'
      return holdsOne('amounts', 'words') ? 'good' : 'poor'
    }
    if (dateFields.includes(field)) return holdsOne('dates') ? 'good' : 'poor'
    if (amountFields.includes(field)) return holdsOne('amounts') ? 'good' : 'poor'
    if (countFields.includes(field)) return holdsOne('counts') ? 'good' : 'poor'
    return 'good'
  }

const countFields: ImportField[] = [
  'numGuests',
  'numAdults',
  'numChildren',
  'numNights',
  'numUnits',
]

const dateFields: ImportField[] = [
  'startDate',
  'endDate',
  'lastNight',
  'bookedOn',
  'paidOn',
  'birthDate',
]
const amountFields: ImportField[] = [
  'totalPrice',
  'paid',
  'deposit',
  'commission',
  'payout',
  'regularPrice',
  'discount',
]

/** The formats that the assigned columns leave to choose from. With one, there is no question. */
export function choicesOf(columns: readonly DescribedColumn[], assigned: ImportColumns) {
  const of = (fields: readonly ImportField[]) =>
    fields.flatMap((field) => columns[assigned[field] ?? -1] ?? [])
  return {
    dateOrders: combined<DateOrder>(
      of(dateFields).map(({ dateOrders }) => dateOrders),
      ['year-month-day'],
    ),
    decimalMarks: combined<DecimalMark>(
      of(amountFields).map(({ decimalMarks }) => decimalMarks),
      ['point'],
    ),
  }
}

/** What all columns that say something have in common; otherwise all that they say. */
function combined<Choice>(lists: readonly Choice[][], otherwise: Choice[]): Choice[] {
  const saying = lists.filter((list) => list.length > 0)
  const all = [...new Set(saying.flat())]
  if (all.length === 0) return otherwise
  const common = all.filter((choice) => saying.every((list) => list.includes(choice)))
  return common.length > 0 ? common : all
}

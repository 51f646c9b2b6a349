import type { ImportColumns, ImportField } from './import-fields.ts'
import { type DecimalMark, possibleDecimalMarks } from './read-amount.ts'
import { type DateOrder, possibleDateOrders } from './read-date.ts'
import type { Cell } from './row-reader.ts'

/** What the texts of a column say about its formats; nothing, where they could be neither. */
export type DescribedColumn = {
  name: string
  dateOrders: DateOrder[]
  decimalMarks: DecimalMark[]
}

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
    }
  })
}

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

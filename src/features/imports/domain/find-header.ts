import { countFields } from './recognize-columns.ts'
import type { Cell } from './row-reader.ts'

/** A row with its number in the file, where the first row is 1. */
export type FileRow = { number: number; cells: Cell[] }

/** Titles, dates of printing and names of groups above the header fill no more rows than this. */
const rowsSearched = 40
/** One known name can be a title: "Cabins". */
const fewestFields = 2

const textsOf = ({ cells }: FileRow) => cells.map(String)
const numFilled = (cells: readonly Cell[]) => cells.filter((cell) => cell !== '').length

export type Header = {
  /** The position of the row with the names of the columns. */
  at: number
  names: string[]
  /** How many fields it names. */
  numFields: number
}

/**
 * Finds the row with the names of the columns: the first of those that name the most fields. In a file
 * whose names are all unknown it is the first row that is as wide as the rows below it.
 */
export function findHeader(rows: readonly FileRow[]): Header | null {
  const candidates = rows.slice(0, rowsSearched).map((_, at) => headerAt(rows, at))
  const highest = Math.max(0, ...candidates.map(({ numFields }) => numFields))
  if (highest >= fewestFields)
    return candidates.find(({ numFields }) => numFields === highest) ?? null
  const widths = rows.slice(0, rowsSearched).map(({ cells }) => numFilled(cells))
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
  return (
    candidates.find(({ at }) => (widths[at] ?? 0) >= Math.max(1, usual * 0.6)) ??
    candidates[0] ??
    null
  )
}

/** A row as header. Cells that it leaves empty, or has twice, take the name of the row above as well. */
export function headerAt(rows: readonly FileRow[], at: number): Header {
  const row = rows[at]
  const own = row ? textsOf(row) : []
  const above = aboveOf(rows, at)
  const width = Math.max(own.length, above.length)
  const names = Array.from({ length: width }, (_, column) => {
    const name = own[column] ?? ''
    if (name === '') return above[column] ?? ''
    const isTwice = own.indexOf(name) !== own.lastIndexOf(name)
    const group = isTwice ? groupAt(above, column) : ''
    return `${group} ${name}`.trim()
  }).map((name) => name.slice(0, 200))
  return { at, names, numFields: countFields(names) }
}

/** The row directly above, if it has names of groups and no title alone. */
function aboveOf(rows: readonly FileRow[], at: number): string[] {
  const [row, above] = [rows[at], rows[at - 1]]
  if (!row || !above || above.number !== row.number - 1) return []
  return numFilled(above.cells) > 1 && above.cells.every((cell) => typeof cell === 'string')
    ? textsOf(above)
    : []
}

/** Merged cells have their text in the first one. */
const groupAt = (above: readonly string[], column: number) =>
  above.slice(0, column + 1).findLast((name) => name !== '') ?? ''

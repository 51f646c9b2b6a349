import { t } from '#domain/i18n/messages.ts'
import {
  maxCellLength,
  maxImportCells,
  maxImportCharacters,
  maxImportColumns,
  maxImportRows,
} from '#domain/import-file-limits.ts'
import type { FileRow } from '../domain/find-header.ts'
import type { Cell } from '../domain/row-reader.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A worksheet or a table of a page; of a long one the first rows can be read alone. */
export type Table = {
  name: string
  isHidden: boolean
  peek: (maxRows: number) => FileRow[]
  rows: () => FileRow[]
}

export const readTable = (name: string, rows: FileRow[], isHidden = false): Table => ({
  name,
  isHidden,
  peek: (maxRows) => rows.slice(0, maxRows),
  rows: () => rows,
})

/** Titles above the names of the columns are rows too. */
const maxRows = maxImportRows + 50
const maxRowNumber = 1_000_000

export type TableLimits = ReturnType<typeof tableLimits>

/**
 * Collects the rows of a file, and stops at the first one that is too much. A file of a few kilobytes can
 * repeat a text in millions of cells.
 */
export function tableLimits() {
  let numCells = 0
  let numCharacters = 0

  /** Adds a row with its number; its empty cells at the end are left out, and so is an empty row. */
  function add(rows: FileRow[], number: number, cells: readonly Cell[]): void {
    const width = cells.findLastIndex((cell) => cell !== undefined && cell !== '') + 1
    if (width === 0) return
    if (width > maxImportColumns) {
      throw new UnreadableFile(
        t('This file has more than {n, plural, one {# column} other {# columns}}.', {
          n: maxImportColumns,
        }),
      )
    }
    if (rows.length >= maxRows || number > maxRowNumber) throw tooManyRows()
    const kept = Array.from({ length: width }, (_, at) => cleaned(cells[at] ?? ''))
    numCells += width
    for (const cell of kept) numCharacters += typeof cell === 'string' ? cell.length : 8
    if (numCells > maxImportCells || numCharacters > maxImportCharacters) {
      throw new UnreadableFile(t('This file contains too much text. Please split it.'))
    }
    rows.push({ number, cells: kept })
  }

  return { add }
}

export const tooManyRows = () =>
  new UnreadableFile(
    t('This file has more than {n, plural, one {# row} other {# rows}}. Please split it.', {
      n: maxImportRows,
    }),
  )

/** Without control characters, and with line breaks as one character. */
function cleaned(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  return cell
    .slice(0, 2 * maxCellLength)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
    .slice(0, maxCellLength)
}

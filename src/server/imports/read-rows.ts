import { maxCellLength, maxImportColumns, maxImportRows } from '#domain/imports/file-limits.ts'
import type { Cell } from '#domain/imports/row-reader.ts'
import { checkWorkbookZip } from './check-zip.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A row with its number in the file, where the first row is 1. */
export type FileRow = { number: number; cells: Cell[] }

export type FileRows = { header: string[]; rows: FileRow[] }

/** Reads a CSV or Excel file by its contents, whatever its name is. */
export function readRows(bytes: Buffer): FileRows {
  const all = cellsOf(bytes)
    .map((cells, at) => ({ number: at + 1, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...rows] = all
  if (!first || rows.length === 0) {
    throw new UnreadableFile(
      'This file needs a row with the names of the columns and at least one more.',
    )
  }
  if (rows.length > maxImportRows) {
    throw new UnreadableFile(
      `This file has more than ${maxImportRows.toLocaleString('en')} rows. Please split it.`,
    )
  }
  const width = Math.max(...all.slice(0, 1_000).map(({ cells }) => filledWidth(cells)))
  if (width > maxImportColumns) {
    throw new UnreadableFile(`This file has more than ${maxImportColumns} columns.`)
  }
  return {
    header: Array.from({ length: width }, (_, at) => String(first.cells[at] ?? '').slice(0, 200)),
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, width) })),
  }
}

const filledWidth = (cells: readonly Cell[]) => cells.findLastIndex((cell) => cell !== '') + 1

function cellsOf(bytes: Buffer): Cell[][] {
  const start = bytes.toString('latin1', 0, 512)
  if (start.startsWith('PK')) {
    checkWorkbookZip(bytes)
    return readWorkbook(bytes)
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return readWorkbook(bytes)
  if (/^(?:%PDF|\x89PNG|\xff\xd8\xff|GIF8|Rar!|7z)/.test(start)) {
    throw new UnreadableFile('This is not a CSV or Excel file.')
  }
  const text = decodeText(bytes)
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text)) {
    throw new UnreadableFile('This is a web page, not a CSV or Excel file. Please export it again.')
  }
  return readCsv(text)
}

/** Without control characters, and with line breaks as one character. */
const cleaned = (cell: Cell): Cell =>
  typeof cell === 'number'
    ? cell
    : cell
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, ' ')
        .trim()
        .slice(0, maxCellLength)

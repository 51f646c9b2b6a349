import { t } from '#domain/i18n/messages.ts'
import { maxImportRows } from '#domain/import-file-limits.ts'
import type { ReadingChoice, TableLocation } from '../domain/file-reading.ts'
import { type FileRow, findHeader, headerAt } from '../domain/find-header.ts'
import { reasonNotImported } from '../domain/recognize-columns.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readMarkupTables } from './read-markup-tables.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { readTable, type Table, tooManyRows } from './table-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type FileRows = { header: string[]; rows: FileRow[]; reading: TableLocation }

/** Rows of a worksheet from which it is judged. */
const rowsToJudge = 40

/** Reads a CSV or Excel file by its contents, whatever its name is. What is not chosen is recognized. */
export function readRows(bytes: Buffer, choice: ReadingChoice = {}): FileRows {
  const { tables, encoding } = tablesOf(bytes, choice)
  const table = chosenTable(tables, choice.worksheet)
  const all = table?.rows() ?? []
  const at = choice.headerRow && all.findIndex(({ number }) => number === choice.headerRow)
  if (at === -1)
    throw new UnreadableFile(t('Row {row} of this file is empty.', { row: choice.headerRow ?? 0 }))
  const header = at === undefined ? findHeader(all) : headerAt(all, at)
  const headerRow = header && all[header.at]
  if (!table || !header || !headerRow) throw noRows()
  const reason = reasonNotImported(header.names)
  if (reason !== null) throw new UnreadableFile(reason)
  const rows = withoutRepeated(all.slice(header.at + 1), headerRow)
  if (rows.length === 0) throw noRows()
  if (rows.length > maxImportRows) throw tooManyRows()
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.length),
    header.names.length,
  )
  return {
    header: Array.from({ length: width }, (_, column) => header.names[column] ?? ''),
    rows,
    reading: {
      worksheet: tables.length > 1 ? table.name : null,
      worksheets: tables.length > 1 ? tables.map(({ name }) => name) : [],
      headerRow: headerRow.number,
      encoding,
    },
  }
}

const noRows = () =>
  new UnreadableFile(
    t('This file needs a row with the names of the columns and at least one more.'),
  )

/** Printed lists repeat the names of their columns on each page. */
function withoutRepeated(rows: FileRow[], { cells }: FileRow): FileRow[] {
  const names = JSON.stringify(cells)
  return rows.filter((row) => row.cells[0] !== cells[0] || JSON.stringify(row.cells) !== names)
}

/**
 * The chosen table, otherwise a visible one with names of columns, then a hidden one; of several the one
 * that names the most fields. A cover has none.
 */
function chosenTable(tables: readonly Table[], name: string | undefined): Table | undefined {
  if (name !== undefined) {
    const chosen = tables.find((table) => table.name === name)
    if (!chosen) throw new UnreadableFile(t('This file has no worksheet with this name.'))
    return chosen
  }
  if (tables.length === 1) return tables[0]
  const [best] = tables
    .map((table) => {
      const rows = table.peek(rowsToJudge)
      const numFields = findHeader(rows)?.numFields ?? 0
      const isUsable = numFields > 1 && rows.length > 1
      return { table, isUsable, numFields, hasRows: rows.length > 0 }
    })
    .sort(
      (one, other) =>
        Number(other.isUsable) - Number(one.isUsable) ||
        Number(one.table.isHidden) - Number(other.table.isHidden) ||
        other.numFields - one.numFields ||
        Number(other.hasRows) - Number(one.hasRows),
    )
  return best?.table
}

function tablesOf(bytes: Buffer, { encoding: chosen }: ReadingChoice) {
  const start = bytes.toString('latin1', 0, 512)
  if (start.startsWith('PK')) return { tables: readXlsx(bytes), encoding: null }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return { tables: readXls(bytes), encoding: null }
  if (/^(?:%PDF|\x89PNG|\xff\xd8\xff|GIF8|Rar!|7z)/.test(start)) {
    throw new UnreadableFile(t('This is not a CSV or Excel file.'))
  }
  if (/^MIME-Version:/i.test(start)) {
    throw new UnreadableFile(
      t('This is a web archive. Please open it in Excel, save it as .xlsx, and choose that file.'),
    )
  }
  const { text, encoding } = decodeText(bytes, chosen)
  if (/^\s*<[a-z!?]/i.test(text.slice(0, 1_000)))
    return { tables: readMarkupTables(text), encoding }
  return { tables: [readTable('', readCsv(text))], encoding }
}

import { t } from '#domain/i18n/messages.ts'
import { maxCellLength, maxImportColumns } from '#domain/import-file-limits.ts'
import type { FileRow } from '../domain/find-header.ts'
import type { Cell } from '../domain/row-reader.ts'
import { parseMarkup } from './parse-markup.ts'
import { readTable, type Table, tableLimits } from './table-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxTables = 200

/**
 * The tables of a page or of an XML workbook, which many systems export under the name .xls. Their texts
 * stay as they are: no number or date is guessed from them.
 */
export function readMarkupTables(text: string): Table[] {
  const isWorkbook = /<(?:\w+:)?Workbook\b/.test(text.slice(0, 20_000))
  const tables = (isWorkbook ? spreadsheetTables(text) : pageTables(text)).filter(
    (table) => table.peek(1).length > 0,
  )
  if (tables.length > 0) return tables
  throw new UnreadableFile(
    t(
      'This is a web page or XML file without a table. Please open it in Excel, save it as .xlsx, and choose that file.',
    ),
  )
}

type OpenTable = {
  rows: FileRow[]
  number: number
  cells: Cell[]
  cell: string | null
  /** Columns that cells of earlier rows occupy, with the number of rows that they still do. */
  spans: Map<number, number>
}

/** A cell that spans several columns or rows has its text in the first. */
function pageTables(text: string): Table[] {
  const limits = tableLimits()
  const tables: Table[] = []
  const open: OpenTable[] = []
  let hidden = 0
  let span = { columns: 1, rows: 1 }

  function endCell(table: OpenTable) {
    if (table.cell === null) return
    let at = table.cells.length
    for (; (table.spans.get(at) ?? 0) > 0; at += 1) table.cells[at] = ''
    table.cells[at] = table.cell.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n')
    for (let more = 0; more < span.columns; more += 1) {
      if (more > 0) table.cells[at + more] = ''
      if (span.rows > 1) table.spans.set(at + more, span.rows)
    }
    table.cell = null
  }

  function endRow(table: OpenTable) {
    endCell(table)
    if (table.cells.length === 0) return
    table.number += 1
    limits.add(table.rows, table.number, table.cells)
    table.cells = []
    for (const [column, rows] of table.spans) {
      if (rows > 1) table.spans.set(column, rows - 1)
      else table.spans.delete(column)
    }
  }

  parseMarkup(
    text,
    {
      open: (name, attributes) => {
        const table = open.at(-1)
        if (name === 'table') {
          open.push({ rows: [], number: 0, cells: [], cell: null, spans: new Map() })
          if (open.length + tables.length > maxTables) throw tooManyTables()
        } else if (name === 'script' || name === 'style') hidden += 1
        else if (!table) return
        else if (name === 'tr') endRow(table)
        else if (name === 'td' || name === 'th') {
          endCell(table)
          table.cell = ''
          span = { columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) }
        } else if (name === 'br' && table.cell !== null) table.cell += '\n'
      },
      text: (part) => {
        const table = open.at(-1)
        if (hidden > 0 || !table || table.cell === null) return
        if (table.cell.length < 2 * maxCellLength) table.cell += part.replace(/\s+/g, ' ')
      },
      close: (name) => {
        const table = open.at(-1)
        if (name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
        else if (!table) return
        else if (name === 'td' || name === 'th') endCell(table)
        else if (name === 'tr') endRow(table)
        else if (name === 'table') {
          endRow(table)
          open.pop()
          tables.push(readTable(t('Table {number}', { number: tables.length + 1 }), table.rows))
        }
      },
    },
    { isXml: false },
  )
  return tables
}

const tooManyTables = () =>
  new UnreadableFile(
    t('This web page has too many tables. Please save the right one as .xlsx or CSV.'),
  )

const spanOf = (text: string | undefined) =>
  Math.min(maxImportColumns, Math.max(1, Number.parseInt(text ?? '1', 10) || 1))

/** The worksheets of an XML workbook of Excel 2003. */
function spreadsheetTables(text: string): Table[] {
  const limits = tableLimits()
  const tables: Table[] = []
  let name = ''
  let isHidden = false
  let rows: FileRow[] = []
  let number = 0
  let cells: Cell[] = []
  let column = 0
  let type = ''
  let value = ''
  let inside = ''
  let span = 0

  parseMarkup(
    text,
    {
      open: (element, given) => {
        const attributes = withoutPrefixes(given)
        if (element === 'Worksheet') {
          name = (attributes.Name ?? '').slice(0, 100)
          isHidden = false
          rows = []
          number = 0
          if (tables.length >= maxTables) throw tooManyTables()
        } else if (element === 'Row') {
          number = indexOf(attributes.Index) ?? number + 1
          cells = []
          column = 0
        } else if (element === 'Cell') {
          column = indexOf(attributes.Index) ?? column + 1
          value = ''
          type = ''
          const merged = Number(attributes.MergeAcross ?? 0)
          span = Number.isInteger(merged) && merged > 0 ? Math.min(merged, 16_384) : 0
        } else if (element === 'Data') {
          type = attributes.Type ?? 'String'
          inside = 'Data'
        } else if (element === 'Visible') inside = 'Visible'
      },
      text: (part) => {
        if (inside === 'Data' && value.length < 2 * maxCellLength) value += part
        else if (inside === 'Visible') isHidden ||= /hidden/i.test(part)
      },
      close: (element) => {
        if (element === 'Data' || element === 'Visible') inside = ''
        else if (element === 'Cell') {
          if (value !== '') cells[column - 1] = cellOfData(type, value)
          column += span
        } else if (element === 'Row') limits.add(rows, number, cells)
        else if (element === 'Worksheet') tables.push(readTable(name, rows, isHidden))
      },
    },
    { isXml: true },
  )
  return tables
}

const withoutPrefixes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]),
  )

const maxIndex = 1_048_576

function indexOf(text: string | undefined): number | null {
  const index = Number(text ?? 0)
  return Number.isInteger(index) && index >= 1 && index <= maxIndex ? index : null
}

function cellOfData(type: string, value: string): Cell {
  if (type === 'Number') return Number.isFinite(Number(value)) ? Number(value) : ''
  if (type === 'DateTime') return value.slice(0, 10)
  if (type === 'Boolean') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'Error' ? '' : value
}

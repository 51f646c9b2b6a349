import * as XLSX from '@e965/xlsx'
import { maxImportRows } from '#domain/import-file-limits.ts'
import type { FileRow } from '../domain/find-header.ts'
import type { Cell } from '../domain/row-reader.ts'
import { cellOfNumber, formatOf } from './cell-formats.ts'
import { damagedWorkbook, workbookLocked } from './read-zip.ts'
import { readTable, type Table, tableLimits } from './table-limits.ts'

/** The worksheets of an .xls file, the format before 2007. */
export function readXls(bytes: Buffer): Table[] {
  const workbook = open(bytes)
  const isFrom1904 = workbook.Workbook?.WBProps?.date1904 === true
  const limits = tableLimits()
  return workbook.SheetNames.map((name, at) => {
    const data = (workbook.Sheets[name]?.['!data'] ?? []) as (XLSX.CellObject | undefined)[][]
    const rows: FileRow[] = []
    for (const [index, row] of data.entries()) {
      if (row)
        limits.add(
          rows,
          index + 1,
          Array.from(row, (cell) => cellValue(cell, isFrom1904)),
        )
    }
    return readTable(name, rows, (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0)
  })
}

function open(bytes: Buffer): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
      sheetRows: maxImportRows + 50,
    })
  } catch (error) {
    throw /password/i.test(String(error)) ? workbookLocked() : damagedWorkbook()
  }
}

function cellValue(cell: XLSX.CellObject | undefined, isFrom1904: boolean): Cell {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (typeof cell.v !== 'number') return String(cell.v)
  return cellOfNumber(
    cell.v,
    formatOf(cell.z === undefined ? undefined : String(cell.z)),
    isFrom1904,
  )
}

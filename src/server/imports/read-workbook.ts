import * as XLSX from '@e965/xlsx'
import { maxImportRows } from '#domain/imports/file-limits.ts'
import { dateOfSerial } from '#domain/imports/read-date.ts'
import type { Cell } from '#domain/imports/row-reader.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Days between the two date systems of Excel. */
const daysTo1904 = 1_462

/** The rows of the first worksheet with data. Dates become YYYY-MM-DD, whatever format they are shown in. */
export function readWorkbook(bytes: Buffer): Cell[][] {
  const workbook = open(bytes)
  const shift = workbook.Workbook?.WBProps?.date1904 ? daysTo1904 : 0
  for (const name of workbook.SheetNames) {
    const data = (workbook.Sheets[name]?.['!data'] ?? []) as (XLSX.CellObject | undefined)[][]
    const rows = Array.from(data, (row) => Array.from(row ?? [], (cell) => cellValue(cell, shift)))
    if (rows.some((row) => row.some((cell) => cell !== ''))) return rows
  }
  return []
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
      sheetRows: maxImportRows + 2,
    })
  } catch (error) {
    const isLocked = /password/i.test(String(error))
    throw new UnreadableFile(
      isLocked
        ? 'This Excel file is protected with a password. Please remove it and try again.'
        : 'This Excel file is damaged. Please save it again.',
    )
  }
}

function cellValue(cell: XLSX.CellObject | undefined, shift: number): Cell {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (typeof cell.v !== 'number') return String(cell.v)
  if (cell.z === undefined || !XLSX.SSF.is_date(String(cell.z))) return cell.v
  // A time without a date, and what is beyond the calendar, is not a date.
  return cell.v >= 1 && cell.v < 2_958_466 - shift ? dateOfSerial(cell.v + shift) : ''
}

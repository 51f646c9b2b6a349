import { CsvError, parse } from 'csv-parse/sync'
import { t } from '#domain/i18n/messages.ts'
import { maxImportColumns, maxImportRows } from '#domain/import-file-limits.ts'
import type { FileRow } from '../domain/find-header.ts'
import { countFields } from '../domain/recognize-columns.ts'
import { tableLimits } from './table-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** Rows from which the delimiter is recognized; the first ones can be titles. */
const sampleRows = 40

const options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
}

/** The rows of a CSV text, with comma, semicolon, tab or bar between the cells. */
export function readCsv(text: string): FileRow[] {
  const { delimiter: named, body } = withoutHint(text)
  try {
    const records = parse(body, {
      ...options,
      delimiter: named ?? recognizeDelimiter(body),
      to: maxImportRows + 100,
    }) as string[][]
    const limits = tableLimits()
    const rows: FileRow[] = []
    const first = body === text ? 1 : 2
    for (const [at, cells] of records.entries()) limits.add(rows, at + first, cells)
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? t('A quotation mark in this file is never closed. Please save it again as CSV.')
        : t('This file is not valid CSV. Please save it again as CSV.'),
    )
  }
}

/** Excel reads the delimiter from a first line such as "sep=;". */
function withoutHint(text: string): { delimiter: string | null; body: string } {
  const [hint, delimiter = ''] = /^\ufeff?"?sep=(.)"?[,;\t|]*(?:\r\n?|\n)/i.exec(text) ?? []
  return hint === undefined
    ? { delimiter: null, body: text }
    : { delimiter, body: text.slice(hint.length) }
}

/** The one that gives the same number of cells in the most rows, and names of columns; then the one with more cells. */
function recognizeDelimiter(text: string): string {
  const beginning = text.slice(0, 100_000)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(beginning, delimiter) }))
    .sort((one, other) => other.score - one.score)
  return best?.delimiter ?? ','
}

function scoreOf(text: string, delimiter: string): number {
  try {
    const rows = (parse(text, { ...options, delimiter, to: sampleRows }) as string[][]).filter(
      (row) => row.some((cell) => cell !== ''),
    )
    const width = usualOf(rows.map((row) => row.length))
    if (width < 2 || width > maxImportColumns) return 0
    const same = rows.filter((row) => row.length === width).length
    const numFields = Math.max(...rows.map(countFields))
    return same / rows.length + Math.min(numFields, 10) / 5 + width / 1_000
  } catch {
    // The text was cut off in the middle of a quoted cell.
    return text.split('\n', 1)[0]?.includes(delimiter) ? 0.5 : 0
  }
}

function usualOf(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [[number] = [0]] = [...counts].sort(([, one], [, other]) => other - one)
  return number
}

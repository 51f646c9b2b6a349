import { CsvError, parse } from 'csv-parse/sync'
import { maxImportColumns, maxImportRows } from '#domain/imports/file-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const delimiters = [',', ';', '\t'] as const

/** Rows from which the delimiter is recognized. */
const sampleRows = 20

const options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
}

/** The rows of a CSV text, with comma, semicolon or tab between the cells. */
export function readCsv(text: string): string[][] {
  try {
    return parse(text, {
      ...options,
      delimiter: recognizeDelimiter(text),
      to: maxImportRows + 2,
    }) as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in this file is never closed. Please save it again as CSV.'
        : 'This file is not valid CSV. Please save it again as CSV.',
    )
  }
}

/** The one that gives the same number of cells in the most rows; of several, the one with more cells. */
function recognizeDelimiter(text: string): string {
  const beginning = text.slice(0, 100_000)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(beginning, delimiter) }))
    .sort((one, other) => other.score - one.score)
  return best?.delimiter ?? ','
}

function scoreOf(text: string, delimiter: string): number {
  try {
    const rows = parse(text, { ...options, delimiter, to: sampleRows }) as string[][]
    const [header] = rows
    const width = header?.length ?? 0
    if (width < 2 || width > maxImportColumns) return 0
    const same = rows.filter((row) => row.length === width).length
    return same / rows.length + width / 1_000
  } catch {
    // The text was cut off in the middle of a quoted cell.
    return text.split('\n', 1)[0]?.includes(delimiter) ? 0.5 : 0
  }
}

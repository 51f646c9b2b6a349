import { csvText } from '#domain/csv-text.ts'
import { decimalSeparator } from '#domain/i18n/numbers.ts'
import { typedAmount } from '#domain/money.ts'
import { boundToFormats } from './request-formats.ts'

/** A number is an amount. It stays a number for spreadsheets, also when it is negative. */
type Cell = string | number

/**
 * A CSV file (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheets take it for another
 * encoding. The pages of lines are read one after the other while the file is sent.
 */
export function csvFile(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): ReadableStream<Uint8Array> {
  const iterator = pages[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`)),
    pull: boundToFormats(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { done, value } = await iterator.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map(csvLine).join('')))
    }),
    cancel: async () => void (await iterator.return?.()),
  })
}

/** The lines of a short file. */
export async function* onePage<Line>(lines: Line[]) {
  yield lines
}

/** Spreadsheets that read a decimal comma expect a semicolon between cells. */
const separator = () => (decimalSeparator() === ',' ? ';' : ',')

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(separator())}\r\n`

export const csvCell = (cell: Cell): string =>
  typeof cell === 'number' ? typedAmount(cell) : csvText(cell)

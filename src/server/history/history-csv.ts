import type { HistoryEntry } from '#contract/history.ts'

const header = ['Time (UTC)', 'By', 'API client', 'Action', 'What was done', 'Reason']

/**
 * The history as CSV (RFC 4180), in UTF-8 with a byte order mark, without which spreadsheets take
 * it for another encoding.
 */
export function historyCsv(pages: AsyncIterable<HistoryEntry[]>): ReadableStream<Uint8Array> {
  const iterator = pages[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`)),
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) return controller.close()
      const lines = value.map(({ at, by, apiClient, action, sentence, reason }) =>
        csvLine([at, by, apiClient ?? '', action, sentence, reason]),
      )
      controller.enqueue(encoder.encode(lines.join('')))
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A cell that begins like a formula gets an apostrophe, or a spreadsheet would run it (OWASP, "CSV
 * injection").
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

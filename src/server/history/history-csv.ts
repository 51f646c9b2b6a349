import type { HistoryEntry } from '#contract/history.ts'
import { csvFile } from '../base/csv.ts'

const header = ['Time (UTC)', 'By', 'API client', 'Action', 'What was done', 'Reason']

/** The history as a CSV file. */
export const historyCsv = (pages: AsyncIterable<HistoryEntry[]>): ReadableStream<Uint8Array> =>
  csvFile(header, linesOf(pages))

async function* linesOf(pages: AsyncIterable<HistoryEntry[]>) {
  for await (const page of pages) {
    yield page.map(({ at, by, apiClient, action, sentence, reason }) => [
      at,
      by,
      apiClient ?? '',
      action,
      sentence,
      reason,
    ])
  }
}

import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { HistoryEntry } from '../contract/history.ts'

const header = () => [
  t('Time (UTC)'),
  t('author|By'),
  t('API client'),
  t('Action'),
  t('What was done'),
  t('Reason'),
]

export const historyCsv = (pages: AsyncIterable<HistoryEntry[]>): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(pages))

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

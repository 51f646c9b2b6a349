import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type Formats, provideFormats } from '#domain/i18n/formats.ts'
import { type Language, provideLanguage } from '#domain/i18n/language.ts'
// The translations.
import '#platform/base/languages.ts'
import { hasStays, withDateEvidence } from '../domain/date-evidence.ts'
import { type DescribedColumn, describeColumns } from '../domain/describe-columns.ts'
import type { ReadingChoice, TableLocation } from '../domain/file-reading.ts'
import type { FileRow } from '../domain/find-header.ts'
import { partsOfRows } from './parts-of-rows.ts'
import { readRows } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/*
 * A worker thread that reads one file. Rows are sent in parts, the next one when the server requests
 * it, so that receiving them never blocks its requests for long.
 */

export type ReadFile = {
  bytes: Uint8Array
  choice: ReadingChoice
  formats: Formats
  language: Language
}
export type ReadMessage =
  | { columns: DescribedColumn[]; reading: TableLocation; hasStays: boolean }
  | { rows: FileRow[] }
  | { unreadable: string }

if (!parentPort) throw new Error('This is the code of a worker thread.')
const server = parentPort
const send = (message: ReadMessage) => server.postMessage(message)
const { bytes, choice, formats, language } = workerData as ReadFile
provideFormats(() => formats)
provideLanguage(() => language)

try {
  const { header, rows, reading } = readRows(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    choice,
  )
  const columns = withDateEvidence(describeColumns(header, rows), rows)
  send({ columns, reading, hasStays: hasStays(columns, rows) })
  for (const part of partsOfRows(rows, { rows: 500, characters: 200_000 })) {
    send({ rows: part })
    await once(server, 'message')
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  send({ unreadable: error.message })
}

import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type DescribedColumn, describeColumns } from '#domain/imports/describe-columns.ts'
import { type FileRow, readRows } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/*
 * A worker thread that reads one file. Rows are sent in parts, the next one when the server asks for
 * it, so that receiving them never blocks its requests for long.
 */

export type ReadMessage =
  | { columns: DescribedColumn[]; numRows: number }
  | { rows: FileRow[] }
  | { unreadable: string }

const rowsPerMessage = 500

if (!parentPort) throw new Error('This is the code of a worker thread.')
const server = parentPort
const send = (message: ReadMessage) => server.postMessage(message)

try {
  const { header, rows } = readRows(Buffer.from(workerData as Uint8Array))
  send({ columns: describeColumns(header, rows), numRows: rows.length })
  for (let at = 0; at < rows.length; at += rowsPerMessage) {
    send({ rows: rows.slice(at, at + rowsPerMessage) })
    await once(server, 'message')
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  send({ unreadable: error.message })
}

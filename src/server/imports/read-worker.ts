import { parentPort, workerData } from 'node:worker_threads'
import { type DescribedColumn, describeColumns } from '#domain/imports/describe-columns.ts'
import { type FileRow, readRows } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/* A worker thread that reads one file. Rows are sent in parts, so that receiving them is never long. */

export type ReadMessage =
  | { columns: DescribedColumn[]; numRows: number }
  | { rows: FileRow[] }
  | { unreadable: string }

const rowsPerMessage = 500

const send = (message: ReadMessage) => parentPort?.postMessage(message)

try {
  const { header, rows } = readRows(Buffer.from(workerData as Uint8Array))
  send({ columns: describeColumns(header, rows), numRows: rows.length })
  for (let at = 0; at < rows.length; at += rowsPerMessage) {
    send({ rows: rows.slice(at, at + rowsPerMessage) })
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  send({ unreadable: error.message })
}

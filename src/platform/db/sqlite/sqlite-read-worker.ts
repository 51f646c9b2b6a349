import { parentPort, workerData } from 'node:worker_threads'
import { openHandle } from './sqlite-handle.ts'

/* A worker thread with its own connection, which reads one query after the other. */

export type ReadRequest = { id: number; sql: string; parameters: readonly unknown[] }
export type ReadResponse =
  | { id: number; rows: unknown[] }
  | { id: number; message: string; errcode: number | undefined }

export type ReadWorkerData = { file: string; pragmas: string }

if (!parentPort) throw new Error('This is the code of a worker thread.')
const server = parentPort
const { file, pragmas } = workerData as ReadWorkerData
const { database, run } = openHandle(file, pragmas)

function responseTo({ id, sql, parameters }: ReadRequest): ReadResponse {
  try {
    return { id, rows: run(sql, parameters).rows }
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    return { id, message, errcode }
  }
}

server.on('message', (request: ReadRequest | 'close') => {
  if (request !== 'close') return server.postMessage(responseTo(request))
  database.close()
  server.close()
})

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DescribedColumn } from '#domain/imports/describe-columns.ts'
import { AppError } from '../base/errors.ts'
import { programFolder } from '../base/paths.ts'
import type { FileRow } from './read-rows.ts'
import type { ReadMessage } from './read-worker.ts'

const longestMs = 60_000
const maxMemoryMb = 1_024

export type DescribedFile = { columns: DescribedColumn[]; rows: FileRow[] }

/**
 * Reads a file in a worker thread, because it would block requests for long. The thread is ended when
 * it takes too long or too much memory.
 */
export function readInWorker(bytes: Uint8Array): Promise<DescribedFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(programFolder, 'src/server/imports/read-worker.ts'), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    let read: (DescribedFile & { numRows: number }) | undefined
    worker.on('message', (message: ReadMessage) => {
      if ('unreadable' in message) reject(unreadable(message.unreadable))
      else if ('columns' in message) read = { ...message, rows: [] }
      else {
        read?.rows.push(...message.rows)
        setImmediate(() => worker.postMessage('next'))
      }
      if (read && read.rows.length === read.numRows) resolve(read)
    })
    worker.once('error', (error) => {
      const isTooLarge =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? unreadable('This file is too large. Please split it.') : error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(unreadable('This file takes too long to read. Please split it.'))
    })
  })
}

const unreadable = (title: string) => new AppError('import-unreadable', { title })

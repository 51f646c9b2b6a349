import { currentFormats } from '#domain/i18n/formats.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { AppError } from '#platform/base/errors.ts'
import { LimitReached, runBoundedWorker } from '#platform/base/run-bounded-worker.ts'
import type { DescribedColumn } from '../domain/describe-columns.ts'
import type { ReadingChoice, TableLocation } from '../domain/file-reading.ts'
import type { FileRow } from '../domain/find-header.ts'
import type { ReadFile, ReadMessage } from './read-worker.ts'

const limits = { maxMs: 30_000, maxMemoryMb: 512 }

export type DescribedFile = {
  columns: DescribedColumn[]
  reading: TableLocation
  /** Two columns have the dates of stays, whatever their names are. */
  hasStays: boolean
  rows: FileRow[]
}

/** Reads a file in a worker thread, which is ended when it takes too long or too much memory. */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice = {},
): Promise<DescribedFile> {
  let described: Omit<DescribedFile, 'rows'> | undefined
  const rows: FileRow[] = []
  const data: ReadFile = {
    bytes,
    choice,
    formats: currentFormats(),
    language: currentLanguage(),
  }
  await runBoundedWorker<ReadMessage>('src/features/imports/server/read-worker.ts', {
    data,
    transfer: [bytes.buffer],
    limits,
    onMessage: (message, post) => {
      if ('unreadable' in message) throw unreadable(message.unreadable)
      if ('columns' in message) described = message
      else {
        rows.push(...message.rows)
        setImmediate(() => post('next'))
      }
    },
  }).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    throw unreadable(
      error.limit === 'time'
        ? t('This file takes too long to read. Please split it.')
        : t('This file is too large. Please split it.'),
    )
  })
  if (!described) throw new Error('The thread that reads a file ended without a result.')
  return { ...described, rows }
}

const unreadable = (title: string) => new AppError('import-unreadable', { title })

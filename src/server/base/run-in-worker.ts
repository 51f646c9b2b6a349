import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { programFolder } from './paths.ts'

export type WorkerLimits = { maxMs: number; maxMemoryMb: number }

/** A worker thread was ended, because it took too long or too much memory. */
export class WorkerLimitError extends Error {}

/**
 * The first message of a worker thread, which is ended after it. For work on foreign data, which would
 * block all requests for as long as it lasts.
 * @param script its path in the program, for example src/server/feeds/read-feed-worker.ts
 * @throws WorkerLimitError
 */
export async function runInWorker<Result>(
  script: string,
  workerData: unknown,
  { maxMs, maxMemoryMb }: WorkerLimits,
): Promise<Result> {
  const worker = new Worker(join(programFolder, script), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(new WorkerLimitError('It took too long.')), maxMs)
  worker.once('message', resolve)
  worker.once('error', (error) => {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isTooLarge ? new WorkerLimitError('It took too much memory.') : error)
  })
  worker.once('exit', () => reject(new WorkerLimitError('It ended without a result.')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

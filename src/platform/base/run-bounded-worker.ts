import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { programFolder } from './paths.ts'

export type WorkLimits = {
  /** The thread is ended after this time. */
  maxMs: number
  maxMemoryMb: number
}

/** Why a thread was ended before it was done. */
export class LimitReached extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`A worker thread reached its limit of ${limit}.`)
    this.limit = limit
  }
}

/** How many threads read at the same time. Others wait, so that reading never takes all CPUs. */
const maxThreads = 2
let running = 0
const waiting: (() => void)[] = []

async function withThread<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Runs the code of a file below the program's folder in a worker thread, for input from outside: it can
 * take long or much memory without delaying requests or ending the server. Resolves when the thread
 * ends; `onMessage` receives what it sends, and can post something back.
 */
export const runBoundedWorker = <Message>(
  file: string,
  {
    data,
    transfer = [],
    limits,
    onMessage,
  }: {
    data: unknown
    /** Memory that the thread takes over, which is faster than a copy. */
    transfer?: ArrayBuffer[]
    limits: WorkLimits
    onMessage: (message: Message, post: (message: unknown) => void) => void
  },
): Promise<void> =>
  withThread(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(join(programFolder, file), {
          workerData: data,
          transferList: transfer,
          resourceLimits: {
            maxOldGenerationSizeMb: limits.maxMemoryMb,
            maxYoungGenerationSizeMb: 64,
          },
        })
        const timer = setTimeout(() => {
          reject(new LimitReached('time'))
          void worker.terminate()
        }, limits.maxMs)
        worker.on('message', (message: Message) => {
          try {
            onMessage(message, (response) => worker.postMessage(response))
          } catch (error) {
            reject(error)
            void worker.terminate()
          }
        })
        worker.once('error', (error) => {
          const isTooLarge =
            error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          reject(isTooLarge ? new LimitReached('memory') : error)
        })
        worker.once('exit', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  )

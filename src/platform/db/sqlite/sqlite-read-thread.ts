import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, type Dialect, SqliteIntrospector } from 'kysely'
import { programFolder } from '../../base/paths.ts'
import { ConcurrentReadsAdapter, readerPragmas } from './open-sqlite.ts'
import { type FileCondition, retryWhileLocked, throwTranslated } from './sqlite-driver.ts'
import { FixedLimitCompiler } from './sqlite-query-compiler.ts'
import type { ReadRequest, ReadResponse, ReadWorkerData } from './sqlite-read-worker.ts'

const lockTimeoutMs = 5000

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }

/**
 * Reads the file in a worker thread, because SQLite would block all requests while it adds up many rows.
 * The thread starts with the first query.
 */
export function sqliteReadThread(file: string): Dialect {
  const condition: FileCondition = { isDamaged: false }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(join(programFolder, 'src/platform/db/sqlite/sqlite-read-worker.ts'), {
      workerData: { file, pragmas: readerPragmas } satisfies ReadWorkerData,
    })
    worker.unref()
    worker.on('message', (response: ReadResponse) => {
      const request = waiting.get(response.id)
      waiting.delete(response.id)
      if ('rows' in response) request?.resolve(response.rows)
      else request?.reject(Object.assign(new Error(response.message), response))
    })
    const fail = (error: Error) => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      thread = undefined
    }
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The thread that reads the database has ended.')))
    return worker
  }

  const read = ({ sql, parameters }: CompiledQuery) =>
    new Promise<unknown[]>((resolve, reject) => {
      thread ??= start()
      const request: ReadRequest = { id: ++lastId, sql, parameters }
      waiting.set(request.id, { resolve, reject })
      thread.postMessage(request)
    })

  const connection = {
    async executeQuery<Row>(query: CompiledQuery) {
      const deadline = performance.now() + lockTimeoutMs
      const rows = await retryWhileLocked(
        () => read(query).catch((cause: Error) => throwTranslated(condition, cause)),
        deadline,
      )
      return { rows: rows as Row[] }
    },
    streamQuery() {
      throw new Error('Streaming is not supported. Read long lists page by page.')
    },
  }
  const onlyReads = async () => {
    throw new Error('This connection only reads.')
  }
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: onlyReads,
      commitTransaction: onlyReads,
      rollbackTransaction: onlyReads,
      async destroy() {
        if (!thread) return
        // Without the reference, the process could end before the database is closed.
        thread.ref()
        const ended = once(thread, 'exit')
        thread.postMessage('close')
        await ended
      },
    }),
    createQueryCompiler: () => new FixedLimitCompiler(),
    createAdapter: () => new ConcurrentReadsAdapter(condition),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { reject } from '../../base/errors.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { type WriteMutex, writeMutex } from './write-mutex.ts'

const maxDelayMs = 50

/** Shared by the connections: after damage is found, all writes are rejected. */
export type FileCondition = { isDamaged: boolean }

type Handles = { reader: SqliteHandle; writer: SqliteHandle; condition: FileCondition }
/** How long a write waits for other writes, of this process and of others, before it fails. */
type LockTimeout = { lockTimeoutMs: number }
type Connection = DatabaseConnection & {
  begin: () => Promise<void>
  commit: () => void
  /** Rolls back an open transaction and releases the mutex. */
  end: () => void
}

/**
 * Reads use their own connection and never wait: they see the last commit, even during an open
 * transaction of this or another process. Writes run one at a time. While another process locks the file, they
 * retry without blocking the event loop. A damaged file can still be read as far as possible.
 */
export function sqliteDriver(handles: Handles, lockTimeout: LockTimeout): Driver {
  const mutex = writeMutex()
  const free: Connection[] = []
  return {
    init: async () => {},
    acquireConnection: async () => free.pop() ?? newConnection(handles, mutex, lockTimeout),
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: async (connection) => (connection as Connection).commit(),
    rollbackTransaction: async (connection) => (connection as Connection).end(),
    async releaseConnection(released) {
      const connection = released as Connection
      connection.end()
      free.push(connection)
    },
    async destroy() {
      handles.reader.database.close()
      handles.writer.database.close()
    },
  }
}

function newConnection(
  { reader, writer, condition }: Handles,
  mutex: WriteMutex,
  { lockTimeoutMs }: LockTimeout,
): Connection {
  let inTransaction = false

  async function lockWrites(): Promise<number> {
    if (condition.isDamaged) reject('storage-damaged')
    const deadline = performance.now() + lockTimeoutMs
    if (!(await mutex.acquire(deadline))) busy()
    return deadline
  }

  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const run = (handle: SqliteHandle) =>
        translateErrors(condition, () => handle.run<Row>(query.sql, query.parameters))
      if (inTransaction) return run(writer)
      if (onlyReads(query)) {
        return await retryWhileLocked(() => run(reader), performance.now() + lockTimeoutMs)
      }
      const deadline = await lockWrites()
      try {
        return await retryWhileLocked(() => run(writer), deadline)
      } finally {
        mutex.release()
      }
    },
    streamQuery() {
      throw new Error('Streaming is not supported. Read long lists page by page.')
    },
    async begin() {
      const deadline = await lockWrites()
      try {
        await retryWhileLocked(
          () => translateErrors(condition, () => writer.run('begin immediate', [])),
          deadline,
        )
        inTransaction = true
      } finally {
        if (!inTransaction) mutex.release()
      }
    },
    commit() {
      translateErrors(condition, () => writer.run('commit', []), 'outcome-unknown')
      inTransaction = false
      mutex.release()
    },
    end() {
      if (!inTransaction) return
      inTransaction = false
      try {
        // On a full disk, SQLite has rolled the transaction back already.
        if (writer.database.isTransaction) writer.run('rollback', [])
      } finally {
        mutex.release()
      }
    },
  }
}

/** Unrecognized statements count as writes. The reading connection rejects writes anyway. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

export async function retryWhileLocked<T>(
  attempt: () => T | Promise<T>,
  deadline: number,
): Promise<T> {
  for (let delay = 2; ; delay = Math.min(delay * 2, maxDelayMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOneOf(error, busyOrLocked)) throw error
      if (performance.now() >= deadline) busy()
      // Jitter, so that two waiting processes do not collide repeatedly.
      await pause(delay * (0.5 + Math.random() / 2))
    }
  }
}

const busy = () => reject('busy', { retryAfterSeconds: 2 })

function translateErrors<T>(condition: FileCondition, work: () => T, whenFailing?: ErrorCode): T {
  try {
    return work()
  } catch (cause) {
    throwTranslated(condition, cause, whenFailing)
  }
}

/**
 * Translates disk errors. If the disk fails during a commit, its outcome is unknown; if the disk is full,
 * nothing was written.
 */
export function throwTranslated(
  condition: FileCondition,
  cause: unknown,
  whenFailing: ErrorCode = 'storage-failing',
): never {
  if (isOneOf(cause, damaged)) {
    condition.isDamaged = true
    reject('storage-damaged', { cause })
  }
  if (isOneOf(cause, full)) reject('storage-full', { cause })
  if (isOneOf(cause, failing)) reject(whenFailing, { cause })
  throw cause
}

/** SQLite's primary result codes. */
const busyOrLocked = [5, 6]
const full = [13]
/** The file is read-only, cannot be opened, or an I/O operation failed. */
const failing = [8, 10, 14]
/** A page is malformed, or the file is not a database. */
const damaged = [11, 26]

const isOneOf = (error: unknown, codes: number[]) =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff)

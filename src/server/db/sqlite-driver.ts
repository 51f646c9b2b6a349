import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from 'kysely'
import type { RefusalCode } from '#contract/errors.ts'
import { refuse } from '../base/errors.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { type WriteQueue, writeQueue } from './write-queue.ts'

const longestPauseMs = 50

/** What its connections have noticed of the file: once a part is damaged, nothing is written any more. */
export type FileCondition = { isDamaged: boolean }

type Handles = { reader: SqliteHandle; writer: SqliteHandle; condition: FileCondition }
/** How long a write waits, for its turn and for other processes together, before it is refused. */
type Patience = { patienceMs: number }
type Connection = DatabaseConnection & {
  begin: () => Promise<void>
  commit: () => void
  /** Gives up an open transaction, if there is one, and its turn. */
  end: () => void
}

/**
 * Reads have a connection of their own and wait for nobody: they see what was committed last, even
 * while a transaction of ours or of another process is open. Writes take turns, and while another
 * process holds the file they try again without stopping this one. Where the file is damaged, what
 * can be read still is.
 */
export function sqliteDriver(handles: Handles, patience: Patience): Driver {
  const turns = writeQueue()
  const free: Connection[] = []
  return {
    init: async () => {},
    acquireConnection: async () => free.pop() ?? newConnection(handles, turns, patience),
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
  turns: WriteQueue,
  { patienceMs }: Patience,
): Connection {
  let inTransaction = false

  async function takeTurn(): Promise<number> {
    if (condition.isDamaged) refuse('storage-damaged')
    const deadline = performance.now() + patienceMs
    if (!(await turns.take(deadline))) busy()
    return deadline
  }

  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const run = (handle: SqliteHandle) =>
        told(condition, () => handle.run<Row>(query.sql, query.parameters))
      if (inTransaction) return run(writer)
      if (onlyReads(query)) {
        return await whenFree(() => run(reader), performance.now() + patienceMs)
      }
      const deadline = await takeTurn()
      try {
        return await whenFree(() => run(writer), deadline)
      } finally {
        turns.leave()
      }
    },
    streamQuery() {
      throw new Error('Read long lists page by page: an open statement would hold back the rest.')
    },
    async begin() {
      const deadline = await takeTurn()
      try {
        await whenFree(() => told(condition, () => writer.run('begin immediate', [])), deadline)
        inTransaction = true
      } finally {
        if (!inTransaction) turns.leave()
      }
    },
    commit() {
      told(condition, () => writer.run('commit', []), 'outcome-unknown')
      inTransaction = false
      turns.leave()
    },
    end() {
      if (!inTransaction) return
      inTransaction = false
      try {
        // A full disk has ended the transaction already.
        if (writer.database.isTransaction) writer.run('rollback', [])
      } finally {
        turns.leave()
      }
    },
  }
}

/** When in doubt a statement counts as a write; the reading connection refuses to write anyway. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

async function whenFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let longest = 2; ; longest = Math.min(longest * 2, longestPauseMs)) {
    try {
      return attempt()
    } catch (error) {
      if (!isOneOf(error, busyOrLocked)) throw error
      if (performance.now() >= deadline) busy()
      // Jitter, so that two waiting processes do not meet again and again.
      await pause(longest * (0.5 + Math.random() / 2))
    }
  }
}

const busy = () => refuse('busy', { retryAfterSeconds: 2 })

/**
 * Says what the disk did. A disk that fails in the middle of a commit leaves open what the file
 * holds; one that is full has not taken it.
 */
function told<T>(
  condition: FileCondition,
  work: () => T,
  whenFailing: RefusalCode = 'storage-failing',
): T {
  try {
    return work()
  } catch (cause) {
    if (isOneOf(cause, damaged)) {
      condition.isDamaged = true
      refuse('storage-damaged', { cause })
    }
    if (isOneOf(cause, full)) refuse('storage-full', { cause })
    if (isOneOf(cause, failing)) refuse(whenFailing, { cause })
    throw cause
  }
}

/** SQLite's result codes, without what extends them. */
const busyOrLocked = [5, 6]
const full = [13]
/** A file that is read-only, does not do what was asked, or cannot be opened. */
const failing = [8, 10, 14]
/** A page that is not what it should be, or a file that is no database at all. */
const damaged = [11, 26]

const isOneOf = (error: unknown, codes: number[]) =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff)

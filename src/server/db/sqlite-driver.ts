import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from 'kysely'
import { refuse } from '../errors.ts'
import type { SqliteHandle } from './sqlite-handle.ts'
import { type WriteTurns, writeTurns } from './write-turn.ts'

const longestPauseMs = 50

type Handles = { reader: SqliteHandle; writer: SqliteHandle }
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
 * process holds the file they try again without stopping this one.
 */
export function sqliteDriver(handles: Handles, patience: Patience): Driver {
  const turns = writeTurns()
  return {
    init: async () => {},
    acquireConnection: async () => newConnection(handles, turns, patience),
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: async (connection) => (connection as Connection).commit(),
    rollbackTransaction: async (connection) => (connection as Connection).end(),
    releaseConnection: async (connection) => (connection as Connection).end(),
    async destroy() {
      handles.reader.database.close()
      handles.writer.database.close()
    },
  }
}

function newConnection(
  { reader, writer }: Handles,
  turns: WriteTurns,
  { patienceMs }: Patience,
): Connection {
  let inTransaction = false

  async function takeTurn(): Promise<number> {
    const deadline = performance.now() + patienceMs
    if (!(await turns.take(deadline))) busy()
    return deadline
  }

  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const run = (handle: SqliteHandle) => handle.run<Row>(query.sql, query.parameters)
      if (inTransaction) return run(writer)
      if (onlyReads(query)) {
        return whenFree(() => run(reader), performance.now() + patienceMs)
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
        await whenFree(() => writer.run('begin immediate', []), deadline)
        inTransaction = true
      } finally {
        if (!inTransaction) turns.leave()
      }
    },
    commit() {
      writer.run('commit', [])
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
      if (!isLocked(error)) throw error
      if (performance.now() >= deadline) busy()
      // Jitter, so that two waiting processes do not meet again and again.
      await pause(longest * (0.5 + Math.random() / 2))
    }
  }
}

const busy = () => refuse('busy', { retryAfterSeconds: 2 })

/** SQLITE_BUSY and SQLITE_LOCKED, with their extended codes. */
const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff)

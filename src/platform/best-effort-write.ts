import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'

/** Longer than a write takes, unless the database is locked or slow. */
const longestWaitMs = 250

const runningKeys = new WeakMap<Context['db'], Set<string>>()

/**
 * Writes a side note of a request, such as when a session was last used. A failed write is only
 * logged, and a slow one continues in the background, so that neither fails or delays the request.
 * A write with the same key does not start again while one is running.
 */
export async function bestEffortWrite(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { key, event }: { key: string; event: string },
  write: () => Promise<unknown>,
): Promise<void> {
  const running = runningKeys.get(db) ?? new Set()
  runningKeys.set(db, running)
  if (running.has(key)) return
  running.add(key)
  const written = write()
    .catch((error) => log('warn', event, { error: String(error) }))
    .finally(() => running.delete(key))
  await Promise.race([written, pause(longestWaitMs, undefined, { ref: false })])
}

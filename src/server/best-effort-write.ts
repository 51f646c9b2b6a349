import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'

/** A quick database has written by then; whoever asked does not wait for one that is held. */
const longestWaitMs = 250

const underWay = new WeakMap<Context['db'], Set<string>>()

/**
 * Writes something down beside what was asked for, such as when a session was last used. Nobody is
 * turned away because it could not be written, nor waits long for it, and while it is being written
 * it is not begun again.
 */
export async function bestEffortWrite(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { key, event }: { key: string; event: string },
  write: () => Promise<unknown>,
): Promise<void> {
  const notes = underWay.get(db) ?? new Set()
  underWay.set(db, notes)
  if (notes.has(key)) return
  notes.add(key)
  const written = write()
    .catch((error) => log('warn', event, { error: String(error) }))
    .finally(() => notes.delete(key))
  await Promise.race([written, pause(longestWaitMs, undefined, { ref: false })])
}

import { refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'

/** Far more than a visitor needs who turns the pages of a calendar. */
const maxPerMinute = 120
const minuteMs = 60_000

type Counts = { since: number; byAddress: Map<string, number> }
const counts = new WeakMap<Context['db'], Counts>()

/**
 * Limits the requests of an address to this server, each minute. In memory, because reads must not
 * write; nothing that is counted is worth guessing.
 */
export function limitReads({ db, now }: Pick<Context, 'db' | 'now'>, address: string): void {
  const at = now().getTime()
  const known = counts.get(db)
  const current =
    known && Math.abs(at - known.since) < minuteMs ? known : { since: at, byAddress: new Map() }
  counts.set(db, current)
  const count = (current.byAddress.get(address) ?? 0) + 1
  current.byAddress.set(address, count)
  if (count <= maxPerMinute) return
  const rest = Math.ceil((current.since + minuteMs - at) / 1000)
  refuse('too-many-attempts', { retryAfterSeconds: Math.max(1, rest) })
}

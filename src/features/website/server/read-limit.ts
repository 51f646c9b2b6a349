import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { networksOf } from '#platform/http/client-address.ts'

/** Far more than a visitor needs who turns the pages of a calendar. */
const maxPerMinute = 120
/** Of the larger networks of an IPv6 address. */
const maxOfNetworkPerMinute = 600
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
  const isOver = networksOf(address).map((network, index) => {
    const count = (current.byAddress.get(network) ?? 0) + 1
    current.byAddress.set(network, count)
    return count > (index === 0 ? maxPerMinute : maxOfNetworkPerMinute)
  })
  if (!isOver.includes(true)) return
  const rest = Math.ceil((current.since + minuteMs - at) / 1000)
  reject('too-many-attempts', { retryAfterSeconds: Math.max(1, rest) })
}

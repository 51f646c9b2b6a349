import type { ChangeEvent } from '#contract/events.ts'
import type { Context } from '#platform/context.ts'
import { findEventsAfter, findEventsSince } from './event-store.ts'
import type { StreamStart } from './event-stream.ts'
import type { AuditFollower } from './follow-audit.ts'

/** A client that missed more events must load its data again. */
const maxResumed = 500

/** The events that a new stream begins with; "reset" if they are unknown or too many. */
export async function eventsToResume(
  { db, now }: Pick<Context, 'db' | 'now'>,
  follower: AuditFollower,
  { after, recentSeconds }: StreamStart,
): Promise<ChangeEvent[] | 'reset'> {
  const highest = follower.highest()
  const limit = maxResumed + 1
  let events: ChangeEvent[] = []
  if (after !== undefined) {
    const isKnown = /^\d{1,15}$/.test(after) && Number(after) <= highest
    if (!isKnown) return 'reset'
    events = await findEventsAfter(db, Number(after), { limit })
  } else if (recentSeconds !== undefined) {
    const since = new Date(now().getTime() - recentSeconds * 1_000).toISOString()
    events = await findEventsSince(db, since, limit)
  }
  // The follower sends what is newer.
  return events.length > maxResumed ? 'reset' : events.filter(({ id }) => id <= highest)
}

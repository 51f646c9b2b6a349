import type { ChangeEvent } from '#contract/events.ts'
import type { Db } from '../db/open.ts'
import { findEventsAfter, findLatestIds } from './event-store.ts'

/** An event, and the id from which a stream that ends with it may resume. */
export type FollowedEvent = { event: ChangeEvent; cursor: number }

export type AuditFollower = {
  /** Starts with the next entry. */
  begin: () => Promise<void>
  /** Reads what was written before this call. */
  read: () => Promise<void>
  /** Every entry up to this id was read, or will never exist. */
  cursor: () => number
  /** The highest id that was read. */
  highest: () => number
}

const pageSize = 1_000
/** The limit of skipped ids that are looked up again. Only a long series of failed transactions skips more. */
const maxMissing = 1_000
/** Longer than any transaction takes between its audit entry and its commit. */
const longestCommitMs = 60_000

/**
 * Reads the audit table as it grows. Ids may be assigned before the commit, so an entry may appear
 * after one with a higher id. Each id that was skipped is looked up again until no open transaction
 * can have it. Until then the cursor stays below it.
 */
export function followAudit(
  db: Db,
  onEvents: (events: readonly FollowedEvent[]) => void,
  clock: () => number = () => performance.now(),
): AuditFollower {
  let highest = 0
  /** The skipped ids, with the time at which they were noticed, in ascending order. */
  const missing = new Map<number, number>()
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const cursor = () => {
    const [first] = missing.keys()
    return first === undefined ? highest : first - 1
  }

  function noteGap(from: number, to: number) {
    for (let id = Math.max(from, to - maxMissing); id < to; id++) missing.set(id, clock())
  }

  function dropOldGaps() {
    for (const [id, noticedAt] of missing) {
      if (clock() - noticedAt > longestCommitMs || missing.size > maxMissing) missing.delete(id)
    }
  }

  function take(events: readonly ChangeEvent[]) {
    for (const { id } of events) {
      if (!missing.delete(id) && id > highest) {
        noteGap(highest + 1, id)
        highest = id
      }
    }
    dropOldGaps()
    const reached = cursor()
    const last = events.at(-1)
    onEvents(
      events.map((event) => ({
        event,
        cursor: event === last ? reached : Math.min(event.id, reached),
      })),
    )
  }

  async function readOnce() {
    for (;;) {
      const events = await findEventsAfter(db, highest, {
        missing: [...missing.keys()],
        limit: pageSize,
      })
      if (events.length > 0) take(events)
      else dropOldGaps()
      if (events.length < pageSize) return
    }
  }

  /** A read that has begun may miss what was just written, so that another one follows it. */
  function read(): Promise<void> {
    if (!current) {
      current = readOnce().finally(() => {
        current = null
      })
      return current
    }
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null
        return read()
      })
    return next
  }

  return {
    async begin() {
      const ids = (await findLatestIds(db, maxMissing)).reverse()
      missing.clear()
      highest = ids[0] ?? 0
      for (const id of ids) {
        if (id > highest + 1) noteGap(highest + 1, id)
        highest = id
      }
    },
    read,
    cursor,
    highest: () => highest,
  }
}

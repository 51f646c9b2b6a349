import type { ChangeEvent } from '#contract/events.ts'
import type { Db } from '#platform/db/open.ts'
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

/** The ids that were skipped, in ascending order, until no open transaction can have them. */
function skippedIds(clock: () => number) {
  /** With the time at which they were noticed. */
  const noticed = new Map<number, number>()
  return {
    all: () => [...noticed.keys()],
    first(): number | undefined {
      const [first] = noticed.keys()
      return first
    },
    /** The ids from one up to, but not including, another one. */
    add(from: number, to: number): void {
      for (let id = Math.max(from, to - maxMissing); id < to; id++) noticed.set(id, clock())
    },
    /** Whether the id was skipped before. */
    remove: (id: number) => noticed.delete(id),
    dropOld(): void {
      for (const [id, noticedAt] of noticed) {
        if (clock() - noticedAt > longestCommitMs || noticed.size > maxMissing) noticed.delete(id)
      }
    },
    clear: () => noticed.clear(),
  }
}

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
  const missing = skippedIds(clock)
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const cursor = () => {
    const first = missing.first()
    return first === undefined ? highest : first - 1
  }

  function take(events: readonly ChangeEvent[]) {
    for (const { id } of events) {
      if (!missing.remove(id) && id > highest) {
        missing.add(highest + 1, id)
        highest = id
      }
    }
    missing.dropOld()
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
        missing: missing.all(),
        limit: pageSize,
      })
      if (events.length > 0) take(events)
      else missing.dropOld()
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
        if (id > highest + 1) missing.add(highest + 1, id)
        highest = id
      }
    },
    read,
    cursor,
    highest: () => highest,
  }
}

import type { CalendarDate } from '#domain/calendar.ts'
import type { FeedEvent } from '#domain/feed.ts'

/**
 * One event for each run of nights that are not available. Channels publish them in overlapping
 * pieces, with new UIDs every day while the window of bookable dates moves on (Airbnb).
 * The start is not before today, and the UID is the smallest one, so that the order does not matter.
 */
export function mergeUnavailable(events: readonly FeedEvent[], today: CalendarDate): FeedEvent[] {
  const runs: FeedEvent[] = []
  for (const event of events.toSorted(byStart)) {
    const start = event.start < today ? today : event.start
    const last = runs.at(-1)
    if (!last || last.end < start) runs.push({ ...event, start })
    else {
      if (event.end > last.end) last.end = event.end
      if (event.uid < last.uid) Object.assign(last, named(event))
    }
  }
  return runs
}

const named = ({ uid, summary, reference }: FeedEvent) => ({ uid, summary, reference })

export const byStart = (one: FeedEvent, other: FeedEvent): number =>
  compare(one.start, other.start) || compare(one.uid, other.uid) || compare(one.end, other.end)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

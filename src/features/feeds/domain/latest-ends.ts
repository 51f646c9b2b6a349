import type { CalendarDate } from '#domain/calendar.ts'
import type { FeedEvent } from '#domain/feed.ts'
import { byStart } from './merge-unavailable.ts'

/** The latest end of the events that start before a date, or '', found in logarithmic time. */
export function latestEndsOf(events: readonly FeedEvent[]): (before: CalendarDate) => string {
  const sorted = events.toSorted(byStart)
  let latest = ''
  const ends = sorted.map(({ end }) => {
    if (end > latest) latest = end
    return latest
  })
  return (before) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? '') < before) low = middle + 1
      else high = middle
    }
    return ends[low - 1] ?? ''
  }
}

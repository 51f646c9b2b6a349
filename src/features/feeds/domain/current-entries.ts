import type { CalendarEntry, FeedTime } from './calendar-entry.ts'
import { occurrenceUid } from './occurrence-uid.ts'

export type CurrentEntry = {
  uid: string
  entry: CalendarEntry
  /** Occurrences that the calendar describes with events of their own. */
  replaced: readonly FeedTime[]
}

/**
 * The current version of each event. The highest sequence replaces the others, and cancelled events
 * are absent. Some publishers give many events the same UID or none; these are distinguished by their
 * first date, so that no stay is lost.
 */
export function currentEntries(entries: readonly CalendarEntry[]): CurrentEntry[] {
  const byUid = Map.groupBy(entries, ({ uid }) => uid)
  return [...byUid].flatMap(([uid, versions]) => {
    if (uid === null) return distinct('event', versions, true)
    const masters = versions.filter(({ replaces }) => replaces === null)
    const replacing = versions.filter(({ replaces }) => replaces !== null)
    const replaced = replacing.flatMap(({ replaces }) => replaces ?? [])
    const byDate = Map.groupBy(replacing, ({ replaces }) => replaces?.date ?? '')
    const changed = [...byDate].flatMap(([date, own]) =>
      distinct(occurrenceUid(uid, date), latest(own), false),
    )
    return [
      ...distinct(uid, latest(masters), false).map((one) => ({ ...one, replaced })),
      ...changed,
    ]
  })
}

function latest(versions: readonly CalendarEntry[]): CalendarEntry[] {
  const sequence = versions.reduce((highest, one) => Math.max(highest, one.sequence), 0)
  return versions.filter((one) => one.sequence >= sequence)
}

/** Events of the same version of the same UID: each date once, and none that is cancelled. */
function distinct(uid: string, versions: CalendarEntry[], isShared: boolean): CurrentEntry[] {
  const cancelled = new Set(versions.filter((one) => one.isCancelled).map(nightsKey))
  const live = versions.filter((one) => !one.isCancelled && !cancelled.has(nightsKey(one)))
  const different = [...Map.groupBy(live, nightsKey).values()].flatMap(firstByText)
  return different.map((entry) => ({
    uid: isShared || different.length > 1 ? occurrenceUid(uid, entry.start.date) : uid,
    entry,
    replaced: [],
  }))
}

const nightsKey = ({ start, end, durationSeconds, rule }: CalendarEntry) =>
  JSON.stringify([start, end, durationSeconds, rule])

/** One of several events on the same nights, whatever their order is. */
function firstByText(same: readonly CalendarEntry[]): CalendarEntry[] {
  const keys = same.map((entry) => ({ entry, key: JSON.stringify(entry) }))
  return keys
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, 1)
    .map(({ entry }) => entry)
}

import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { FeedTime } from './calendar-entry.ts'
import type { CurrentEntry } from './current-entries.ts'
import type { EntryNights } from './entry-nights.ts'
import { dateAtProperty, onClocksOf } from './feed-time.ts'
import { occurrenceUid } from './occurrence-uid.ts'
import { datesOfRule } from './recurrence.ts'

type Nights = Pick<EntryNights, 'start' | 'end'>

/** Channels sell at most two years ahead. */
const daysAhead = 731
const maxOccurrences = 1000

/**
 * The occurrences of a recurring event that end after today and start within two years.
 * @param nights of the first occurrence
 * @returns null if they cannot be read
 */
export function occurrencesOf(
  { entry, uid, replaced }: CurrentEntry,
  nights: EntryNights,
  { timeZone, today }: { timeZone: string; today: CalendarDate },
): (Nights & { uid: string })[] | null {
  const { start, rule, extraDates, exceptDates } = entry
  const length = daysBetween(nights.start, nights.end)
  if (length > daysAhead) return null
  const from = addDays(today, -length)
  const to = addDays(today, daysAhead)
  const ruled = rule ? datesOfRule(rule, start.date, from, to) : []
  if (!ruled) return null

  const onOwnClocks = (time: FeedTime) => onClocksOf(time, start.zone).date
  const left = new Set([...exceptDates, ...replaced].map(onOwnClocks))
  const until = rule?.until ? onClocksOf(rule.until, start.zone) : null
  const isPastUntil = (date: CalendarDate) => until !== null && isAfter({ ...start, date }, until)
  const dates = new Set([
    ...ruled.filter((date) => !isPastUntil(date)),
    // The first date is an occurrence, even if it does not fit the rule.
    ...[start.date, ...extraDates.map(onOwnClocks)].filter((date) => date >= from && date <= to),
  ])
  const starts = [...dates]
    .filter((date) => !left.has(date))
    .map((date) => (nights.isAsWritten ? date : dateAtProperty({ ...start, date }, timeZone)))
    .toSorted()
    .slice(0, maxOccurrences)
  return starts.map((date) => ({
    uid: occurrenceUid(uid, date),
    start: date,
    end: addDays(date, length),
  }))
}

const isAfter = (one: FeedTime, other: FeedTime) =>
  one.date !== other.date
    ? one.date > other.date
    : one.time !== null && other.time !== null && one.time > other.time

import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { CalendarEntry, FeedTime } from './calendar-entry.ts'
import { knownTimeZone, onClocksOf, secondsLater } from './feed-time.ts'

export type EntryNights = {
  start: CalendarDate
  /** Exclusive; not after the start for an event within a day, and for one that ends before it starts. */
  end: CalendarDate
  /** Whether the first date is the one that the calendar writes. */
  isAsWritten: boolean
}

type Zones = {
  /** The property's. */
  timeZone: string
  /** That of the calendar, if it says so. */
  calendarZone?: string | null
}

/**
 * The nights of an event. One night if the calendar does not say when it ends, or if it ends when it
 * starts, because some channels write the last night instead of the departure.
 */
export function nightsOfEntry(
  { start, end, durationSeconds }: CalendarEntry,
  { timeZone, calendarZone = null }: Zones,
): EntryNights {
  const written = withZone(start, timeZone)
  const last = end ?? (durationSeconds === null ? start : secondsLater(start, durationSeconds))
  const clocks = onRightClocks(
    [written, onClocksOf(withZone(last, timeZone), written.zone)],
    timeZone,
    calendarZone,
  )
  const [from, to] = clocks
  const isAsWritten = from.zone === written.zone
  if (from.date === to.date && from.time === to.time) {
    return { start: from.date, end: addDays(from.date, 1), isAsWritten }
  }
  // Some publishers write midnights without daylight saving time.
  const isHourEarly = isLastHour(from.time) && isLastHour(to.time)
  return {
    start: isHourEarly ? addDays(from.date, 1) : from.date,
    end: isHourEarly || isDayEnd(to.time) ? addDays(to.date, 1) : to.date,
    isAsWritten: isAsWritten && !isHourEarly,
  }
}

/** Times without a zone are the property's. */
const withZone = (time: FeedTime, timeZone: string): FeedTime => ({
  ...time,
  zone: (time.zone === null ? null : knownTimeZone(time.zone)) ?? timeZone,
})

type Span = [from: FeedTime, to: FeedTime]

/**
 * From midnight to midnight, on the clocks on which an event is written or on those of its calendar, are
 * whole days, wherever the property is. Other times are on the property's clocks.
 */
function onRightClocks(written: Span, timeZone: string, calendarZone: string | null): Span {
  const on = (zone: string): Span => [onClocksOf(written[0], zone), onClocksOf(written[1], zone)]
  if (isWholeDays(written)) return written
  const own = on(timeZone)
  const zone = calendarZone === null || isWholeDays(own) ? null : knownTimeZone(calendarZone)
  const ofCalendar = zone === null ? own : on(zone)
  return isWholeDays(ofCalendar) ? ofCalendar : own
}

const isWholeDays = ([from, to]: Span) =>
  isMidnight(from.time) && (isMidnight(to.time) || isDayEnd(to.time))

const isMidnight = (time: string | null) => time === null || time.startsWith('00:00')
/** Outlook ends a day at 23:59 instead of the midnight that follows. */
const isDayEnd = (time: string | null) => time?.startsWith('23:59') ?? false
const isLastHour = (time: string | null) => time?.startsWith('23:') ?? false

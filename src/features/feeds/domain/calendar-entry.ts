import type { CalendarDate } from '#domain/calendar.ts'

/** A date, or a time on the clocks of a time zone. */
export type FeedTime = {
  /** From 1900 to 9000, so that date arithmetic has room on both sides. */
  date: CalendarDate
  /** HH:MM:SS; null for a whole day. */
  time: string | null
  /** The name in the feed; null for a time without a zone, which is the property's. */
  zone: string | null
}

/** The parts of a recurrence rule (RFC 5545, 3.3.10) that describe whole days. */
export type RecurrenceRule = {
  unit: 'day' | 'week' | 'month' | 'year'
  /** The number of units from one occurrence to the next. */
  interval: number
  count: number | null
  until: FeedTime | null
  /** Weekdays, 0 for Sunday, with their place in the month or year: -1 is the last one, 0 each one. */
  weekdays: { weekday: number; place: number }[]
  monthDays: number[]
  months: number[]
  /** The chosen ones of the dates of a period: -1 is the last one. */
  positions: number[]
  weekStart: number
}

export type UnsureDate =
  /** It is written in a way that cannot be read. Of an event without a readable start, its last night is known. */
  | 'start'
  | 'end'
  /** Day and month can be read in two ways. */
  | 'order'

/** An event of a calendar file as its publisher wrote it. */
export type CalendarEntry = {
  uid: string | null
  start: FeedTime
  end: FeedTime | null
  durationSeconds: number | null
  /** Which of its dates is in doubt, so that only one night is held; null if none is. */
  unsure: UnsureDate | null
  summary: string
  description: string
  isCancelled: boolean
  /** TRANSP:TRANSPARENT. Calendars of persons say so of whole days, so that it frees no nights. */
  isTransparent: boolean
  /** The highest one is the current version of an event. */
  sequence: number
  rule: RecurrenceRule | null
  extraDates: FeedTime[]
  exceptDates: FeedTime[]
  /** The occurrence of a recurring event that this one replaces. */
  replaces: FeedTime | null
}

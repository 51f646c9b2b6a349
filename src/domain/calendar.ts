/**
 * A date without a time or a zone, YYYY-MM-DD, from 0001-01-01 to 9999-12-31. Dates of this form
 * sort and compare as text. Functions that would leave these bounds throw a RangeError.
 */
export type CalendarDate = string

const secondMs = 1000
/** The milliseconds of 24 hours. */
export const dayMs = 86_400_000

/** Whether the text is an existing date; 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** The date that many days later; earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateAt(midnightOf(date) + days * dayMs)

/** Days from one date to another; negative when the second is the earlier one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (midnightOf(to) - midnightOf(from)) / dayMs

/** That many dates in a row, the first included; none for zero or fewer. */
export function datesFrom(first: CalendarDate, days: number): CalendarDate[] {
  const midnight = midnightOf(first)
  return Array.from({ length: days }, (_, index) => dateAt(midnight + index * dayMs))
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export const weekday = (date: CalendarDate): number => new Date(midnightOf(date)).getUTCDay()

/** The date that the wall calendar shows in a time zone at an instant (docs/reference/business-rules.md#today). */
export const businessDate = (instant: Date, timeZone: string): CalendarDate =>
  dateAt(instant.getTime() + offsetAt(instant.getTime(), timeZone))

export const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)

/** The time that the clocks of a time zone show at an instant: HH:MM. */
export const clockTime = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(11, 16)

/** The instant at which the clocks of a time zone show a time, HH:MM:SS; at most hours off where clocks change. */
export function instantOfClock(date: CalendarDate, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`)
  const nearby = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(nearby, timeZone))
}

/**
 * The first moment of a date in a time zone, as an ISO instant in UTC. Where clocks jump over
 * midnight that is later than 00:00; where a zone left out the whole date, it is the moment at which
 * the next date began. The half-open span to the start of the next date is the day.
 */
export function dayStart(date: CalendarDate, timeZone: string): string {
  const midnight = midnightOf(date)
  const localTime = (instant: number) => instant + offsetAt(instant, timeZone)

  const unlessClocksChange = midnight - offsetAt(midnight - dayMs, timeZone)
  if (localTime(unlessClocksChange) === midnight) return new Date(unlessClocksChange).toISOString()

  // Clocks change near this midnight. No zone is further than a day from UTC, so search around it.
  let before = midnight - dayMs
  let reached = midnight + dayMs
  while (reached - before > secondMs) {
    const between = Math.floor((before + reached) / 2 / secondMs) * secondMs
    if (localTime(between) < midnight) before = between
    else reached = between
  }
  return new Date(reached).toISOString()
}

/** Whether the text is the IANA name of a time zone that this platform knows, such as America/Denver. */
export function isTimeZone(text: string): boolean {
  // "+05:30" is a zone to Intl, but databases read its sign the other way around.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    formatterOf(text)
    return true
  } catch {
    return false
  }
}

/** UTC milliseconds of the date's midnight in UTC: date arithmetic uses this number. */
function midnightOf(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is not a calendar date`)
  return Date.parse(`${date}T00:00:00Z`)
}

const firstMs = Date.parse('0001-01-01T00:00:00Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

function dateAt(utcTime: number): CalendarDate {
  if (!(utcTime >= firstMs && utcTime <= lastMs)) {
    throw new RangeError('The date is outside the years 0001 to 9999')
  }
  return new Date(utcTime).toISOString().slice(0, 10)
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  // The first formatter of a page takes 12 ms, and the default zone needs none.
  if (timeZone === 'UTC') return 0
  const [, sign, hours, minutes, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatterOf(timeZone).format(instant)) ?? []
  if (!sign) return 0
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * secondMs
  return sign === '+' ? size : -size
}

/** Creating a formatter costs a thousand times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, made)
  return made
}

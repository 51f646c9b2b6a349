import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'

/**
 * The first and the last night of a season: dates of one year (2026-07-01), or days of every year
 * (07-01). Days of every year may go past the New Year.
 */
export type DateRange = { from: string; to: string }

export const isYearly = ({ from }: DateRange): boolean => from.length === 5

/** February 29 is a day of every year: see `rangeCovers`. */
export const isDayOfYear = (text: string): boolean =>
  /^\d\d-\d\d$/.test(text) && isCalendarDate(`2000-${text}`)

/**
 * Whether the night that begins on a date is in the range. Comparing "02-29" as text defines years
 * without it: there a range from this day begins on March 1, and one to this day ends on February 28.
 */
export function rangeCovers(range: DateRange, date: CalendarDate): boolean {
  const { from, to } = range
  if (!isYearly(range)) return from <= date && date <= to
  const day = date.slice(5)
  return from <= to ? from <= day && day <= to : from <= day || day <= to
}

/** Why a range cannot be used; undefined if it can. */
export function rangeError({ from, to }: DateRange): string | undefined {
  const areDates = isCalendarDate(from) && isCalendarDate(to)
  if (!areDates && !(isDayOfYear(from) && isDayOfYear(to))) {
    return t('Please enter two dates, or two days of every year')
  }
  if (areDates && to < from) return t('The last night must not be before the first')
  return undefined
}

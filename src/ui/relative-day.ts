import { differenceInMonths } from 'date-fns/differenceInMonths'
import { daysBetween } from '#domain/calendar.ts'
import { countOf } from '#domain/format-stay.ts'

/** A date relative to today: "Today", "In 3 days", "1 month ago". */
export const formatRelativeDay = (date: string, today: string): string => {
  if (date === today) return 'Today'
  const words = date > today ? `in ${distanceOf(today, date)}` : `${distanceOf(date, today)} ago`
  return words.replace(/^./, (first) => first.toUpperCase())
}

/**
 * The wording of formatDistance in date-fns without "about". That function would add a complete
 * locale, which is more code than a list of bookings.
 */
function distanceOf(from: string, to: string): string {
  const days = daysBetween(from, to)
  if (days < 30) return countOf(days, 'day')
  const months = differenceInMonths(noonOf(to), noonOf(from))
  if (months < 12) return countOf(Math.round(days / 30), 'month')
  const years = Math.floor(months / 12)
  const further = months % 12
  if (further < 3) return countOf(years, 'year')
  return further < 9 ? `over ${countOf(years, 'year')}` : `almost ${countOf(years + 1, 'year')}`
}

/** Noon occurs exactly once per day in every time zone, so the difference is in whole days. */
const noonOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

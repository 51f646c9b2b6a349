import { differenceInMonths } from 'date-fns'
import { daysBetween } from '#domain/calendar.ts'
import { countOf } from './format.ts'

/** How far a calendar date lies from today: "Today", "In 3 days", "1 month ago". */
export const formatRelativeDay = (date: string, today: string): string => {
  if (date === today) return 'Today'
  const words = date > today ? `in ${distanceOf(today, date)}` : `${distanceOf(date, today)} ago`
  return words.replace(/^./, (first) => first.toUpperCase())
}

/**
 * The words of date-fns' formatDistance without their "about". That function brings along how a
 * whole language reads and writes its dates, which is more than a list of bookings.
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

/** Noon exists once on every day of every zone, so that whole days lie between two of them. */
const noonOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

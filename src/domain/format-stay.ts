import type { CalendarDate } from './calendar.ts'
import type { Stay } from './stay.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A date in a sentence: "Nov 21", with the year if it is not the current one. */
export function formatShortDate(date: CalendarDate, today: CalendarDate): string {
  const [year, month, day] = date.split('-')
  const short = `${months[Number(month) - 1]} ${Number(day)}`
  return today.startsWith(`${year}-`) ? short : `${short} ${year}`
}

/** "Nov 21 to Nov 24" */
export const formatStayDates = ({ startDate, endDate }: Stay, today: CalendarDate): string =>
  `${formatShortDate(startDate, today)} to ${formatShortDate(endDate, today)}`

/** "1 night", "2 nights" */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

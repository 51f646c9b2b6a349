import type { CalendarDate } from './calendar.ts'
import { formatShortDate } from './format-date.ts'
import type { Stay } from './stay.ts'

/** "Nov 21 to Nov 24" */
export const formatStayDates = ({ startDate, endDate }: Stay, today: CalendarDate): string =>
  `${formatShortDate(startDate, today)} to ${formatShortDate(endDate, today)}`

/** "1 night", "2 nights" */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

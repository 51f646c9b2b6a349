import type { CalendarDate } from './calendar.ts'
import { formatShortDate } from './format-date.ts'
import type { Stay } from './stay.ts'

/** "Nov 21 to Nov 24" */
export const formatStayDates = ({ startDate, endDate }: Stay, today: CalendarDate): string =>
  `${formatShortDate(startDate, today)} to ${formatShortDate(endDate, today)}`

/** "3 guests", "3 guests (1 child)" */
export const guestsText = (party: { numGuests: number; numChildren: number }): string =>
  `${countOf(party.numGuests, 'guest')}${childrenText(party.numChildren)}`

/** " (1 child)"; empty without children. */
export const childrenText = (numChildren: number): string =>
  numChildren === 0 ? '' : ` (${numChildren} ${numChildren === 1 ? 'child' : 'children'})`

/** "1 night", "2 nights" */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

import type { CalendarDate } from './calendar.ts'
import { formatShortDate } from './format-date.ts'
import { t } from './i18n/messages.ts'
import type { Stay } from './stay.ts'

/** "Nov 21 to Nov 24" */
export const formatStayDates = ({ startDate, endDate }: Stay, today: CalendarDate): string =>
  t('{from} to {to}', {
    from: formatShortDate(startDate, today),
    to: formatShortDate(endDate, today),
  })

/** "1 night", "2 nights" */
export const nightsText = (n: number): string =>
  t('{n, plural, one {# night} other {# nights}}', { n })

/** "1 night", "2 nights" */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

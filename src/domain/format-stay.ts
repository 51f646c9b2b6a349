import { agesText, type Party } from './bookings/party.ts'
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

/** "3 guests", "3 guests (1 child)", "4 guests (2 children: 3, 7)" */
export function guestsText(party: Pick<Party, 'numGuests'> & Partial<Party>): string {
  const { numGuests: n, numChildren: children = 0, childAges = [] } = party
  if (children === 0) return t('{n, plural, one {# guest} other {# guests}}', { n })
  const ages = agesText({ numChildren: children, childAges })
  return ages === ''
    ? t(
        '{n, plural, one {# guest} other {# guests}} ({children, plural, one {# child} other {# children}})',
        { n, children },
      )
    : t(
        '{n, plural, one {# guest} other {# guests}} ({children, plural, one {# child} other {# children}}: {ages})',
        { n, children, ages },
      )
}

/** "1 night", "2 nights" */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

import { guestsText } from '#domain/bookings/party.ts'
import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatCount, formatMoney } from '#ui/format.ts'
import type { DrillDownLine } from '../contract/drill-down.ts'
import { isPickupList } from '../domain/book-drill-down.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { signed } from './signed.ts'

type List = DrillDownNumber['list']

/** Nights on the books are counted, and their prices are facts about them. */
const countsNights = (list: List) => list === 'nights-same-day-last-year' || isPickup(list)

const isPickup = (list: List) => list !== null && isPickupList(list)

/** What a line adds to its number: "$120.00", "3 nights", "-1 night". */
export function quantityOf(list: List, { amount, nights }: DrillDownLine): string {
  if (isPickup(list) && nights !== 0)
    return t('{nights} night', { nights: signed(formatCount(nights), nights) })
  if (amount !== null && (nights === 0 || !countsNights(list))) return formatMoney(amount)
  return nightsText(nights)
}

export const factsOf = (list: List, part: DrillDownLine) => {
  const { amount, nights, guests, leadDays, isReturning } = part
  return [
    amount !== null && nights !== 0 && countsNights(list) && formatMoney(amount),
    guests > 0 && guestsText({ numGuests: guests }),
    list === 'arrivals' &&
      t('booked {n, plural, one {# day} other {# days}} before', { n: leadDays }),
    isReturning && t('returning guest'),
  ]
    .filter((fact) => fact)
    .join(' · ')
}

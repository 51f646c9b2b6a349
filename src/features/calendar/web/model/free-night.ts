import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PriceCalendar } from '#features/prices/contract/price-calendar.ts'
import { formatMoney } from '#ui/format.ts'

/** A free night with its price, and what a stay that begins on it has to follow. */
export type FreeNight = {
  kind: 'free'
  date: CalendarDate
  price: number
  reason: string
  limits: string[]
}

export type PriceOf = (cabinId: number, night: CalendarDate) => FreeNight | null

/** Looks up free nights in the prices; null for nights that are not free, or not loaded yet. */
export function freeNightsIn(prices: PriceCalendar | undefined): PriceOf {
  if (!prices) return () => null
  const cabins = new Map(prices.cabins.map((cabin) => [cabin.id, cabin]))
  return (cabinId, date) => {
    const cabin = cabins.get(cabinId)
    const place = daysBetween(prices.from, date)
    const price = cabin?.prices[place]
    const terms = prices.terms[cabin?.terms[place] ?? -1]
    if (price === undefined || !terms || cabin?.unavailable.includes(place)) return null
    const { reason, minNights, arrival } = terms
    const limits = [
      ...(minNights > 1
        ? [t('Minimum stay {n, plural, one {# night} other {# nights}}', { n: minNights })]
        : []),
      ...(arrival ? [] : [t('No arrival on this day')]),
    ]
    return { kind: 'free', date, price, reason, limits }
  }
}

/** For screen readers. */
export const spokenPrice = ({ price, reason, limits }: FreeNight): string =>
  [formatMoney(price), reason, ...limits].join(', ')

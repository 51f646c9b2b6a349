import { setImmediate as otherRequests } from 'node:timers/promises'
import type { CabinPrices, PriceCalendar } from '#contract/price-calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nightPrice } from '#domain/pricing.ts'
import { priceCalendar } from '#domain/rates/price-calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { toPriceList } from './price-list.ts'
import type { PriceData, PricesPeriod } from './read-prices.ts'

/** For how long the cabins may be computed before other requests have their turn. */
const sliceMs = 10

/** The prices of all nights of a period, computed in slices so that other requests are not delayed. */
export async function findPriceCalendar(
  { startDate, endDate, today }: PricesPeriod,
  data: PriceData,
): Promise<PriceCalendar> {
  const dates = nightDates({ startDate, endDate })
  const { rules, toPriced } = toPriceList(data.rules, data.handSet)
  const calendar = priceCalendar({ rules, dates, houseRules: data.settings, today })
  const cabins: CabinPrices[] = []
  let since = performance.now()
  for (const record of data.cabins) {
    const cabin = toPriced(record)
    const { prices, terms } = calendar.pricesIn(cabin)
    cabins.push({
      id: record.id,
      name: record.name,
      basePrice: dollarsFromCents(nightPrice(cabin)),
      prices: prices.map(dollarsFromCents),
      terms,
      unavailable: unavailablePlaces(dates, today, record, data),
    })
    if (performance.now() - since < sliceMs) continue
    await otherRequests()
    since = performance.now()
  }
  return { from: startDate, to: endDate, today, terms: calendar.terms, cabins }
}

function unavailablePlaces(
  dates: readonly CalendarDate[],
  today: CalendarDate,
  { id, retired_on: retiredOn }: PriceData['cabins'][number],
  { taken, overdue }: PriceData,
): number[] {
  const takenDates = new Set(JSON.parse(taken.get(id) ?? '[]') as CalendarDate[])
  const isOverdue = overdue.includes(id)
  const isFree = (date: CalendarDate) =>
    date >= today &&
    !takenDates.has(date) &&
    (retiredOn === null || date < retiredOn) &&
    !(isOverdue && date === today)
  return dates.flatMap((date, place) => (isFree(date) ? [] : [place]))
}

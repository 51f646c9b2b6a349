import { setImmediate as otherRequests } from 'node:timers/promises'
import { basePriceOf } from '#domain/money/pricing.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nightDates } from '#domain/stay.ts'
import type { CabinPrices, PriceCalendar } from '../contract/price-calendar.ts'
import { priceCalendar } from '../domain/price-calendar.ts'
import { freeNightsOf } from './free-nights.ts'
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
      basePrice: dollarsFromCents(basePriceOf(cabin)),
      prices: prices.map(dollarsFromCents),
      terms,
      unavailable: freeNightsOf(record, dates, today, data).flatMap((isFree, index) =>
        isFree ? [] : [index],
      ),
    })
    if (performance.now() - since < sliceMs) continue
    await otherRequests()
    since = performance.now()
  }
  return { from: startDate, to: endDate, today, terms: calendar.terms, cabins }
}

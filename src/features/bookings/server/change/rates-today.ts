import type { NewRate, StayTerms } from '#domain/bookings/change-stay.ts'
import { bedsIn, type Sleepers } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { basePriceOf } from '#domain/money/pricing.ts'
import type { CabinRecord } from '#features/cabins/server/cabin-store.ts'
import { changedDiscounts } from '#features/prices/domain/changed-discounts.ts'
import type { DiscountRule } from '#features/prices/domain/price-rule.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import type { PricedNight } from '#features/prices/domain/rate-card.ts'
import type { PriceList } from '#features/prices/server/price-list.ts'

type TodaysRate = {
  rate: Extract<NewRate, { kind: 'price' }>
  /** Today's price of each night, with its reason. */
  nights: PricedNight[]
  /** The discounts that the stay loses and gains. */
  discounts: { lost: DiscountRule[]; gained: DiscountRule[] }
}

/**
 * Today's rate of each night of a changed stay. For another party it includes what extra guests add to,
 * or take from, the nights that the booking has already. A stay that loses or gains a discount in its cabin,
 * such as that for long stays, has today's price in all nights.
 */
export function ratesToday(
  { rules, toPriced }: PriceList,
  cabin: CabinRecord,
  { from, to, today }: { from: StayTerms; to: StayTerms; today: CalendarDate },
): TodaysRate {
  const priced = toPriced(cabin)
  const nightsFor = (sleepers: Sleepers) => stayPricer(rules, { ...to, ...sleepers }, today)(priced)
  const nights = nightsFor(to)
  const prices = pricesByDate(nights)
  const discounts = changedDiscounts(rules, { from, to, today })
  const isForAllNights =
    from.cabinId === to.cabinId && discounts.lost.length + discounts.gained.length > 0
  const rate = { kind: 'price' as const, price: basePriceOf(priced), prices, isForAllNights }
  if (bedsIn(from) === bedsIn(to)) return { rate, nights, discounts }
  const before = pricesByDate(nightsFor({ numGuests: from.numGuests, numBeds: bedsIn(from) }))
  const byParty = new Map(
    [...prices].map(([date, price]) => [date, price - (before.get(date) ?? 0)]),
  )
  return { rate: { ...rate, byParty }, nights, discounts }
}

const pricesByDate = (nights: readonly PricedNight[]) =>
  new Map(nights.map(({ date, price }) => [date, price]))

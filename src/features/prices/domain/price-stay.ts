import { bedsIn, type Sleepers } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { daysBetween } from '#domain/calendar.ts'
import { nightDates, nights, type Stay } from '#domain/stay.ts'
import type { PriceRule } from './price-rule.ts'
import { type PricedCabin, type PricedNight, priceNights, rateCard } from './rate-card.ts'

/** The prices of the nights of one stay in any of the cabins, booked today. */
export function stayPricer(
  rules: readonly PriceRule[],
  stay: Stay & Sleepers,
  today: CalendarDate,
): (cabin: PricedCabin) => PricedNight[] {
  const card = rateCard(rules, nightDates(stay))
  const booked = { numNights: nights(stay), daysAhead: daysBetween(today, stay.startDate) }
  return (cabin) => priceNights(card, cabin, { numGuests: bedsIn(stay), stay: booked })
}

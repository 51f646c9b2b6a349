import { nightDates } from '#domain/stay.ts'
import { nightLimits } from '#features/bookings/domain/room-finder/orphan-nights.ts'
import type { TidyInput } from '#features/bookings/domain/room-finder/tidy-grid.ts'
import type { SeasonRule } from '#features/prices/domain/price-rule.ts'
import { seasonCalendar } from '#features/prices/domain/season-terms.ts'
import { type RandomCalendar, randomCalendar } from './random-calendars.ts'

/** Nights after the last one that counts, so that the stays after it are known. */
const tail = 9

/** A random calendar in which stays have a minimum, with a price for each night. */
export function tidyCalendar(
  seed: number,
  size: { numCabins: number; numNights: number; minNights?: number; seasons?: SeasonRule[] },
): TidyInput & RandomCalendar {
  const { numCabins, numNights, minNights = 2, seasons = [] } = size
  const calendar = randomCalendar(seed, { numCabins, numNights: numNights + tail })
  const houseRules = { minBookingLength: minNights, maxBookingLength: 30 }
  const limits = nightLimits(nightDates(calendar.window), seasonCalendar(seasons, houseRules))
  return {
    ...calendar,
    numNights,
    limits: calendar.cabins.map(() => limits),
    prices: calendar.cabins.map(({ maxCapacity }) =>
      limits.map((_, night) => maxCapacity * 5000 + night),
    ),
  }
}

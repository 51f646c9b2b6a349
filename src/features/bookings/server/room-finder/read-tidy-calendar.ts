import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { priceCalendar } from '#features/prices/domain/price-calendar.ts'
import { longestMinimum } from '#features/prices/domain/seasons-near.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import type { Db } from '#platform/db/open.ts'
import { type NightLimits, nightLimits } from '../../domain/room-finder/orphan-nights.ts'
import { TidyGrid } from '../../domain/room-finder/tidy-grid.ts'
import { type StayTerms, stayTerms } from '../conflicts/house-rules.ts'
import { readOccupancy } from './room-finder-store.ts'

/** The days in which orphan nights are looked for. */
export const tidyDays = 60
/** Bookings that end later than this many days after them are not moved. */
const daysAfter = 45

/** All cabins with the nights, bookings, limits and prices of the next 60 days. */
export async function readTidyCalendar(db: Db, today: CalendarDate) {
  const settings = await findSettings(db)
  const shown = { startDate: today, endDate: addDays(today, tidyDays) }
  const priceList = await loadPriceList(db, shown)
  const longest = Math.max(settings.minBookingLength, longestMinimum(priceList.seasons))
  const window = { ...shown, endDate: addDays(shown.endDate, Math.max(daysAfter, longest)) }
  const dates = nightDates(window)

  const { rows, input, known } = await readOccupancy(db, window, { today })

  const termsOf = stayTerms(settings, today)
  const terms = rows.map(({ id }) => termsOf(priceList.seasonsIn(id)))
  const limitsOf = new Map<StayTerms, NightLimits[]>()
  for (const one of new Set(terms)) limitsOf.set(one, nightLimits(dates, one.termsOn))
  const prices = priceCalendar({ rules: priceList.rules, dates, houseRules: settings, today })
  const grid = new TidyGrid({
    ...input,
    numNights: tidyDays,
    limits: terms.map((one) => limitsOf.get(one) ?? []),
    prices: rows.map((cabin) => prices.pricesIn(priceList.toPriced(cabin)).prices),
  })
  return { grid, shown, dates, terms, known }
}

export type TidyCalendar = Awaited<ReturnType<typeof readTidyCalendar>>

import { dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import type { OnTheBooks, Tourism } from '../../contract/on-the-books.ts'
import { availableNights } from '../../domain/available-nights.ts'
import {
  type Booked,
  instantsOfPace,
  monthsOnTheBooks,
  pickup,
  sameMonthLastYear,
} from '../../domain/pace.ts'
import { type ReportPeriod, splitPeriod } from '../../domain/report-periods.ts'
import { nationalityName } from '../sums/find-report.ts'
import { findSums, wholeOf } from '../sums/find-sums.ts'
import type { Day } from '../sums/lead-days-store.ts'
import { cabinDatesQuery } from '../sums/sums-store.ts'
import { type BooksRequest, type BooksRow, booksQuery } from './on-the-books-store.ts'

/** The next 12 months with the pickup of 7 and 30 days and last year, optionally as of a past moment. */
export async function findOnTheBooks(db: Db, today: Day, moment?: PastMoment): Promise<OnTheBooks> {
  const { timeZone } = today
  const date = moment?.today ?? today.date
  const { now, sameDayLastYear, pickups } = instantsOfPace(date, timeZone, moment?.at)
  const cabins = await findCabinDates(databaseAt(db, moment, { first: date, last: date }))
  const months: OnTheBooks['months'] = []
  for (const month of monthsOnTheBooks(date)) {
    const at = (period: ReportPeriod, instants: readonly string[]) =>
      findBooked(db, { period, instants, moment })
    const [booked, ...before] = await at(month, [now, ...pickups])
    const [lastYear, sameDay] = await at(sameMonthLastYear(month), [now, sameDayLastYear])
    const [last7Days, last30Days] = before.map((then) => pickup(booked ?? none, then))
    const available = cabins.reduce((sum, cabin) => sum + availableNights(cabin, month), 0)
    months.push({
      ...month,
      availableNights: available,
      booked: toBooked(booked),
      occupancy: available === 0 ? 0 : (booked ?? none).nights / available,
      sameDayLastYear: toBooked(sameDay),
      lastYear: toBooked(lastYear),
      last7Days: toBooked(last7Days),
      last30Days: toBooked(last30Days),
    })
  }
  return {
    date,
    months,
    ...(moment && { asOf: { at: moment.at, knownSince: moment.amountsKnownSince } }),
  }
}

const findCabinDates = async (db: Db) =>
  (await cabinDatesQuery(db).execute()).map((cabin) => ({
    rentedSince: cabin.rented_since,
    retiredOn: cabin.retired_on,
  }))

const none: Booked = { nights: 0, revenue: 0 }

const toBooked = ({ nights, revenue }: Booked = none) => ({
  nights,
  revenue: dollarsFromCents(revenue),
})

/** One query for all instants, since each reads the same bookings. */
export async function findBooked(db: Db, request: BooksRequest): Promise<Booked[]> {
  const row: BooksRow = await booksQuery(db, request).executeTakeFirstOrThrow()
  return request.instants.map((_, index) => ({
    nights: row[`nights${index}`] ?? 0,
    revenue: row[`revenue${index}`] ?? 0,
  }))
}

/** Arrivals and nights of persons by month and country, for the tourism office. */
export async function findTourism(
  db: Db,
  today: Day,
  { from, to }: { from: string; to: string },
  moment?: PastMoment,
): Promise<Tourism> {
  const periods = splitPeriod({ first: from, last: to }, 'month')
  const months = await findSums(db, { periods, group: 'nationality', today, moment })
  return {
    from,
    to,
    months: months.map(({ first, last, byKey }) => {
      const { guestsOfArrivals, guestNights } = wholeOf({ byKey })
      const countries = [...byKey]
        .map(([code, sums]) => ({
          code,
          name: nationalityName(code),
          arrivals: sums.guestsOfArrivals,
          nights: sums.guestNights,
        }))
        .filter(({ arrivals, nights }) => arrivals + nights > 0)
        .sort((one, other) => other.nights - one.nights || compareNames(one.name, other.name))
      return { first, last, arrivals: guestsOfArrivals, nights: guestNights, countries }
    }),
    ...(moment && { asOf: { at: moment.at, knownSince: moment.amountsKnownSince } }),
  }
}

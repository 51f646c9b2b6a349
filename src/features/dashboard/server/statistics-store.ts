import { type ExpressionBuilder, sql } from 'kysely'
import type { Statistics } from '#contract/dashboard.ts'
import { closedStatuses, confirmedStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, datesFrom, dayStart, daysBetween } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { memoize } from '#platform/base/memoize.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { type Given, preparedQuery } from '#platform/db/prepared-query.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { periodEnding } from '../domain/period.ts'
import { countByLength, occupancyRate, salesByDay } from '../domain/statistics.ts'

type Day = { date: CalendarDate; timeZone: string }
type Dates = ReturnType<typeof periodEnding>

/**
 * The dashboard's statistics for the days up to today. The database sums up sales per day and lists
 * the lengths of stays; `../domain/statistics.ts` computes the rest.
 */
export async function findStatistics(db: Db, today: Day, numDays: number): Promise<Statistics> {
  const dates = periodEnding(today.date, numDays)
  const [soldDays, stays, cabins] = await Promise.all([
    soldQuery.rows(db, { days: daysOf(dates, today.timeZone) }),
    confirmedStaysQuery.onlyRow(db, dates),
    bookableCabinsQuery.onlyRow(db, {
      date: today.date,
      starts: dayStart(dates.first, today.timeZone),
      ends: dayStart(addDays(dates.last, 1), today.timeZone),
    }),
  ])
  const numCabins = Number(cabins.count)
  const nights: number[] = JSON.parse(stays.nights ?? none)
  const sold = soldDays.map(({ date, sums }) => {
    const [count, total, extras]: (number | null)[] = JSON.parse(sums ?? none)
    return { date, count: count ?? 0, totalSales: total ?? 0, extrasSales: extras ?? 0 }
  })
  return {
    numDays,
    firstDate: dates.first,
    lastDate: dates.last,
    bookings: sumOf(sold, ({ count }) => count),
    sales: dollarsFromCents(sumOf(sold, ({ totalSales }) => totalSales)),
    checkIns: nights.length,
    occupancyRate: occupancyRate({
      nightsOfConfirmedStays: sumOf(nights, (ofStay) => ofStay),
      numDays,
      numCabins,
    }),
    numCabins,
    undatedBookings: Number(cabins.undated),
    salesByDay: salesByDay(datesFrom(dates.first, numDays), sold).map((day) => ({
      date: day.date,
      totalSales: dollarsFromCents(day.totalSales),
      extrasSales: dollarsFromCents(day.extrasSales),
    })),
    stayLengths: countByLength(nights),
  }
}

/** An empty list, as JSON. */
const none = '[]'

/** The beginning and the end of each day in the property's time zone, as JSON. */
export const daysOf = ({ first, last }: Dates, timeZone: string) =>
  memoizedDaysOf(`${first} ${last} ${timeZone}`)

/** The days are the same until tomorrow. */
const memoizedDaysOf = memoize(
  (period) => {
    const [first = '', last = '', timeZone = ''] = period.split(' ')
    const days = datesFrom(first, daysBetween(first, last) + 1).map((date) => ({
      date,
      starts: dayStart(date, timeZone),
      ends: dayStart(addDays(date, 1), timeZone),
    }))
    return JSON.stringify(days)
  },
  { maxEntries: 100 },
)

/**
 * The number, totals and extras of the bookings made on each day, without cancelled ones and no-shows.
 * The index `bookings_by_sale` contains all columns. A subquery makes the database use it for each
 * day; with a join and GROUP BY it might scan the table.
 */
export const soldQuery = preparedQuery((db, given: Given<{ days: string }>) => {
  const { spans, together } = dialectOf(db)
  return db.selectFrom(spans(given.days).as('day')).select(({ selectFrom }) => [
    'day.date',
    selectFrom('bookings')
      .whereRef('created_at', '>=', 'day.starts')
      .whereRef('created_at', '<', 'day.ends')
      .where('status', 'not in', closedStatuses)
      .where(isDated)
      .select(({ fn }) =>
        together(fn.countAll(), fn.sum('total_price_cents'), fn.sum('extras_price_cents')).as(
          'sums',
        ),
      )
      .as('sums'),
  ])
})

/**
 * The number of nights of each confirmed stay that starts in the period. `countByLength` groups them,
 * because one of the databases would sort them first, which takes three times as long.
 */
export const confirmedStaysQuery = preparedQuery((db, given: Given<Dates>) =>
  db
    .selectFrom('bookings')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', given.first)
    .where('start_date', '<=', given.last)
    .select(dialectOf(db).listed('num_nights').as('nights')),
)

type Counted = { date: CalendarDate; starts: string; ends: string }

/**
 * The number of cabins that are not retired on a date, and of the bookings that would have been made in the
 * period if their imported date of booking were known.
 */
const bookableCabinsQuery = preparedQuery((db, given: Given<Counted>) =>
  db
    .selectFrom('cabins')
    .where((cabin) =>
      cabin.or([cabin('retired_on', 'is', null), cabin('retired_on', '>', given.date)]),
    )
    .select(countAll)
    .select(({ selectFrom }) =>
      selectFrom('bookings')
        .where(sql<boolean>`is_booking_date_unknown`)
        .where('created_at', '>=', given.starts)
        .where('created_at', '<', given.ends)
        .where('status', 'not in', closedStatuses)
        .select(countAll)
        .as('undated'),
    ),
)

/** The condition of the index bookings_by_sale. */
const isDated = sql<boolean>`not is_booking_date_unknown`

const countAll = <Table extends keyof Tables>(select: ExpressionBuilder<Tables, Table>) =>
  select.fn.countAll().as('count')

const sumOf = <Row>(rows: Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

import type { ExpressionBuilder } from 'kysely'
import type { Figures } from '#contract/dashboard.ts'
import { closedStatuses, confirmedStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, datesFrom, dayStart } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { occupancyRate } from '#domain/occupancy.ts'
import { periodEnding } from '#domain/period.ts'
import { salesByDay } from '#domain/sales.ts'
import { countByLength } from '#domain/stay-lengths.ts'
import { flavourOf } from '../db/flavour.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type Day = { date: CalendarDate; timeZone: string }
type Dates = ReturnType<typeof periodEnding>

/**
 * The dashboard's statistics of the days that end today. The database adds up per day and per
 * length of stay; windows, gaps and ratios are the rules' (docs/rules.md).
 */
export async function findFigures(db: Db, today: Day, numDays: number): Promise<Figures> {
  const dates = periodEnding(today.date, numDays)
  const [made, stays, cabins] = await Promise.all([
    bookingsMadeQuery(db, dates, today.timeZone).execute(),
    confirmedStaysQuery(db, dates).execute(),
    cabinsLetQuery(db, today.date).executeTakeFirstOrThrow(),
  ])
  const lengths = stays.map((row) => ({ numNights: row.num_nights, count: Number(row.count) }))
  const days = made.map((row) => ({
    date: row.date,
    totalSales: Number(row.total),
    extrasSales: Number(row.extras),
  }))
  return {
    numDays,
    firstDate: dates.first,
    lastDate: dates.last,
    bookings: sumOf(made, ({ count }) => Number(count)),
    sales: dollarsFromCents(sumOf(days, ({ totalSales }) => totalSales)),
    checkIns: sumOf(lengths, ({ count }) => count),
    occupancyRate: occupancyRate({
      nightsOfConfirmedStays: sumOf(lengths, ({ numNights, count }) => numNights * count),
      numDays,
      numCabins: Number(cabins.count),
    }),
    salesByDay: salesByDay(datesFrom(dates.first, numDays), days).map((day) => ({
      date: day.date,
      totalSales: dollarsFromCents(day.totalSales),
      extrasSales: dollarsFromCents(day.extrasSales),
    })),
    stayLengths: countByLength(lengths),
  }
}

/** Bookings made in the dates and not closed since, by the day on which they were made. */
export function bookingsMadeQuery(db: Db, { first, last }: Dates, timeZone: string) {
  const day = flavourOf(db).dayOf('created_at', timeZone)
  return db
    .selectFrom('bookings')
    .where('created_at', '>=', dayStart(first, timeZone))
    .where('created_at', '<', dayStart(addDays(last, 1), timeZone))
    .where('status', 'not in', closedStatuses)
    .select(day.as('date'))
    .select(countAll)
    .select((sum) => [
      sum.fn.sum('total_price_cents').as('total'),
      sum.fn.sum('extras_price_cents').as('extras'),
    ])
    .groupBy(day)
}

/** Stays whose guests came and that start in the dates, by their length. */
export function confirmedStaysQuery(db: Db, { first, last }: Dates) {
  return db
    .selectFrom('bookings')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', first)
    .where('start_date', '<=', last)
    .select('num_nights')
    .select(countAll)
    .groupBy('num_nights')
}

/** How many cabins are let on a date: those that were retired before or on it are not. */
const cabinsLetQuery = (db: Db, date: CalendarDate) =>
  db
    .selectFrom('cabins')
    .where((cabin) => cabin.or([cabin('retired_on', 'is', null), cabin('retired_on', '>', date)]))
    .select(countAll)

const countAll = <Table extends keyof Tables>(select: ExpressionBuilder<Tables, Table>) =>
  select.fn.countAll().as('count')

const sumOf = <Row>(rows: Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

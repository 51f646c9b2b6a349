import type { ExpressionBuilder } from 'kysely'
import type { Figures } from '#contract/dashboard.ts'
import { closedStatuses, confirmedStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, datesFrom, dayStart, daysBetween } from '#domain/calendar.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { occupancyRate } from '#domain/occupancy.ts'
import { periodEnding } from '#domain/period.ts'
import { salesByDay } from '#domain/sales.ts'
import { countByLength } from '#domain/stay-lengths.ts'
import { inWholeHours } from '#domain/whole-hours.ts'
import { remembered } from '../base/remembered.ts'
import { flavourOf } from '../db/flavour.ts'
import type { Db } from '../db/open.ts'
import { type Given, preparedQuery } from '../db/prepared-query.ts'
import type { Tables } from '../db/schema.ts'

type Day = { date: CalendarDate; timeZone: string }
type Dates = ReturnType<typeof periodEnding>

/**
 * The dashboard's statistics of the days that end today. The database adds up per day and lists the
 * lengths of stays; windows, gaps and ratios are the rules' (docs/reference/business-rules.md).
 */
export async function findFigures(db: Db, today: Day, numDays: number): Promise<Figures> {
  const dates = periodEnding(today.date, numDays)
  const { hours, rests } = spansOf(dates, today.timeZone)
  const [soldInHours, soldInRests, stays, cabins] = await Promise.all([
    soldInHoursQuery.rows(db, { spans: hours }),
    rests === none ? [] : soldInRestsQuery.rows(db, { spans: rests }),
    confirmedStaysQuery.onlyRow(db, dates),
    cabinsLetQuery.onlyRow(db, { date: today.date }),
  ])
  const nights: number[] = JSON.parse(stays.nights ?? none)
  const sold = [...soldInHours, ...soldInRests].map(({ date, sums }) => {
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
      nightsOfConfirmedStays: sumOf(nights, (ofOne) => ofOne),
      numDays,
      numCabins: Number(cabins.count),
    }),
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

/** The days at the property: as whole hours, whose sums are kept, and what is left of days beside them. */
export const spansOf = ({ first, last }: Dates, timeZone: string) =>
  knownSpansOf(`${first} ${last} ${timeZone}`)

/** They are the same for everybody until tomorrow. */
const knownSpansOf = remembered(
  (asked) => {
    const [first = '', last = '', timeZone = ''] = asked.split(' ')
    const days = datesFrom(first, daysBetween(first, last) + 1).map((date) => {
      const next = addDays(date, 1)
      const day = { starts: dayStart(date, timeZone), ends: dayStart(next, timeZone) }
      return { date, ...inWholeHours(day) }
    })
    const hours = days.map((day) => ({ date: day.date, ...day.hours }))
    const rests = days.flatMap(({ date, rests }) => rests.map((rest) => ({ date, ...rest })))
    return { hours: JSON.stringify(hours), rests: JSON.stringify(rests) }
  },
  { most: 100 },
)

type Spans = { spans: string }

/** Bookings made in each span of whole hours and not closed since: how many, their totals and extras. */
export const soldInHoursQuery = preparedQuery((db, given: Given<Spans>) => {
  const { spans, together } = flavourOf(db)
  return db.selectFrom(spans(given.spans).as('span')).select(({ selectFrom }) => [
    'span.date',
    selectFrom('sales_by_hour')
      .whereRef('hour', '>=', 'span.starts')
      .whereRef('hour', '<', 'span.ends')
      .select(({ fn }) =>
        together(fn.sum('bookings'), fn.sum('total_cents'), fn.sum('extras_cents')).as('sums'),
      )
      .as('sums'),
  ])
})

/** The same of any span, booking by booking. */
export const soldInRestsQuery = preparedQuery((db, given: Given<Spans>) => {
  const { spans, together } = flavourOf(db)
  return db.selectFrom(spans(given.spans).as('span')).select(({ selectFrom }) => [
    'span.date',
    selectFrom('bookings')
      .whereRef('created_at', '>=', 'span.starts')
      .whereRef('created_at', '<', 'span.ends')
      .where('status', 'not in', closedStatuses)
      .select(({ fn }) =>
        together(fn.countAll(), fn.sum('total_price_cents'), fn.sum('extras_price_cents')).as(
          'sums',
        ),
      )
      .as('sums'),
  ])
})

/**
 * The nights of each stay whose guests came and that starts in the dates. They are counted by length
 * afterwards: to group so many, the embedded database would sort them, which takes thrice as long.
 */
export const confirmedStaysQuery = preparedQuery((db, given: Given<Dates>) =>
  db
    .selectFrom('bookings')
    .where('status', 'in', confirmedStatuses)
    .where('start_date', '>=', given.first)
    .where('start_date', '<=', given.last)
    .select(flavourOf(db).listed('num_nights').as('nights')),
)

/** How many cabins are let on a date: those that were retired before or on it are not. */
const cabinsLetQuery = preparedQuery((db, given: Given<{ date: CalendarDate }>) =>
  db
    .selectFrom('cabins')
    .where((cabin) =>
      cabin.or([cabin('retired_on', 'is', null), cabin('retired_on', '>', given.date)]),
    )
    .select(countAll),
)

const countAll = <Table extends keyof Tables>(select: ExpressionBuilder<Tables, Table>) =>
  select.fn.countAll().as('count')

const sumOf = <Row>(rows: Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

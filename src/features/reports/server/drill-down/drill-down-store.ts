import { type RawBuilder, sql } from 'kysely'
import { type BookingStatus, closedStatuses, confirmedStatuses } from '#domain/booking-status.ts'
import type { PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import {
  type BookDrillDownList,
  type BookInstants,
  instantsOfList,
  isBookDrillDownList,
} from '../../domain/book-drill-down.ts'
import type { DrillDownList } from '../../domain/metric-drill-down.ts'
import { drillDownPageSize } from '../../domain/metric-drill-down.ts'
import { isMoneyDrillDownList, type MoneyDrillDownList } from '../../domain/money-drill-down.ts'
import { instantsOfPace } from '../../domain/pace.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import type { StatisticsDrillDownList } from '../../domain/statistics-drill-down.ts'
import { isOnTheBooks, nightsOnTheBooks } from '../outlook/on-the-books-store.ts'
import { type Day, leadDays } from '../sums/lead-days-store.ts'
import {
  breakfastOfNight,
  isDated,
  isOpen,
  isReturning,
  isUnpriced,
  paysForAllBreakfasts,
  stayedNights,
} from '../sums/sums-store.ts'
import { columnsOf } from './line-columns-store.ts'
import { moneyPartsQuery } from './money-lines-store.ts'

export type DrillDownRows = {
  list:
    | Exclude<DrillDownList, 'available-nights'>
    | MoneyDrillDownList
    | BookDrillDownList
    | StatisticsDrillDownList
  period: PeriodRow
  group: ReportGroup | null
  key: string
  /** Of lists of invoices with one tax rate. */
  rate: number
  today: Day
  moment?: PastMoment | undefined
}

const one = sql<number>`1`
const cabinOfBooking = sql<number>`bookings.cabin_id`

/** Only the bookings of a group. */
function ofGroup(
  { group, key }: DrillDownRows,
  cabin: 'nights.cabin_id' | 'bookings.cabin_id' = 'bookings.cabin_id',
) {
  if (group === null) return sql<boolean>`1 = 1`
  if (group === 'cabin') return sql<boolean>`${sql.ref(cabin)} = ${Number(key)}`
  if (group === 'source') return sql<boolean>`coalesce(bookings.channel, bookings.source) = ${key}`
  return sql<boolean>`bookings.guest_id in (select id from guests where country_code = ${key})`
}

const soldNights = (db: Db, request: DrillDownRows, isCounted = sql<boolean>`1 = 1`) =>
  db
    .selectFrom('cabins')
    .crossJoin('nights')
    .crossJoin('bookings')
    .whereRef('nights.cabin_id', '=', 'cabins.id')
    .where('nights.date', '>=', request.period.first)
    .where('nights.date', '<=', request.period.last)
    .whereRef('bookings.id', '=', 'nights.booking_id')
    .where(ofGroup(request, 'nights.cabin_id'))
    .where(isCounted)

const releasedNights = (db: Db, request: DrillDownRows) =>
  db
    .selectFrom('released_nights')
    .crossJoin('bookings')
    .where('released_nights.date', '>=', request.period.first)
    .where('released_nights.date', '<=', request.period.last)
    .whereRef('bookings.id', '=', 'released_nights.booking_id')
    .where('bookings.status', '=', 'checked-out')
    .where(ofGroup(request))

const afterDeparture = sql<string>`'After an early departure'`
const night = { date: sql<string>`nights.date`, cabin: sql<number>`nights.cabin_id`, nights: one }
const released = {
  date: sql<string>`released_nights.date`,
  cabin: cabinOfBooking,
  note: afterDeparture,
}

/** Two branches, of which each uses its index. */
function charges(db: Db, request: DrillDownRows, isTax: boolean) {
  const { first, last, starts, ends } = request.period
  const all = () =>
    db
      .selectFrom('charges')
      .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
      .where(isOpen)
      .where('charges.tax_kind', isTax ? '=' : '<>', 'tourist-tax')
      .where(ofGroup(request))
      .select(
        columnsOf(db, {
          date: sql<string>`bookings.start_date`,
          cabin: cabinOfBooking,
          note: sql<string>`charges.label`,
          addedAt: sql<string>`charges.created_at`,
          amount: sql<number>`charges.amount_cents`,
        }),
      )
  return all()
    .where('bookings.start_date', '>=', first)
    .where('bookings.start_date', '<=', last)
    .where('charges.created_at', '<', ends)
    .unionAll(
      all()
        .where('charges.created_at', '>=', starts)
        .where('charges.created_at', '<', ends)
        .where('bookings.start_date', '<', first),
    )
}

const bookings = (db: Db, request: DrillDownRows) =>
  db
    .selectFrom('bookings')
    .where('bookings.start_date', '>=', request.period.first)
    .where('bookings.start_date', '<=', request.period.last)
    .where(ofGroup(request))

const booking = {
  date: sql<string>`bookings.start_date`,
  cabin: cabinOfBooking,
  nights: sql<number>`bookings.num_nights`,
}

/** The nights of a list, each with its amount or its reason. */
const nightLists = {
  'blocked-nights': (db: Db, request: DrillDownRows) =>
    db
      .selectFrom('blocks')
      .innerJoin('nights', 'nights.block_id', 'blocks.id')
      .innerJoin('cabins', 'cabins.id', 'nights.cabin_id')
      .leftJoin('bookings', 'bookings.id', 'nights.booking_id')
      .where('blocks.start_date', '<=', request.period.last)
      .where('blocks.end_date', '>', request.period.first)
      .where('blocks.group_id', 'is', null)
      .where('nights.date', '>=', request.period.first)
      .where('nights.date', '<=', request.period.last)
      .where(sql<boolean>`(cabins.retired_on is null or nights.date < cabins.retired_on)
        and (cabins.rented_since is null or nights.date >= cabins.rented_since)`)
      .where(request.group === 'cabin' ? ofGroup(request, 'nights.cabin_id') : sql<boolean>`1 = 1`)
      .select(columnsOf(db, { ...night, note: sql<string>`blocks.reason` })),
  'sold-nights': (db: Db, request: DrillDownRows) =>
    soldNights(db, request).select(
      columnsOf(db, { ...night, guests: sql<number>`bookings.num_guests` }),
    ),
  'unpriced-nights': (db: Db, request: DrillDownRows) =>
    soldNights(db, request, isUnpriced).select(columnsOf(db, night)),
  'revenue-nights': (db: Db, request: DrillDownRows) =>
    soldNights(db, request, sql`not ${isUnpriced}`)
      .select(columnsOf(db, { ...night, amount: sql<number>`nights.rate_cents` }))
      .unionAll(
        releasedNights(db, request)
          .where('released_nights.rate_cents', '>', 0)
          .select(columnsOf(db, { ...released, amount: sql<number>`released_nights.rate_cents` })),
      ),
  breakfasts: (db: Db, request: DrillDownRows) =>
    soldNights(db, request, sql`bookings.has_breakfast`)
      .select(columnsOf(db, { ...night, amount: breakfastOfNight }))
      .unionAll(
        releasedNights(db, request)
          .where(paysForAllBreakfasts)
          .select(columnsOf(db, { ...released, amount: breakfastOfNight })),
      ),
}

function arrivals(db: Db, request: DrillDownRows) {
  const lead = leadDays(db, request.today)
  return bookings(db, request)
    .where('bookings.status', 'not in', closedStatuses)
    .select(
      columnsOf(db, {
        ...booking,
        nights: stayedNights(db),
        guests: sql<number>`bookings.num_guests`,
        lead: sql<number>`case when ${isDated} and ${lead} > 0 then ${lead} else 0 end`,
        returning: sql<number>`case when ${isReturning} then 1 else 0 end`,
      }),
    )
}

const bookingsMade = (db: Db, { period }: DrillDownRows) =>
  db
    .selectFrom('bookings')
    .where('bookings.created_at', '>=', period.starts)
    .where('bookings.created_at', '<', period.ends)
    .where(sql<boolean>`not bookings.is_booking_date_unknown`)
    .where('bookings.status', 'not in', closedStatuses)
    .select(
      columnsOf(db, {
        ...booking,
        addedAt: sql<string>`bookings.created_at`,
        amount: sql<number>`bookings.total_price_cents`,
      }),
    )

const bookingsWith = (db: Db, request: DrillDownRows, statuses: readonly BookingStatus[]) =>
  bookings(db, request).where('bookings.status', 'in', statuses).select(columnsOf(db, booking))

/** The bookings of a list, or their charges. */
const bookingLists = {
  extras: (db: Db, request: DrillDownRows) => charges(db, request, false),
  'tourist-taxes': (db: Db, request: DrillDownRows) => charges(db, request, true),
  fees: (db: Db, request: DrillDownRows) =>
    bookings(db, request)
      .where('bookings.fee_cents', '>', 0)
      .select(columnsOf(db, { ...booking, amount: sql<number>`bookings.fee_cents` })),
  arrivals,
  cancellations: (db: Db, request: DrillDownRows) => bookingsWith(db, request, ['cancelled']),
  'no-shows': (db: Db, request: DrillDownRows) => bookingsWith(db, request, ['no-show']),
  'confirmed-stays': (db: Db, request: DrillDownRows) =>
    bookingsWith(db, request, confirmedStatuses),
  'bookings-made': bookingsMade,
}

const lists = { ...nightLists, ...bookingLists }

function partsQuery(db: Db, request: DrillDownRows) {
  const { list, period, today, moment } = request
  if (isMoneyDrillDownList(list)) return moneyPartsQuery(db, { ...request, list })
  if (isBookDrillDownList(list)) {
    const date = moment?.today ?? today.date
    const instants = instantsOfPace(date, today.timeZone, moment?.at)
    return bookPartsQuery(db, period, instantsOfList(list, instants), moment)
  }
  return lists[list](db, request)
}

/** A page of a list in the order of dates, with the names of cabins and guests. */
export const drillDownPageQuery = (db: Db, request: DrillDownRows, page: number) =>
  db
    .selectFrom(partsQuery(db, request).as('part'))
    .leftJoin('cabins', 'cabins.id', 'part.cabin_id')
    .leftJoin('bookings', 'bookings.id', 'part.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .selectAll('part')
    .select(['cabins.name as cabin_name', 'guests.full_name as guest_name'])
    .orderBy('part.date')
    .orderBy('cabins.name')
    .orderBy('part.booking_id')
    .orderBy('part.added_at')
    .orderBy('part.amount')
    .limit(drillDownPageSize)
    .offset((page - 1) * drillDownPageSize)

/** The sums of all pages; null without rows. */
export const drillDownSumsQuery = (db: Db, request: DrillDownRows) =>
  db
    .selectFrom(partsQuery(db, request).as('part'))
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | string | null>('amount').as('amount'),
      fn.sum<number | null>('nights').as('nights'),
      sql<number | null>`sum(case when nights < 0 then -nights else 0 end)`.as('nightsGone'),
      fn.sum<number | null>('guests').as('guests'),
      fn.sum<number | null>('lead_days').as('leadDays'),
      fn.sum<number | null>('returning_guests').as('returning'),
    ])

/**
 * The nights on the books, or those that came (1), left (-1) or changed their price (0). The note is the
 * status with which the booking did so.
 */
function bookPartsQuery(
  db: Db,
  period: ReportPeriod,
  { at, since }: BookInstants,
  moment: PastMoment | undefined,
) {
  const sumAt = (instant: string | null, value: RawBuilder<number>) =>
    instant === null
      ? sql<number>`0`
      : sql<number>`sum(case when ${isOnTheBooks(instant)} then ${value} else 0 end)`
  const cabinAt = (instant: string) =>
    sql<number>`max(case when ${isOnTheBooks(instant)} then bookings.cabin_id end)`
  const count = sql<number>`(${sumAt(at, one)} - ${sumAt(since, one)})`
  const rate = sql<number>`bookings.rate`
  const amount = sql<number>`(${sumAt(at, rate)} - ${sumAt(since, rate)})`
  const came = since
    ? sql`min(case when bookings.created_at >= ${since} then bookings.created_at end)`
    : sql`min(bookings.created_at)`
  const nights = db
    .selectFrom(nightsOnTheBooks(db, period, moment))
    .groupBy(['bookings.id', 'bookings.date'])
    .having(sql<boolean>`${count} <> 0 or ${amount} <> 0`)
    .select(['bookings.id', 'bookings.date', count.as('nights'), amount.as('amount')])
    .select(({ fn }) => [
      fn.coalesce(cabinAt(at), cabinAt(since ?? at)).as('cabin_id'),
      fn.max('bookings.status').as('status'),
      sql<string>`case when ${count} > 0 then ${came} else max(bookings.released_at) end`.as('at'),
    ])
  const statusAt = sql<string>`coalesce((select status from booking_versions
    where booking_id = bookings.id and valid_from = bookings.at), 'unconfirmed')`
  return db.selectFrom(nights.as('bookings')).select(
    columnsOf(db, {
      date: sql<string>`bookings.date`,
      cabin: cabinOfBooking,
      note: moment ? statusAt : sql<string>`bookings.status`,
      addedAt: sql<string>`bookings.at`,
      amount: sql<number>`bookings.amount`,
      nights: sql<number>`bookings.nights`,
    }),
  )
}

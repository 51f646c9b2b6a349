import { type RawBuilder, sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { dialectOf, type PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import type { ReportSums } from '../../domain/report-metrics.ts'
import { type Day, leadDays } from './lead-days-store.ts'
import { isDuringPeriod, isInPeriod, periodsOf } from './periods-store.ts'

/** The periods to add up, and by what each of them is grouped. */
export type SumsRequest = {
  periods: readonly PeriodRow[]
  /** Each date of the periods apart. A database does this faster than a period for each date. */
  byDate: boolean
  group: ReportGroup | null
  today: Day
}

/** What one query adds to the sums of a period and a group, whose key is empty without groups. */
export type SumsRow = { begins: CalendarDate; key: string } & Partial<ReportSums>

/*
 * Each query begins with the periods and finds their nights and bookings by an index. The cross joins
 * keep a database from another order.
 */

function keyOf(group: ReportGroup | null, cabin: 'nights.cabin_id' | 'bookings.cabin_id') {
  if (group === null) return sql<string>`cast('' as text)`
  if (group === 'source') return sql<string>`coalesce(bookings.channel, bookings.source)`
  const columns = { cabin, nationality: 'guests.country_code' }
  return sql<string>`cast(${sql.ref(columns[group])} as text)`
}

/** The first date of the period, or the date itself. */
const beginsOf = ({ byDate }: SumsRequest, date: string) =>
  sql<CalendarDate>`${sql.ref(byDate ? date : 'period.first')}`.as('begins')

const byPeriodAndKey = [sql.ref<string>('begins'), sql.ref<string>('key')] as const

const sumIf = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<number>`sum(case when ${condition} then ${value} else 0 end)`

export const breakfastOfNight = sql<number>`bookings.breakfast_unit_cents * bookings.num_guests`

/** The night is before its cabin is rented out, or after it was retired. */
export const isNotRented = sql<boolean>`(nights.date >= cabins.retired_on
  or nights.date < cabins.rented_since)`

/** The price of the night is unknown, which is different from 0. */
export const isUnpriced = sql<boolean>`(bookings.is_price_missing and nights.rate_cents = 0)`

/** The nights that bookings occupy. Those before and after a cabin is rented out make themselves available. */
export const soldNightsQuery = (db: Db, request: SumsRequest) =>
  db
    .selectFrom(periodsOf(db, request.periods))
    .crossJoin('cabins')
    .crossJoin('nights')
    .whereRef('nights.cabin_id', '=', 'cabins.id')
    .where(isInPeriod(db, request.periods, 'nights.date'))
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'nights.booking_id')
    .$if(request.group === 'nationality', (query) =>
      query.crossJoin('guests').whereRef('guests.id', '=', 'bookings.guest_id'),
    )
    .groupBy(byPeriodAndKey)
    .select(({ fn }) => [
      beginsOf(request, 'nights.date'),
      keyOf(request.group, 'nights.cabin_id').as('key'),
      fn.countAll<number>().as('soldNights'),
      fn.sum<number>('bookings.num_guests').as('guestNights'),
      fn.sum<number>('nights.rate_cents').as('roomRevenue'),
      sumIf(sql`bookings.has_breakfast`, breakfastOfNight).as('breakfast'),
      sumIf(isNotRented, sql`1`).as('soldWhenNotRented'),
      sumIf(isUnpriced, sql`1`).as('unpricedNights'),
    ])

/**
 * What is still charged for nights after an early departure. A guest who pays for all nights also pays
 * for all breakfasts.
 */
export const releasedNightsQuery = (db: Db, request: SumsRequest) =>
  db
    .selectFrom(periodsOf(db, request.periods))
    .crossJoin('released_nights')
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'released_nights.booking_id')
    .$if(request.group === 'nationality', (query) =>
      query.crossJoin('guests').whereRef('guests.id', '=', 'bookings.guest_id'),
    )
    .where(isInPeriod(db, request.periods, 'released_nights.date'))
    .where('bookings.status', '=', 'checked-out')
    .groupBy(byPeriodAndKey)
    .select(({ fn }) => [
      beginsOf(request, 'released_nights.date'),
      keyOf(request.group, 'bookings.cabin_id').as('key'),
      fn.sum<number>('released_nights.rate_cents').as('roomRevenue'),
      sumIf(paysForAllBreakfasts, breakfastOfNight).as('breakfast'),
    ])

export const paysForAllBreakfasts = sql<boolean>`bookings.has_breakfast
  and bookings.extras_price_cents - bookings.charges_cents
    = bookings.breakfast_unit_cents * bookings.num_guests * bookings.num_nights`

/** Only for cabins. Nights on which a cabin is not rented out are not available anyway; those held for a group are. */
export const blockedNightsQuery = (db: Db, request: SumsRequest) =>
  db
    .selectFrom(periodsOf(db, request.periods))
    .crossJoin('blocks')
    .crossJoin('nights')
    .whereRef('nights.block_id', '=', 'blocks.id')
    .where('blocks.group_id', 'is', null)
    .where(isInPeriod(db, request.periods, 'nights.date'))
    .crossJoin('cabins')
    .whereRef('cabins.id', '=', 'nights.cabin_id')
    .whereRef('blocks.start_date', '<=', 'period.last')
    .whereRef('blocks.end_date', '>', 'period.first')
    .where((night) =>
      night.or([
        night('cabins.retired_on', 'is', null),
        night('nights.date', '<', night.ref('cabins.retired_on')),
      ]),
    )
    .where((night) =>
      night.or([
        night('cabins.rented_since', 'is', null),
        night('nights.date', '>=', night.ref('cabins.rented_since')),
      ]),
    )
    .groupBy(byPeriodAndKey)
    .select(({ fn }) => [
      beginsOf(request, 'nights.date'),
      keyOf(request.group, 'nights.cabin_id').as('key'),
      fn.countAll<number>().as('blockedNights'),
    ])

export const isOpen = sql<boolean>`bookings.status not in (${sql.join(closedStatuses)})`

/** It is known when the booking was made. */
export const isDated = sql<boolean>`not bookings.is_booking_date_unknown`

/** Whether the guest of a booking had a stay that began before it. */
export const isReturning = sql<boolean>`exists (
  select 1 from bookings as earlier
  where earlier.guest_id = bookings.guest_id and earlier.start_date < bookings.start_date
    and earlier.status not in (${sql.join(closedStatuses)})
)`

/** The nights of a booking until its guest left. */
export function stayedNights(db: Db) {
  const { epochDay } = dialectOf(db)
  const start = epochDay('bookings.start_date')
  const end = sql`coalesce(${epochDay('bookings.left_on')}, ${epochDay('bookings.end_date')})`
  return sql<number>`case when ${end} > ${start} then ${end} - ${start} else 0 end`
}

/** The bookings that begin in the periods, with those that ended before their guests came. */
export const arrivalsQuery = (db: Db, request: SumsRequest) => {
  const stayed = stayedNights(db)
  const lead = leadDays(db, request.today)
  const is = (status: string) => sql`bookings.status = ${status}`
  return db
    .selectFrom(periodsOf(db, request.periods))
    .crossJoin('bookings')
    .$if(request.group === 'nationality', (query) =>
      query.crossJoin('guests').whereRef('guests.id', '=', 'bookings.guest_id'),
    )
    .where(isInPeriod(db, request.periods, 'bookings.start_date'))
    .groupBy(byPeriodAndKey)
    .select(({ fn }) => [
      beginsOf(request, 'bookings.start_date'),
      keyOf(request.group, 'bookings.cabin_id').as('key'),
      sumIf(isOpen, sql`1`).as('arrivals'),
      sumIf(isOpen, stayed).as('nightsOfArrivals'),
      sumIf(isOpen, sql`bookings.num_guests`).as('guestsOfArrivals'),
      sumIf(sql`${isOpen} and ${isDated}`, sql`1`).as('datedArrivals'),
      sumIf(sql`${isOpen} and ${isDated} and ${lead} > 0`, lead).as('leadDays'),
      sumIf(sql`${isOpen} and ${isReturning}`, sql`1`).as('returningGuests'),
      sumIf(is('cancelled'), sql`1`).as('cancellations'),
      sumIf(is('no-show'), sql`1`).as('noShows'),
      fn.sum<number>('bookings.fee_cents').as('fees'),
    ])
}

const extras = sumIf(sql`charges.tax_kind <> 'tourist-tax'`, sql`charges.amount_cents`)
const touristTax = sumIf(sql`charges.tax_kind = 'tourist-tax'`, sql`charges.amount_cents`)

/** Open bookings with their charges, summed by period and group. */
const chargesQuery = (db: Db, { periods, group }: SumsRequest) =>
  db
    .selectFrom(periodsOf(db, periods))
    .crossJoin('bookings')
    .crossJoin('charges')
    .whereRef('charges.booking_id', '=', 'bookings.id')
    .$if(group === 'nationality', (query) =>
      query.crossJoin('guests').whereRef('guests.id', '=', 'bookings.guest_id'),
    )
    .where(isOpen)
    .groupBy(byPeriodAndKey)
    .select([
      sql<CalendarDate>`${sql.ref('period.first')}`.as('begins'),
      keyOf(group, 'bookings.cabin_id').as('key'),
      extras.as('extras'),
      touristTax.as('touristTax'),
    ])

/** The charges of arrivals that were added before their period ended. */
export const chargesOfArrivalsQuery = (db: Db, request: SumsRequest) =>
  chargesQuery(db, request)
    .where(isInPeriod(db, request.periods, 'bookings.start_date'))
    .whereRef('charges.created_at', '<', 'period.ends')

/** The charges that were added in a period to bookings that had begun before it. */
export const laterChargesQuery = (db: Db, request: SumsRequest) =>
  chargesQuery(db, request)
    .where(isDuringPeriod(request.periods, 'charges.created_at'))
    .whereRef('bookings.start_date', '<', 'period.first')

/** All cabins with the dates that make them available, in the order of their names. */
export const cabinDatesQuery = (db: Db) =>
  db
    .selectFrom('cabins')
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'rented_since', 'retired_on'])

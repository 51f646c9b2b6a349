import { sql } from 'kysely'
import type { Calendar, CalendarQuery, CalendarStay } from '#contract/calendar.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { compareNames } from '#domain/name-order.ts'
import { isPaidInFull } from '#domain/pricing.ts'
import type { Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { Context } from '../context.ts'
import { flavourOf } from '../db/flavour.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../settings/property-store.ts'
import { blockShape } from './block-store.ts'

/** What the tape chart shows of the days of a window. Of guests it holds nothing but their names. */
export async function findCalendar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, days }: CalendarQuery,
): Promise<Calendar> {
  const { date: today } = await businessDay(db, now())
  const startDate = from ?? addDays(today, -1)
  const window = { startDate, endDate: addDays(startDate, days) }
  const [cabins, bars, blocks] = await Promise.all([
    cabinsOfCalendar(db).execute(),
    barsQuery(db, window).execute(),
    blocksQuery(db, window).execute(),
  ])
  const inUse = new Set([...bars, ...blocks].map(({ cabin_id }) => cabin_id))
  return {
    from: startDate,
    days,
    today,
    cabins: cabins
      .map(({ id, name, max_capacity, retired_on }) => ({
        id,
        name,
        maxCapacity: max_capacity,
        isRetired: retired_on !== null && retired_on <= today,
      }))
      .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
      .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id),
    stays: bars.map(stayShape),
    blocks: blocks.map(blockShape),
  }
}

const cabinsOfCalendar = (db: Db) =>
  db.selectFrom('cabins').select(['id', 'name', 'max_capacity', 'retired_on'])

/**
 * The bars of a window. The nights say who is where: those of the window are found by cabin and
 * date, however many bookings there are, and all other nights of the same bookings tell where a bar
 * begins and ends outside. Nights that follow one another have the same difference between their
 * place in the booking and their place in time. (Cross joins, since a database without
 * statistics takes their tables in the order in which they stand.)
 */
export function barsQuery(db: Db, { startDate, endDate }: Stay) {
  const place = sql<number>`row_number() over (
    partition by nights.booking_id, nights.cabin_id order by nights.date)`
  const { dayNumber } = flavourOf(db)
  return db
    .with('present', (query) =>
      query
        .selectFrom('cabins')
        .crossJoin('nights')
        .whereRef('nights.cabin_id', '=', 'cabins.id')
        .where('nights.date', '>=', startDate)
        .where('nights.date', '<', endDate)
        .where('nights.booking_id', 'is not', null)
        .select('nights.booking_id')
        .distinct(),
    )
    .with('held', (query) =>
      query
        .selectFrom('present')
        .crossJoin('nights')
        .whereRef('nights.booking_id', '=', 'present.booking_id')
        .select(['nights.booking_id', 'nights.cabin_id', 'nights.date'])
        .select(sql<number>`${dayNumber('nights.date')} - ${place}`.as('run')),
    )
    .with('bar', (query) =>
      query
        .selectFrom('held')
        .groupBy(['booking_id', 'cabin_id', 'run'])
        .select(['booking_id', 'cabin_id'])
        .select((held) => [
          held.fn.min('date').as('first_night'),
          held.fn.max('date').as('last_night'),
        ])
        .having((held) => held.fn.max('date'), '>=', startDate)
        .having((held) => held.fn.min('date'), '<', endDate),
    )
    .selectFrom('bar')
    .innerJoin('bookings', 'bookings.id', 'bar.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .select([
      'bookings.id',
      'bar.cabin_id',
      'bar.first_night',
      'bar.last_night',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.left_on',
      'bookings.status',
      'bookings.num_guests',
      'bookings.paid_cents',
      'bookings.total_price_cents',
      'bookings.has_breakfast',
      'bookings.version',
      'guests.full_name',
    ])
    .orderBy('bar.cabin_id')
    .orderBy('bar.first_night')
}

/** A block is no longer than the longest stay, so those of a window are near it in the index. */
export function blocksQuery(db: Db, { startDate, endDate }: Stay) {
  return db
    .selectFrom('cabins')
    .crossJoin('blocks')
    .whereRef('blocks.cabin_id', '=', 'cabins.id')
    .where('blocks.start_date', '>', addDays(startDate, -longestStay))
    .where('blocks.start_date', '<', endDate)
    .where('blocks.end_date', '>', startDate)
    .selectAll('blocks')
    .orderBy('blocks.cabin_id')
    .orderBy('blocks.start_date')
}

type BarRow = Awaited<ReturnType<ReturnType<typeof barsQuery>['execute']>>[number]

function stayShape(row: BarRow): CalendarStay {
  const to: CalendarDate = addDays(row.last_night, 1)
  return {
    bookingId: row.id,
    cabinId: row.cabin_id,
    from: row.first_night,
    to,
    arrives: row.first_night === row.start_date,
    departs: to === (row.left_on ?? row.end_date),
    status: row.status,
    guestName: row.full_name,
    numGuests: row.num_guests,
    isPaid: isPaidInFull({ paid: row.paid_cents, totalPrice: row.total_price_cents }),
    hasBreakfast: Boolean(row.has_breakfast),
    version: row.version,
  }
}

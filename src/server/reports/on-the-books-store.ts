import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PeriodRow } from '../db/dialect.ts'
import type { Db } from '../db/open.ts'
import { isInPeriod, periodsOf } from './periods-store.ts'

/** Nights and their prices as they were on the books before each of these instants. */
export type BooksRequest = { periods: readonly PeriodRow[]; instants: readonly string[] }

/** The place of an instant in the request. */
type Sums<Name extends string> = { [Place in `${Name}${number}`]: number }
export type BooksRow = { first: CalendarDate } & Sums<'nights'> & Sums<'revenue'>

/** Two sums for each instant, of the rows that were on the books then. */
const sumsAt = (
  instants: readonly string[],
  isOnTheBooks: (instant: string) => RawBuilder<unknown>,
  rate: RawBuilder<unknown>,
) =>
  instants.flatMap((instant, place) => [
    sql<number>`sum(case when ${isOnTheBooks(instant)} then 1 else 0 end)`.as(`nights${place}`),
    sql<number>`sum(case when ${isOnTheBooks(instant)} then ${rate} else 0 end)`.as(
      `revenue${place}`,
    ),
  ])

const wasMadeBefore = (instant: string) => sql`bookings.created_at < ${instant}`

/** The nights that bookings occupy now, as far as they were made before. */
export const heldNightsQuery = (db: Db, { periods, instants }: BooksRequest) =>
  db
    .selectFrom(periodsOf(db, periods))
    .crossJoin('cabins')
    .crossJoin('nights')
    .whereRef('nights.cabin_id', '=', 'cabins.id')
    .where(isInPeriod(periods, 'nights.date'))
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'nights.booking_id')
    .groupBy('period.first')
    .select(['period.first', ...sumsAt(instants, wasMadeBefore, sql`nights.rate_cents`)])

/**
 * When the last cancellation or no-show of a booking was recorded, or its guest left early. Without
 * either, the nights were never on the books.
 */
const releasedAt = sql`case when bookings.status = 'checked-out' then bookings.checked_out_at else (
  select max(audit.at) from audit
  where audit.entity = 'booking' and audit.entity_id = cast(bookings.id as text)
    and audit.action in ('booking.cancel', 'booking.no-show')
) end`

/** The nights that were released since, at the prices at which they were sold. */
export const releasedSinceQuery = (db: Db, { periods, instants }: BooksRequest) =>
  db
    .selectFrom(
      db
        .selectFrom(periodsOf(db, periods))
        .crossJoin('released_nights')
        .crossJoin('bookings')
        .whereRef('bookings.id', '=', 'released_nights.booking_id')
        .where(isInPeriod(periods, 'released_nights.date'))
        .select([
          'period.first',
          'bookings.created_at',
          sql<number>`coalesce(released_nights.sold_cents, released_nights.rate_cents)`.as('rate'),
          releasedAt.as('released_at'),
        ])
        .as('released'),
    )
    .groupBy('first')
    .select([
      'first',
      ...sumsAt(
        instants,
        (instant) => sql`created_at < ${instant} and released_at >= ${instant}`,
        sql`rate`,
      ),
    ])

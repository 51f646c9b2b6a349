import { type AliasedExpression, sql } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { isVersionNear, nightsOfVersions } from '#platform/versions/past-tables-store.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'

/** Nights and their prices as they were on the books before each of these instants. */
export type BooksRequest = {
  period: ReportPeriod
  instants: readonly string[]
  /** As they had been known at a moment and before it. */
  moment?: PastMoment | undefined
}

/** The place of an instant in the request; null without nights. */
type Sums<Name extends string> = { [Place in `${Name}${number}`]: number | null }
export type BooksRow = Sums<'nights'> & Sums<'revenue'>

/** Bookings without a known date of booking have always been on the books, so they are no pick-up. */
const madeAt = (db: Db) =>
  sql<string | null>`case when bookings.is_booking_date_unknown then ${dialectOf(db).noInstant}
    else bookings.created_at end`.as('created_at')

const heldNights = (db: Db, { first, last }: ReportPeriod) =>
  db
    .selectFrom('cabins')
    .crossJoin('nights')
    .crossJoin('bookings')
    .whereRef('nights.cabin_id', '=', 'cabins.id')
    .where('nights.date', '>=', first)
    .where('nights.date', '<=', last)
    .whereRef('bookings.id', '=', 'nights.booking_id')
    .select(['bookings.id', 'bookings.status', madeAt(db)])
    .select(['nights.date', 'nights.cabin_id', sql<number>`nights.rate_cents`.as('rate')])
    .select(sql<string | null>`${dialectOf(db).noInstant}`.as('released_at'))

/**
 * When the last cancellation or no-show of a booking was recorded, or its guest left early. Without
 * either, the nights were never on the books.
 */
const releasedAt = sql<string>`case when bookings.status = 'checked-out' then bookings.checked_out_at else (
  select max(audit.at) from audit
  where audit.entity = 'booking' and audit.entity_id = cast(bookings.id as text)
    and audit.action in ('booking.cancel', 'booking.no-show')
) end`

/** The nights that were released, at the prices at which they were sold. */
const releasedNights = (db: Db, { first, last }: ReportPeriod) =>
  db
    .selectFrom('released_nights')
    .innerJoin('bookings', 'bookings.id', 'released_nights.booking_id')
    .where('released_nights.date', '>=', first)
    .where('released_nights.date', '<=', last)
    .where(releasedAt, 'is not', null)
    .select(['bookings.id', 'bookings.status', madeAt(db)])
    .select(['released_nights.date', 'bookings.cabin_id'])
    .select(
      sql<number>`coalesce(released_nights.sold_cents, released_nights.rate_cents)`.as('rate'),
    )
    .select(releasedAt.as('released_at'))

/** The nights of every version until a moment, which were on the books until its next version. */
const knownNights = (db: Db, period: ReportPeriod, { at }: PastMoment) =>
  db
    .selectFrom(
      nightsOfVersions(
        db,
        sql`${isVersionNear(period)} and version.valid_from <= ${at}`,
        period,
      ).as('nights'),
    )
    .innerJoin('bookings', 'bookings.id', 'nights.booking_id')
    .where('nights.cabin_id', 'is not', null)
    .select(['bookings.id', 'nights.status'])
    .select(
      sql<string | null>`case when bookings.is_booking_date_unknown and not exists (
        select 1 from booking_versions as earlier where earlier.booking_id = bookings.id
          and earlier.valid_from < nights.valid_from
      ) then ${dialectOf(db).noInstant} else nights.valid_from end`.as('created_at'),
    )
    .select(['nights.date', 'nights.cabin_id', 'nights.rate_cents as rate'])
    .select('nights.valid_to as released_at')

type NightOnTheBooks = {
  id: number
  status: BookingStatus
  date: CalendarDate
  cabin_id: number | null
  rate: Cents
  created_at: string | null
  released_at: string | null
}

/** Nights with the instants at which they came on the books and left them. */
export const nightsOnTheBooks = (
  db: Db,
  period: ReportPeriod,
  moment: PastMoment | undefined,
): AliasedExpression<NightOnTheBooks, 'bookings'> =>
  moment
    ? knownNights(db, period, moment).as('bookings')
    : heldNights(db, period).unionAll(releasedNights(db, period)).as('bookings')

export const isOnTheBooks = (instant: string) =>
  sql`(bookings.created_at is null or bookings.created_at < ${instant})
    and (bookings.released_at is null or bookings.released_at >= ${instant})`

/** Two sums for each instant. */
export const booksQuery = (db: Db, { period, instants, moment }: BooksRequest) =>
  db
    .selectFrom(nightsOnTheBooks(db, period, moment))
    .select(
      instants.flatMap((instant, index) => [
        sql<number>`sum(case when ${isOnTheBooks(instant)} then 1 else 0 end)`.as(`nights${index}`),
        sql<number>`sum(case when ${isOnTheBooks(instant)} then rate else 0 end)`.as(
          `revenue${index}`,
        ),
      ]),
    )

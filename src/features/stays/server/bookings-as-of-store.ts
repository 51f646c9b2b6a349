import { sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { isValidAt } from '#platform/versions/versions-as-of-store.ts'

/** The bookings as they were known at an instant, with columns named as in their table. */
export function bookingsAsOf(db: Db, at: string) {
  const { dayNumber } = dialectOf(db)
  return db
    .selectFrom('booking_versions as version')
    .innerJoin('bookings as origin', 'origin.id', 'version.booking_id')
    .innerJoin('guests as booked', 'booked.id', 'version.guest_id')
    .where(isValidAt('version', at))
    .select([
      'origin.id',
      'origin.created_at',
      'origin.source',
      'origin.channel',
      'origin.version',
      'origin.is_option',
      'origin.channel_collects',
      'origin.deposit_cents',
      'origin.is_booking_date_unknown',
      'version.cabin_id',
      'version.start_date',
      'version.end_date',
      'version.left_on',
      'version.num_guests',
      'version.num_children',
      'version.status',
      'version.total_price_cents',
      'version.paid_cents',
      'version.fee_cents',
      'version.has_breakfast',
      'version.has_observations',
      'version.hold_until',
      'version.is_price_missing',
      'version.segments',
    ])
    .select((row) => [
      // The guest may have been merged with another since.
      row.fn.coalesce('booked.merged_into_id', 'booked.id').as('guest_id'),
      sql<number>`(${dayNumber('version.end_date')}) - (${dayNumber('version.start_date')})`.as(
        'num_nights',
      ),
    ])
}

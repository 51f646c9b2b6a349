import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

const maxBookings = 20

/**
 * The bookings whose number of a channel or of another system is this one: of imported ones, whose key
 * begins with it, and of calendars. Both are found by an index.
 */
export const referencesQuery = (db: Db, reference: string) =>
  db
    .selectFrom('imported_bookings')
    .where('reference_key', '>=', `${reference}\n`)
    .where('reference_key', '<', `${reference}\v`)
    .select('booking_id as id')
    .union(
      db
        .selectFrom('feed_events')
        .where(sql<string>`lower(reference)`, '=', reference)
        .where('booking_id', 'is not', null)
        .select((event) => event.ref('booking_id').$castTo<number>().as('id')),
    )
    .limit(maxBookings)

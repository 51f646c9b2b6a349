import { addDays } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { Db } from '#platform/db/open.ts'
import { isValidAt } from '#platform/versions/versions-as-of-store.ts'

/** The blocks with nights of a stay as they were known at an instant, with the reasons of now. */
export const blocksAsOf = (db: Db, at: string, { startDate, endDate }: Stay) =>
  db
    .selectFrom('block_versions as version')
    .leftJoin('blocks', 'blocks.id', 'version.block_id')
    .leftJoin('bookings', 'bookings.id', 'blocks.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .where(isValidAt('version', at))
    .where('version.is_deleted', '=', false)
    .where('version.start_date', '>', addDays(startDate, -longestStay))
    .where('version.start_date', '<', endDate)
    .where('version.end_date', '>', startDate)
    .select(['version.block_id', 'version.cabin_id', 'version.start_date', 'version.end_date'])
    .select(['version.kind', 'blocks.reason', 'blocks.version'])
    .select(['blocks.booking_id', 'guests.full_name'])
    .orderBy('version.cabin_id')
    .orderBy('version.start_date')

import { type ExpressionBuilder, sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { addDays, businessDate, dayStart } from '#domain/calendar.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { departedMonthsAgo } from '../domain/retention.ts'

/** National IDs of guests who departed before or on that date are erased. */
export type RetentionCutoff = {
  departure: string
  /** For guests who never stayed. */
  createdBefore: string
}

/** Null if national IDs are kept indefinitely. */
export async function retentionCutoff(db: Db | Tx, now: Date): Promise<RetentionCutoff | null> {
  const { nationalIDMonths, timeZone } = await findProperty(db)
  if (nationalIDMonths === null) return null
  const departure = departedMonthsAgo(businessDate(now, timeZone), nationalIDMonths)
  return { departure, createdBefore: dayStart(addDays(departure, 1), timeZone) }
}

const batchSize = 200

/** As in the index of these guests. */
const hasIdentity = (guest: ExpressionBuilder<Tables, 'guests'>) =>
  guest.or([
    guest('national_id_sealed', '!=', sql.lit('')),
    guest('birth_date', 'is not', null),
    guest('document_type', '!=', sql.lit('' as const)),
  ])

/**
 * The next batch of guests after that ID, read from an index of only those with a national ID, a
 * birth date or a document type, which are erased together.
 */
export function withNationalIDQuery(db: Db, after: number) {
  return db
    .selectFrom('guests')
    .where(hasIdentity)
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(batchSize)
}

/** The guests whose retention period is over and who have no upcoming stay. */
export function dueForErasureQuery(db: Db | Tx, ids: readonly number[], since: RetentionCutoff) {
  return db
    .selectFrom('guests')
    .where('guests.id', 'in', ids)
    .where(hasIdentity)
    .where(departedLongAgo(since))
    .select('guests.id')
    .orderBy('guests.id')
}

/** Whether the last stay of a guest is that long ago and there is no upcoming one. */
export const departedLongAgo =
  (since: RetentionCutoff) =>
  ({ and, or, not, exists, eb, selectFrom }: ExpressionBuilder<Tables, 'guests'>) => {
    const stays = selectFrom('bookings')
      .whereRef('bookings.guest_id', '=', 'guests.id')
      .where('bookings.status', 'not in', closedStatuses)
      .select('bookings.id')
    const hereOrLeftLater = stays.where((stay) =>
      stay.or([
        stay('bookings.status', '=', 'checked-in'),
        stay(stay.fn.coalesce('bookings.left_on', 'bookings.end_date'), '>', since.departure),
      ]),
    )
    return and([
      or([exists(stays), eb('guests.created_at', '<', since.createdBefore)]),
      not(exists(hereOrLeftLater)),
    ])
  }

/** Locks the guests until the transaction ends, so that no one books for them or merges them. */
export async function lockGuests(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockRow(tx, 'guests', ...ids)
}

export async function eraseNationalIDs(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('guests')
    .set((guest) => ({
      national_id_sealed: '',
      birth_date: null,
      document_type: '',
      version: guest('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

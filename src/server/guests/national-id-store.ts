import { sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { addDays, businessDate, dayStart } from '#domain/calendar.ts'
import { departedMonthsAgo } from '#domain/retention.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open.ts'
import { findProperty } from '../property/property-store.ts'

/** Since when guests have been gone whose national IDs are kept no longer. */
export type KeptSince = {
  departure: string
  /** For those who never stayed: they were written down before. */
  writtenBefore: string
}

/** Null as long as national IDs are kept for ever. */
export async function keptSince(db: Db | Tx, now: Date): Promise<KeptSince | null> {
  const { nationalIDMonths, timeZone } = await findProperty(db)
  if (nationalIDMonths === null) return null
  const departure = departedMonthsAgo(businessDate(now, timeZone), nationalIDMonths)
  return { departure, writtenBefore: dayStart(addDays(departure, 1), timeZone) }
}

const guestsAtOnce = 200

/** The next few after that number, read from an index that holds nobody else. */
export function withNationalIDQuery(db: Db, after: number) {
  return db
    .selectFrom('guests')
    .where('national_id_sealed', '!=', sql.lit(''))
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(guestsAtOnce)
}

/** Those of the guests who left long enough ago, and have no stay ahead of them. */
export function longGoneQuery(db: Db | Tx, ids: readonly number[], since: KeptSince) {
  return db
    .selectFrom('guests')
    .where('guests.id', 'in', ids)
    .where('national_id_sealed', '!=', '')
    .where(({ and, or, not, exists, eb, selectFrom }) => {
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
        or([exists(stays), eb('guests.created_at', '<', since.writtenBefore)]),
        not(exists(hereOrLeftLater)),
      ])
    })
    .select('guests.id')
    .orderBy('guests.id')
}

/** Locks the guests: until the transaction ends no one books for them or merges them. */
export async function holdGuests(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockRow(tx, 'guests', ...ids)
}

export async function eraseNationalIDs(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('guests')
    .set((guest) => ({ national_id_sealed: '', version: guest('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

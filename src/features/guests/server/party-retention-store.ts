import type { Db, Tx } from '#platform/db/open.ts'
import { departedLongAgo, type RetentionCutoff } from './national-id-store.ts'

const batchSize = 200

/** The next batch of guests after that ID with birth dates of a party, read from an index of only those. */
export function withPartyBirthDateQuery(db: Db, after: number) {
  return db
    .selectFrom('party_members')
    .innerJoin('bookings', 'bookings.id', 'party_members.booking_id')
    .where('party_members.birth_date', 'is not', null)
    .where('bookings.guest_id', '>', after)
    .select('bookings.guest_id')
    .distinct()
    .orderBy('bookings.guest_id')
    .limit(batchSize)
}

/** Those of the guests whose retention period is over. */
export function partyDueForErasureQuery(
  db: Db | Tx,
  guestIds: readonly number[],
  since: RetentionCutoff,
) {
  return db
    .selectFrom('guests')
    .where('guests.id', 'in', guestIds)
    .where(departedLongAgo(since))
    .select('guests.id')
    .orderBy('guests.id')
}

/** Returns how many birth dates were erased. The names and the countries stay. */
export async function erasePartyBirthDates(tx: Tx, guestId: number): Promise<number> {
  const theirs = tx.selectFrom('bookings').where('guest_id', '=', guestId).select('id')
  const erased = await tx
    .updateTable('party_members')
    .set({ birth_date: null })
    .where('birth_date', 'is not', null)
    .where('booking_id', 'in', theirs)
    .returning('booking_id')
    .execute()
  if (erased.length === 0) return 0
  const bookingIds = [...new Set(erased.map(({ booking_id }) => booking_id))]
  await tx
    .updateTable('bookings')
    .set((booking) => ({ version: booking('version', '+', 1) }))
    .where('id', 'in', bookingIds)
    .execute()
  return erased.length
}

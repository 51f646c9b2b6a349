import type { Insertable, Selectable, Updateable } from 'kysely'
import { type DetailColumn, eachDetailColumn, guestDetails } from '#domain/guest-details.ts'
import { guestSearchTerms } from '#domain/search/search-terms.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GuestTable } from '#platform/db/tables/guest-and-cabin-tables.ts'

export type GuestRecord = Selectable<GuestTable>

/** The guest with this ID, including one who was merged into another. */
export async function findGuest(db: Db | Tx, id: number): Promise<GuestRecord | undefined> {
  return db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the guest until the transaction ends, so that no one else changes, merges or erases them. */
export async function lockGuest(tx: Tx, id: number): Promise<GuestRecord | undefined> {
  await lockRow(tx, 'guests', id)
  return findGuest(tx, id)
}

export async function insertGuestRow(tx: Tx, guest: Insertable<GuestTable>): Promise<number> {
  const { id } = await tx
    .insertInto('guests')
    .values(guest)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of a guest without the details that documents need. */
export const noDetails = eachDetailColumn((name) =>
  guestDetails[name].kind === 'date' ? null : '',
) as Details

export type Details = Pick<GuestRecord, DetailColumn>

/** Updates a locked guest and increments the version. */
export async function updateGuestRow(
  tx: Tx,
  id: number,
  columns: Updateable<GuestTable>,
): Promise<void> {
  await tx
    .updateTable('guests')
    .set((guest) => ({ ...columns, version: guest('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Writes the search terms of a guest and of the guests who were merged into them, so that an old
 * address still finds the person.
 */
export async function writeSearchTerms(tx: Tx, id: number): Promise<void> {
  await deleteSearchTerms(tx, id)
  const guests = await tx
    .selectFrom('guests')
    .select(['full_name', 'email', 'phone'])
    .where((guest) => guest.or([guest('id', '=', id), guest('merged_into_id', '=', id)]))
    .execute()
  const words = new Set(
    guests.flatMap(({ full_name, email, phone }) =>
      guestSearchTerms({ fullName: full_name, email, phone }),
    ),
  )
  const rows = [...words].map((word) => ({ word, guest_id: id }))
  if (rows.length > 0) await tx.insertInto('guest_words').values(rows).execute()
}

export async function deleteSearchTerms(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('guest_words').where('guest_id', '=', id).execute()
}

/** Returns the number of moved bookings. */
export async function moveBookings(tx: Tx, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set((booking) => ({ guest_id: to, version: booking('version', '+', 1) }))
    .where('guest_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Points guests who were merged earlier to the remaining guest, so that every ID leads there directly. */
export async function moveMerged(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('guests')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .execute()
}

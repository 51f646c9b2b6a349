import type { Insertable, Selectable, Updateable } from 'kysely'
import { guestSearchTerms } from '#domain/search-terms.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open.ts'
import type { GuestTable } from '../db/schema.ts'

export type GuestRecord = Selectable<GuestTable>

/** The guest of that number, be it one who was merged into another. */
export async function findGuest(db: Db | Tx, id: number): Promise<GuestRecord | undefined> {
  return db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The guest, locked until the transaction ends, which prevents changing, merging and erasing them. */
export async function holdGuest(tx: Tx, id: number): Promise<GuestRecord | undefined> {
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

/** Writes columns of a guest that is held, and counts the change. */
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
 * Makes a guest findable by what is known now, and by what was known of those who were merged into
 * them: an old address still leads to the person.
 */
export async function writeGuestWords(tx: Tx, id: number): Promise<void> {
  await forgetGuestWords(tx, id)
  const known = await tx
    .selectFrom('guests')
    .select(['full_name', 'email', 'phone'])
    .where((guest) => guest.or([guest('id', '=', id), guest('merged_into_id', '=', id)]))
    .execute()
  const words = new Set(
    known.flatMap(({ full_name, email, phone }) =>
      guestSearchTerms({ fullName: full_name, email, phone }),
    ),
  )
  const rows = [...words].map((word) => ({ word, guest_id: id }))
  if (rows.length > 0) await tx.insertInto('guest_words').values(rows).execute()
}

export async function forgetGuestWords(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('guest_words').where('guest_id', '=', id).execute()
}

/** Answers how many bookings have another guest now. */
export async function moveBookings(tx: Tx, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set((booking) => ({ guest_id: to, version: booking('version', '+', 1) }))
    .where('guest_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Who was merged into one guest belongs to another now, so that a number leads there in one step. */
export async function moveMerged(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('guests')
    .set({ merged_into_id: to })
    .where('merged_into_id', '=', from)
    .execute()
}

import type { CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The users who can be assigned to a cabin, by name. */
export async function listHousekeepers(db: Db): Promise<{ id: string; fullName: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .where('deactivated_at', 'is', null)
    .select(['id', 'full_name'])
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, full_name }) => ({ id, fullName: full_name }))
}

export async function isActiveUser(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function assignCabin(
  tx: Tx,
  id: number,
  assigned: { staffId: string; today: CalendarDate } | null,
): Promise<void> {
  await tx
    .updateTable('cabins')
    .set({ housekeeper_id: assigned?.staffId ?? null, housekeeper_on: assigned?.today ?? null })
    .where('id', '=', id)
    .execute()
}

export async function writeCabinNote(tx: Tx, id: number, note: string): Promise<void> {
  await tx.updateTable('cabins').set({ housekeeping_note: note }).where('id', '=', id).execute()
}

export async function writeService(tx: Tx, id: number, on: CalendarDate | null): Promise<void> {
  await tx.updateTable('cabins').set({ serviced_on: on }).where('id', '=', id).execute()
}

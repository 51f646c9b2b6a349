import type { GuestSettings } from '#contract/party.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export async function findGuestSettings(db: Db | Tx): Promise<GuestSettings> {
  const { records_party } = await db
    .selectFrom('property')
    .select('records_party')
    .executeTakeFirstOrThrow()
  return { recordsParty: Boolean(records_party) }
}

/** Returns the settings from before. */
export async function saveGuestSettings(
  tx: Tx,
  { recordsParty }: GuestSettings,
): Promise<GuestSettings> {
  await lockRow(tx, 'property', 1)
  const before = await findGuestSettings(tx)
  await tx.updateTable('property').set({ records_party: recordsParty }).execute()
  return before
}

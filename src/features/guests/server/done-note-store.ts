import type { Db } from '#platform/db/open.ts'

/** Deletes notes for the next shift and lines of an outage that were done before an instant. */
export async function deleteDoneNotes(db: Db, before: Date): Promise<void> {
  const at = before.toISOString()
  await db.deleteFrom('handover_notes').where('done_at', '<', at).execute()
  await db.deleteFrom('outage_notes').where('done_at', '<', at).execute()
}

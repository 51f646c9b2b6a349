import { noticesOf } from '#domain/events/staff-notices.ts'
import type { AuditEntry } from '#domain/events/webhook-events.ts'
import type { Actor } from './context.ts'
import type { Tx } from './db/open.ts'

/** Writes what users will be notified of: those who chose it, except the one who did it. A program of theirs is someone else. */
export async function insertNotices(
  tx: Tx,
  entries: readonly AuditEntry[],
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  for (const { kind, subjectId } of entries.flatMap((entry) => noticesOf(entry, actor))) {
    const users = await tx
      .selectFrom('staff_notice_choices')
      .where(`notifies_${kind}`, '=', true)
      .select('staff_id')
      .execute()
    const rows = users
      .filter(({ staff_id }) => actor.tokenId !== undefined || staff_id !== actor.staffId)
      .map((user) => ({ ...user, kind, subject_id: subjectId, at: at.toISOString() }))
    if (rows.length > 0) await tx.insertInto('staff_notices').values(rows).execute()
  }
}

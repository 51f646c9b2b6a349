import { noticesOf } from '#domain/events/staff-notices.ts'
import type { AuditEntry } from '#domain/events/webhook-events.ts'
import type { Actor } from './context.ts'
import { chunk } from './db/chunk.ts'
import type { Tx } from './db/open.ts'

/** Rows in one statement, which may not have more than some thousand values. */
const batchSize = 500

/** Writes what users will be notified of: those who chose it, except the one who did it. A program of theirs is someone else. */
export async function insertNotices(
  tx: Tx,
  entries: readonly AuditEntry[],
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const notices = entries.flatMap((entry) => noticesOf(entry, actor))
  if (notices.length === 0) return
  const users = await tx.selectFrom('staff_notice_choices').selectAll().execute()
  const notified = users.filter(
    ({ staff_id }) => actor.tokenId !== undefined || staff_id !== actor.staffId,
  )
  const rows = notices.flatMap(({ kind, subjectId }) =>
    notified
      .filter((user) => user[`notifies_${kind}`])
      .map(({ staff_id }) => ({ staff_id, kind, subject_id: subjectId, at: at.toISOString() })),
  )
  for (const some of chunk(rows, batchSize)) {
    await tx.insertInto('staff_notices').values(some).execute()
  }
}

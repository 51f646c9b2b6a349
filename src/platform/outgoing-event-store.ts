import { dayMs } from '#domain/calendar.ts'
import { type AuditEntry, eventsOf } from '#domain/events/webhook-events.ts'
import { eventsKeptForDays } from '#domain/events/webhook-retries.ts'
import type { Db, Tx } from './db/open.ts'

const batchSize = 500

/**
 * Writes the events of audit entries. It is the last statement before the commit, because a database
 * with several writers waits in it until other transactions with events have committed.
 */
export async function insertEvents(
  tx: Tx,
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  const rows = entries.flatMap(eventsOf).map(({ type, subject, subjectId, data }) => ({
    type,
    occurred_at: at.toISOString(),
    subject,
    subject_id: subjectId,
    data: JSON.stringify(data),
  }))
  for (let first = 0; first < rows.length; first += batchSize) {
    await tx
      .insertInto('events')
      .values(rows.slice(first, first + batchSize))
      .execute()
  }
}

/**
 * Deletes events and deliveries after 30 days. The newest event stays, so that clients can continue
 * after it.
 */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventsKeptForDays * dayMs).toISOString()
  await db
    .deleteFrom('events')
    .where('occurred_at', '<', before)
    .where('id', '<', ({ selectFrom }) =>
      selectFrom('events as kept').select(({ fn }) => fn.max('kept.id').as('newest')),
    )
    .execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('event_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

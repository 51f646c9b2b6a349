import type { Db, Tx } from '../db/open.ts'
import type { Message, OutboxMessage } from './mailer.ts'

/** Queues a message in the same transaction as the change it is about, so that neither happens alone. */
export async function queueEmail(tx: Tx, { to, ...parts }: Message, at: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...parts, to_address: to, created_at: at, next_attempt_at: at })
    .execute()
}

export type Due = { id: number; attempts: number }

/** The unsent message that has been due for the longest time. */
export async function nextDue(db: Db, now: Date): Promise<Due | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'attempts'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Reserves a message for one attempt. No other server takes it before `nextAttempt`, even if this
 * process ends now. Undefined if another server took it first.
 */
export async function takeDue(
  db: Db,
  { id, attempts }: Due,
  nextAttempt: Date,
): Promise<OutboxMessage | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttempt.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning(['id', 'to_address as to', 'subject', 'text', 'html', 'created_at as createdAt'])
    .executeTakeFirst()
  return row
}

/** Deletes the content immediately, because it contains names and a link that verifies an account. */
export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: at.toISOString(), text: '', html: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markGivenUp(db: Db, id: number, at: Date, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ given_up_at: at.toISOString(), text: '', html: '', last_error: error })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('sent_at', '<', before.toISOString()),
        row('given_up_at', '<', before.toISOString()),
      ]),
    )
    .execute()
}

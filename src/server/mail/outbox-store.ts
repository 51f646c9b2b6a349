import type { Db, Tx } from '../db/open.ts'
import type { Message, Posted } from './mailer.ts'

/** Writes a message in the transaction of what it tells of: both happen, or neither does. */
export async function post(tx: Tx, { to, ...parts }: Message, at: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...parts, to_address: to, created_at: at, next_attempt_at: at })
    .execute()
}

export type Due = { id: number; attempts: number }

/** The unsent message that has waited longest past its time. */
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
 * Takes a message for one attempt. Nobody else has it until `nextAttempt`, even if this process
 * ends now. Undefined when another server was faster.
 */
export async function takeDue(
  db: Db,
  { id, attempts }: Due,
  nextAttempt: Date,
): Promise<Posted | undefined> {
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

/** Its words go at once: they hold names, and a link that lets somebody in. */
export async function noteSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: at.toISOString(), text: '', html: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function noteFailed(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function noteGivenUp(db: Db, id: number, at: Date, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ given_up_at: at.toISOString(), text: '', html: '', last_error: error })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Removes the messages that were sent or given up before a moment. */
export async function sweepOutbox(db: Db, before: Date): Promise<void> {
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

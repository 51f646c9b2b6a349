import type { CalendarDate } from '#domain/calendar.ts'
import { never } from '../db/migrations/125-jobs.ts'
import type { Db, Tx } from '../db/open.ts'
import { enqueueJob } from '../jobs/job-store.ts'
import type { GuestMessage, Message, OutboxMessage } from './mailer.ts'

/** Queues a message in the same transaction as the change it is about, so that neither happens alone. Returns its id. */
export async function queueEmail(
  tx: Tx,
  {
    to,
    attachment,
    fromName = '',
    replyTo = '',
    reportMonth = null,
    unsubscribeUrl = '',
    ...parts
  }: Message & Partial<GuestMessage> & { reportMonth?: CalendarDate | null },
  at: string,
  documentEmailId: number | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({
      ...parts,
      to_address: to,
      from_name: fromName,
      reply_to: replyTo,
      unsubscribe_url: unsubscribeUrl,
      attachment_name: attachment?.fileName ?? null,
      attachment: attachment?.content.toString('base64') ?? null,
      document_email_id: documentEmailId,
      report_month: reportMonth,
      created_at: at,
      next_attempt_at: never,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = new Date(at)
  await enqueueJob(tx, { kind: 'mail.send', payload: { message: id }, dueAt: now, now })
  return id
}

/** Undefined if it was sent, given up, or deleted with its guest. */
export async function findUnsent(db: Db, id: number): Promise<OutboxMessage | undefined> {
  const row = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .select(['id', 'to_address as to', 'subject', 'text', 'html', 'created_at as createdAt'])
    .select(['from_name as fromName', 'reply_to as replyTo', 'attachment_name', 'attachment'])
    .select(['channel', 'unsubscribe_url as unsubscribeUrl'])
    .executeTakeFirst()
  if (!row) return undefined
  const { attachment_name: fileName, attachment, ...message } = row
  const hasFile = fileName !== null && attachment !== null
  return {
    ...message,
    attachment: hasFile ? { fileName, content: Buffer.from(attachment, 'base64') } : null,
  }
}

const noContent = { text: '', html: '', attachment_name: null, attachment: null }

/**
 * Deletes the content immediately, because it contains names, a link that verifies an account, or a
 * document. The booking is updated first: if the server ends in between, the message is sent again.
 */
export async function markSent(
  db: Db,
  id: number,
  { at, response = '' }: { at: Date; response?: string },
): Promise<void> {
  const sent = { sent_at: at.toISOString() }
  await markDocumentEmail(db, id, { ...sent, response })
  await db
    .updateTable('outbox')
    .set((row) => ({
      ...sent,
      ...noContent,
      attempts: row('attempts', '+', 1),
      last_error: null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Records on the booking what became of the document that a message is about, if there is one. */
async function markDocumentEmail(
  db: Db,
  outboxId: number,
  outcome: ({ sent_at: string } | { refused_at: string }) & { response?: string },
): Promise<void> {
  await db
    .updateTable('document_emails')
    .set(outcome)
    .where(({ or, eb, selectFrom }) => {
      const about = selectFrom('outbox')
        .where('id', '=', outboxId)
        .where('document_email_id', 'is not', null)
        .select('document_email_id')
      return or([eb('id', 'in', about), eb('part_of_id', 'in', about)])
    })
    .execute()
}

export async function markFailed(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markGivenUp(
  db: Db,
  id: number,
  { at, error, response = '' }: { at: Date; error: string; response?: string },
): Promise<void> {
  const rejected = at.toISOString()
  await markDocumentEmail(db, id, { refused_at: rejected, response })
  await db
    .updateTable('outbox')
    .set((row) => ({
      given_up_at: rejected,
      ...noContent,
      attempts: row('attempts', '+', 1),
      last_error: error,
    }))
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

export async function isInOutbox(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('outbox').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

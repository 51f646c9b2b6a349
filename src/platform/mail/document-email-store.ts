import { sql } from 'kysely'
import type { GuestEmailKind } from '#domain/email-texts.ts'
import type { Db, Tx } from '../db/open.ts'
import type { GuestMessage } from './mailer.ts'
import { queueEmail } from './outbox-store.ts'
import { isLate } from './waiting-mail-store.ts'

type Sent = {
  bookingId: number
  /** The other bookings that it is about. */
  otherBookings?: readonly number[]
  kind: GuestEmailKind
  documentName: string
  by: string
  at: Date
}

/** Queues an email to a guest, and records on the bookings which document it is. */
export async function queueDocumentEmail(
  tx: Tx,
  message: GuestMessage,
  { bookingId, otherBookings = [], kind, documentName, by, at }: Sent,
): Promise<number> {
  const now = at.toISOString()
  const row = {
    kind,
    document_name: documentName,
    to_address: message.to,
    channel: message.channel ?? 'email',
    queued_at: now,
    queued_by: by,
    sent_at: null,
    refused_at: null,
  }
  const { id } = await tx
    .insertInto('document_emails')
    .values({ ...row, booking_id: bookingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parts = otherBookings.map((other) => ({ ...row, booking_id: other, part_of_id: id }))
  if (parts.length > 0) await tx.insertInto('document_emails').values(parts).execute()
  await queueEmail(tx, message, now, id)
  return id
}

/** The email that has the message. */
const messageOf = sql<number>`coalesce(document_emails.part_of_id, document_emails.id)`

/** The documents that were emailed for a booking, newest first, and whether their message is late. */
export async function findDocumentEmails(db: Db, bookingId: number, now: Date) {
  return db
    .selectFrom('document_emails')
    .leftJoin('staff', 'staff.id', 'document_emails.queued_by')
    .where('booking_id', '=', bookingId)
    .selectAll('document_emails')
    .select('staff.full_name as by')
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('outbox')
            .where('outbox.document_email_id', '=', messageOf)
            .select('outbox.id'),
        )
        .as('is_queued'),
      row
        .exists(
          row
            .selectFrom('outbox')
            .where('outbox.document_email_id', '=', messageOf)
            .where(isLate(now))
            .select('outbox.id'),
        )
        .as('is_late'),
    ])
    .orderBy('document_emails.id', 'desc')
    .limit(100)
    .execute()
}

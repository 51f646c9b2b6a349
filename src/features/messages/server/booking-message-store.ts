import type { Db, Tx } from '#platform/db/open.ts'
import type { MessageReason } from '../domain/messages-of.ts'

type Handling = {
  bookingId: number
  /** Null for a message that staff wrote. */
  ruleId: number | null
  cause: string
  title: string
  by: string
  at: Date
}

type Sent = Handling & {
  documentEmailId: number
  /** Of a message that is withdrawn if the booking changes before it leaves. */
  withdrawn: { bookingVersion: number; until: Date } | null
}

/** That it was queued. The key of the table rejects a second message of a rule about the same cause. */
export async function insertSentMessage(tx: Tx, message: Sent): Promise<void> {
  await tx
    .insertInto('booking_messages')
    .values({
      ...columnsOf(message),
      state: 'sent',
      reason: '',
      document_email_id: message.documentEmailId,
      booking_version: message.withdrawn?.bookingVersion ?? null,
      send_until: message.withdrawn?.until.toISOString() ?? null,
    })
    .execute()
}

export async function insertSkippedMessage(
  tx: Tx,
  { reason, ...message }: Handling & { reason: MessageReason },
): Promise<void> {
  await tx
    .insertInto('booking_messages')
    .values({ ...columnsOf(message), state: 'skipped', reason, document_email_id: null })
    .execute()
}

const columnsOf = ({ bookingId, ruleId, cause, title, by, at }: Handling) => ({
  booking_id: bookingId,
  rule_id: ruleId,
  cause,
  title: title.slice(0, 200),
  handled_at: at.toISOString(),
  handled_by: by,
})

type Skipped = { bookingId: number; ruleId: number; cause: string }

/** False if it was not skipped. */
export async function deleteSkippedMessage(
  tx: Tx,
  { bookingId, ruleId, cause }: Skipped,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('booking_messages')
    .where('booking_id', '=', bookingId)
    .where('rule_id', '=', ruleId)
    .where('cause', '=', cause)
    .where('state', '=', 'skipped')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Why messages of a booking were skipped, and the subjects of those that staff wrote by their email. */
export const bookingMessagesQuery = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_messages')
    .where('booking_id', '=', bookingId)
    .select(['rule_id', 'cause', 'title', 'state', 'reason', 'document_email_id'])
    .orderBy('id')

/** With its email, which is deleted from the outbox. */
export async function deleteQueuedMessage(tx: Tx, documentEmailId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('document_emails')
    .where('id', '=', documentEmailId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

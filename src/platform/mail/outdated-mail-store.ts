import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Messages of rules that wait for the mail server and are no longer right: the booking or the address of its guest
 * has changed since they were written, or it is too late for them. What staff sent is theirs to decide.
 */
export const outdatedMailQuery = (db: Db, now: Date) =>
  db
    .selectFrom('outbox')
    // A cross join is read from the left: unsent messages are few.
    .crossJoin('booking_messages')
    .whereRef('booking_messages.document_email_id', '=', 'outbox.document_email_id')
    .innerJoin('document_emails', 'document_emails.id', 'outbox.document_email_id')
    .innerJoin('bookings', 'bookings.id', 'booking_messages.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('outbox.sent_at', 'is', null)
    .where('outbox.given_up_at', 'is', null)
    .where('booking_messages.booking_version', 'is not', null)
    .where((row) =>
      row.or([
        row('booking_messages.booking_version', '!=', row.ref('bookings.version')),
        row('booking_messages.send_until', '<=', now.toISOString()),
        row(
          'document_emails.to_address',
          '!=',
          row
            .case()
            .when('document_emails.channel', '=', 'sms')
            .then(row.ref('guests.phone'))
            .else(row.ref('guests.email'))
            .end(),
        ),
      ]),
    )
    .select([
      'booking_messages.booking_id',
      'booking_messages.title',
      'booking_messages.document_email_id',
    ])
    .orderBy('outbox.next_attempt_at')
    .orderBy('outbox.id')

/** Without those that a server is sending now: it read them before they were outdated. */
export const withdrawableMailQuery = (db: Db, now: Date) =>
  outdatedMailQuery(db, now).where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom('jobs')
          .where('jobs.kind', '=', 'mail.send')
          .where('jobs.lease_owner', 'is not', null)
          .where('jobs.payload', '=', sql<string>`'{"message":' || outbox.id || '}'`)
          .select('jobs.id'),
      ),
    ),
  )

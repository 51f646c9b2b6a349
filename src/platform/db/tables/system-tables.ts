import type { Generated } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { GuestChannel } from '#domain/email-texts.ts'

/* The technical tables, in the conventions of schema.ts. */

/**
 * Email to be sent, written in the transaction of the change that it reports. The text is erased after the
 * message was sent or abandoned, and the row some days later.
 */
export interface OutboxTable {
  id: Generated<number>
  to_address: string
  subject: string
  text: string
  html: string
  /** The name of the sender; empty for Cabinkeeper. */
  from_name: Generated<string>
  /** Where replies go; empty for none. */
  reply_to: Generated<string>
  /** Null for emails to users. */
  document_email_id: number | null
  /** Of the monthly report: the first day of its month. */
  report_month: string | null
  created_at: string
  /** Set when the mail server has accepted the message. */
  sent_at: string | null
  attempts: Generated<number>
  /** Of 0.2.0, whose servers must not send it as well: always far in the future. */
  next_attempt_at: string
  /** The last error, without names or addresses. */
  last_error: string | null
  /** Set when no further attempt is made. */
  given_up_at: string | null
  /** A file that is sent with the message, as Base64. It is erased together with the text. */
  attachment_name: string | null
  attachment: string | null
  channel: Generated<GuestChannel>
  /** Where the guest says that they want no more such messages; empty if they are part of the contract. */
  unsubscribe_url: Generated<string>
}

/** Background work that is due, planned, running or abandoned. What is done is deleted. */
export interface JobTable {
  id: Generated<number>
  kind: string
  /** Jobs of one kind with one key run in order; '' for none. */
  key: string
  /** JSON of ids; never personal data. */
  payload: string
  /** Is scheduled again rather than enqueued twice. */
  is_single: boolean
  due_at: string
  attempts: number
  /** Until then only the server that claimed it runs it. */
  lease_until: string | null
  lease_owner: string | null
  /** A sentence for staff, of the last attempt. */
  last_error: string | null
  created_at: string
  /** Set when it is abandoned. */
  failed_at: string | null
}

/** Append-only: triggers reject UPDATE and DELETE. */
export interface AuditTable {
  id: Generated<number>
  at: string
  /** The user or the cleaning link, or 'system' for the server itself. */
  staff_id: string
  request_id: string
  /** The action, for example 'booking.check-in'. */
  action: string
  entity: string
  entity_id: string
  /** JSON of allow-listed fields; never a password or a national ID. */
  before: string | null
  after: string | null
  /** The user's API token, if an API client made the change. */
  token_id: number | null
  /** The entry of the action that this one reverted. */
  reverts_id: number | null
}

/**
 * The audit entries of actions that can still be reverted. The entries of one action share the ID of
 * the first, to which its rows belong.
 */
export interface UndoEntryTable {
  audit_id: number
  undo_id: number
}

/** A row before and after an action, as JSON; null if it did not exist. Erased after a day. */
export interface UndoRowTable {
  undo_id: number
  place: number
  table_name: string
  before: string | null
  after: string | null
}

/** The guests whose data the rows contain. */
export interface UndoGuestTable {
  guest_id: number
  undo_id: number
}

/** The reason that staff gave for an audited action. Emptied when a guest is erased. */
export interface AuditReasonTable {
  audit_id: number
  reason: string
}

/** Backups and attempts to make them. */
export interface BackupTable {
  id: Generated<number>
  /** The night of a nightly backup, which only one server makes; null if made by command. */
  night: string | null
  started_at: string
  attempts: number
  /** Set when the backup was verified by restoring it into a temporary database. */
  verified_at: string | null
  file: string
  bytes: number
  bookings: number
  pictures: number
  last_error: string | null
}

/** Fingerprints of the keys, by which servers that share a database check that they use the same keys. */
export interface KeyMarkTable {
  name: string
  mark: string
}

/**
 * How many rows a list has. Triggers maintain it; on PostgreSQL transactions that write at the same time
 * use a slot each, and the count of a list is the sum over its slots.
 */
export interface RowCountTable {
  list: BookingStatus | 'guests'
  slot: number
  count: number
}

import type { Generated } from 'kysely'

/* What the house keeps about itself, in the words of schema.ts. */

/** Messages to be sent, written in the transaction of what they tell of. */
/** A message's words are erased once it was sent or given up, and the row some days later. */
export interface OutboxTable {
  id: Generated<number>
  to_address: string
  subject: string
  text: string
  html: string
  created_at: string
  /** Set when the message has been handed on. */
  sent_at: string | null
  attempts: Generated<number>
  /** Nobody tries before. */
  next_attempt_at: string
  /** Why the last attempt failed; names nobody. */
  last_error: string | null
  /** Set when it is tried no more. */
  given_up_at: string | null
}

/** Append-only: triggers refuse UPDATE and DELETE. */
export interface AuditTable {
  id: Generated<number>
  at: string
  /** Who; 'system' for the program itself. */
  staff_id: string
  request_id: string
  /** A verb, as in 'booking.check-in'. */
  action: string
  entity: string
  entity_id: string
  /** JSON of allow-listed fields; never a password or a national ID. */
  before: string | null
  after: string | null
  /** Set when a program did it, with this token of the colleague's. */
  token_id: number | null
}

/** What staff gave as the reason for an audited act. Emptied when a guest is erased. */
export interface AuditReasonTable {
  audit_id: number
  reason: string
}

/** Runs of the backup. */
export interface BackupTable {
  id: Generated<number>
  /** The night that a server made it for by itself; nobody else makes that night's. */
  night: string | null
  started_at: string
  attempts: number
  /** While it is not verified, nobody tries before. */
  next_attempt_at: string | null
  /** Set when the file had been restored aside and held what the house held. */
  verified_at: string | null
  file: string
  bytes: number
  bookings: number
  pictures: number
  last_error: string | null
}

/** By which servers that share a database see that they have the same keys. */
export interface KeyMarkTable {
  name: string
  mark: string
}

import type { Generated } from 'kysely'
import type { EmailKind } from '#domain/email-texts.ts'

/* The tables of emails to guests, in the conventions of schema.ts. */

/** A text that staff changed. Other kinds have the default text. */
export interface EmailTextTable {
  kind: EmailKind
  subject: string
  body: string
}

/** A document that was emailed. It outlives its message, which is deleted a week after it was sent. */
export interface DocumentEmailTable {
  id: Generated<number>
  booking_id: number
  kind: EmailKind
  /** "Invoice 2026-0007". */
  document_name: string
  /** Empty once the guest was erased. */
  to_address: string
  queued_at: string
  queued_by: string
  sent_at: string | null
  /** Set when the mail server rejected the address permanently. */
  refused_at: string | null
}

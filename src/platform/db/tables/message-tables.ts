import type { Generated } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type {
  GuestRequestKind,
  GuestRequestState,
} from '#features/bookings/domain/guest-requests.ts'
import type { MessageReason } from '#features/messages/domain/messages-of.ts'

/* The tables of messages to and from guests, in the conventions of schema.ts. */

/** When and to whom a message is sent. */
export interface MessageRuleTable {
  id: Generated<number>
  name: string
  /** JSON: MessageDefinition. */
  definition: string
  is_on: boolean
  /** What was due before is not sent. */
  turned_on_at: string | null
  created_at: string
  version: number
}

export interface MessageTextTable {
  rule_id: number
  language: Language
  subject: string
  body: string
}

/** A message that was sent or skipped, so that it is not sent again. All others are computed. */
export interface BookingMessageTable {
  id: Generated<number>
  booking_id: number
  /** Null for one that staff wrote; the rule may have been deleted since. */
  rule_id: number | null
  /** What it was about: an event, or the date that it counts from. */
  cause: string
  /** The name of the rule, or the subject that staff wrote; empty once the guest was erased. */
  title: string
  state: 'sent' | 'skipped'
  reason: MessageReason | ''
  handled_at: string
  /** The user, or 'system'. */
  handled_by: string
  document_email_id: number | null
  /** The version of the booking that the text was written for; null if staff sent it. */
  booking_version: number | null
  /** After that it is withdrawn instead of sent; null if staff sent it. */
  send_until: string | null
}

/** A message or a request that a guest sent from the page of the stay. */
export interface GuestRequestTable {
  id: Generated<number>
  booking_id: number
  /** Of the form, so that one that is sent twice is recorded once. */
  form_key: string
  kind: GuestRequestKind
  /** Of a message; empty once the guest was erased. */
  text: string
  /** Of a requested item. */
  catalogue_id: number | null
  /** What the item adds to the total, as the guest saw it. */
  price_cents: number | null
  state: GuestRequestState
  /** What staff wrote to the guest; empty once the guest was erased. */
  reply: string
  created_at: string
  handled_at: string | null
  /** The user; empty while it is open. */
  handled_by: string
}

import type { Generated } from 'kysely'
import type { EventSubject } from '#domain/events/webhook-events.ts'

/* The tables of events and webhooks, in the conventions of schema.ts. */

/** What happened, for other programs. The ids grow in the order of the commits. Deleted after 30 days. */
export interface EventTable {
  id: Generated<number>
  type: string
  occurred_at: string
  subject: EventSubject
  subject_id: number
  /** JSON of ids, dates, statuses and cents; never personal data. */
  data: string
}

/** An address to which events are sent. */
export interface WebhookTable {
  id: string
  name: string
  url: string
  /** A JSON list. */
  event_types: string
  /** Encrypted. */
  secret: string
  is_enabled: boolean
  created_at: string
  created_by: string
  /** Deliveries exist for all events up to this one. */
  last_event_id: number
  /** When the first attempt since the last successful one failed; null while deliveries succeed. */
  failing_since: string | null
  /** Why the last attempt failed; null while deliveries succeed. */
  last_error: string | null
  last_delivered_at: string | null
  /** Of 0.2.0, whose servers must not deliver as well: always far in the future. */
  leased_until: string | null
}

/** One event for one webhook, or a test. */
export interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: string
  /** Null for a test. */
  event_id: number | null
  /** The same for all attempts, by which a receiver recognizes a repetition. */
  message_id: string
  type: string
  /** The subject of the event. Deliveries with the same key are made in order. */
  order_key: string
  /** The JSON that is sent. */
  body: string
  created_at: string
  attempts: number
  /** Null when it was delivered or abandoned. */
  next_attempt_at: string | null
  delivered_at: string | null
  failed_at: string | null
  last_attempt_at: string | null
  duration_ms: number | null
  response_status: number | null
  response_body: string | null
  last_error: string | null
}

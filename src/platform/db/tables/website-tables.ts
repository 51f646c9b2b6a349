import type { Generated } from 'kysely'

/* The table of requests from the property's website, in the conventions of schema.ts. */

/** The booking of each request, so that a repeated request creates no second one. Kept for a week. */
export interface WebsiteRequestTable {
  /** SHA-256 of the idempotency key, in hex. */
  key_hash: string
  /** SHA-256 of the body, in hex. */
  request_hash: string
  booking_id: number
  created_at: string
  /** The network address of the visitor, until staff decide; empty if unknown. */
  source: Generated<string>
}

import type { BlockKind } from '#domain/availability.ts'
import type { BookingStatus } from '#domain/booking-status.ts'

/* The tables of earlier states, in the conventions of schema.ts. */

/**
 * A booking as it was from an instant until its next version. Without names and free texts; deleted with
 * its booking.
 */
export interface BookingVersionTable {
  booking_id: number
  valid_from: string
  cabin_id: number
  guest_id: number
  start_date: string
  end_date: string
  left_on: string | null
  num_guests: number
  status: BookingStatus
  total_price_cents: number
  paid_cents: number
  fee_cents: number
  has_breakfast: boolean
  has_observations: boolean
  hold_until: string | null
  /** Its nights: "cabin first last" for each run in one cabin, separated by commas; null without nights. */
  segments: string | null
}

/** A block as it was from an instant until its next version, without its reason. */
export interface BlockVersionTable {
  block_id: number
  valid_from: string
  cabin_id: number
  start_date: string
  end_date: string
  kind: BlockKind
  is_deleted: boolean
}

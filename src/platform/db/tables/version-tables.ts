import type { Generated } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { BlockKind } from '#domain/bookings/availability.ts'

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
  num_children: Generated<number>
  status: BookingStatus
  total_price_cents: number
  paid_cents: number
  fee_cents: number
  has_breakfast: boolean
  has_observations: boolean
  hold_until: string | null
  /** Its nights: "cabin first last" for each run in one cabin, separated by commas; null without nights. */
  segments: string | null
  /**
   * The price of each night from the arrival on in cents, separated by spaces, with what is charged for
   * nights that were released. Null if a server without this column wrote the version.
   */
  rates: string | null
  /** "seconds amount kind" for each charge, separated by commas; null without charges. */
  charges: string | null
  last_charge_at: string | null
  /** Per guest and night, and of the whole stay. Null as in `rates`. */
  breakfast_unit_cents: number | null
  breakfast_cents: number | null
  is_price_missing: Generated<boolean>
  channel_paid_cents: Generated<number>
  /** When the next version begins. A trigger writes it. */
  valid_to: Generated<string>
}

/** A block as it was from an instant until its next version, without its reason. */
export interface BlockVersionTable {
  block_id: number
  valid_from: string
  cabin_id: number
  start_date: string
  end_date: string
  kind: BlockKind
  group_id: Generated<number | null>
  is_deleted: boolean
  valid_to: Generated<string>
}

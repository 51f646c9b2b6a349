import type { Generated } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { BlockKind } from '#domain/bookings/availability.ts'
import type { BookingSource, StaffBookingSource } from '#domain/bookings/booking-source.ts'
import type { GroupColor } from '#domain/bookings/group-colors.ts'
import type { FeedSource } from '#domain/feed.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { GroupPayer } from '#domain/money/group-payer.ts'
import type { FeeTax } from '#domain/money/taxes.ts'

/* The tables of bookings, blocks and their nights, in the conventions of schema.ts. */

export interface BookingTable {
  id: Generated<number>
  created_at: string
  start_date: string
  end_date: string
  num_nights: number
  num_guests: number
  /** Children among the guests. */
  num_children: Generated<number>
  /** Their ages on arrival: a sorted JSON array with at most one whole number for each child. */
  child_ages: Generated<string>
  /** JSON: TaxExemption; null for a booking from before tax rules. */
  tax_exemptions: string | null
  cabin_price_cents: number
  /** The breakfast and the charges. */
  extras_price_cents: number
  /** CHECK: cabin_price_cents + extras_price_cents. */
  total_price_cents: number
  /** The sum of the ledger entries that are not voided, and channel_paid_cents. */
  paid_cents: number
  has_breakfast: boolean
  observations: string
  status: BookingStatus
  /** The current or next cabin. Past nights may have been in another one. */
  cabin_id: number
  guest_id: number
  /** Through which channel it was booked, if `channel` is null. */
  source: Generated<StaffBookingSource>
  /** The channel whose calendar contains the booking. */
  channel: FeedSource | null
  /** The agreed price of one breakfast; 0 without breakfast. */
  breakfast_unit_cents: Generated<number>
  /** The fee of a cancelled or no-show booking. Not part of its total. */
  fee_cents: Generated<number>
  /** The date of an early departure. The nights from this date on were released. */
  left_on: string | null
  /** The number of changes, for optimistic locking. */
  version: Generated<number>
  /** What the last check-in changed, until it is undone. */
  checked_in_at: string | null
  /** The amount paid at check-in. */
  check_in_paid_cents: number | null
  /** Whether the breakfast that the booking has was added at check-in. */
  check_in_added_breakfast: Generated<boolean>
  checked_out_at: string | null
  /** The breakfast before the check-out, which may have reduced it. */
  check_out_extras_cents: number | null
  /** The time of the last settlement, and the amount by which it changed what is paid. */
  settled_at: string | null
  /** A negative amount was paid back. */
  settled_cents: number | null
  /** The sum of the charges, part of extras_price_cents. The rest is breakfast. */
  charges_cents: Generated<number>
  /** HH:MM */
  expected_arrival: string | null
  has_dog: Generated<boolean>
  needs_cot: Generated<boolean>
  needs_step_free: Generated<boolean>
  arrives_early: Generated<boolean>
  leaves_late: Generated<boolean>
  /** The state of the cabin before the check-out. */
  check_out_housekeeping: CabinState | null
  /** The requested deposit and its due date; null if none is requested. */
  deposit_cents: number | null
  deposit_due_on: string | null
  /** The share of the total when the deposit was requested; null for an amount. */
  deposit_percent: number | null
  /** The terms that were agreed, as JSON (AgreedTerms); null for none. */
  terms: string | null
  /** The group that it belongs to. */
  group_id: number | null
  /** What opens the door during this stay; empty for that of the cabin. */
  door_code: Generated<string>
  /** The number of the link to the guest's page: links with another one have ended. */
  guest_link: Generated<number>
  guest_page_opened_at: string | null
  /** When the balance is due; null if it is paid at the property. */
  balance_due_on: string | null
  /** How its fee is taxed; null if as `property.fee_tax` says. */
  fee_tax: FeeTax | null
  /** Set for a request from the website and an option: it is cancelled then, unless staff confirm it. */
  hold_until: string | null
  /** Staff hold the nights as an option. */
  is_option: Generated<boolean>
  /** The room finder does not move it to another cabin. */
  is_pinned: Generated<boolean>
  /** No one knows the price of its nights, so they count in no average. Not the same as an agreed 0. */
  is_price_missing: Generated<boolean>
  /** The guest paid the channel, which owes the property its payout. */
  channel_collects: Generated<boolean>
  /** What the guest pays the channel for the stay; null if it is the cabin price. */
  channel_gross_cents: number | null
  /** What the channel keeps; null if unknown. */
  channel_commission_cents: number | null
  /** What the channel pays out; null if it is the gross amount less the commission. */
  channel_payout_cents: number | null
  /** The date on which the payout was received. */
  channel_paid_out_on: string | null
  /** What the channel collected of what the booking is charged; part of paid_cents and not in the ledger. */
  channel_paid_cents: Generated<number>
  /** An import or a calendar did not say when it was booked, so it counts on no day as sold. */
  is_booking_date_unknown: Generated<boolean>
}

/**
 * One row for each night that an open booking or a block occupies; exactly one of the two ids is set.
 * The primary key prevents a night from being sold twice.
 */
export interface NightTable {
  cabin_id: number
  date: string
  booking_id: number | null
  block_id: number | null
  /** 0 for a block. */
  rate_cents: number
}

/**
 * Nights that a booking released by closing or by an early departure, with the amount that is still
 * charged for each. Together with its occupied nights they add up to its cabin price.
 */
export interface ReleasedNightTable {
  booking_id: number
  date: string
  rate_cents: number
  /** The price at which the night was sold; null if that is still charged. */
  sold_cents: number | null
}

/** Periods in which a cabin is not available. */
export interface BlockTable {
  id: Generated<number>
  cabin_id: number
  start_date: string
  end_date: string
  kind: BlockKind
  reason: string
  version: number
  created_at: string
  /** The booking of a guest who checked in before the booked arrival; the block has the nights until then. */
  booking_id: number | null
  /** The group that the nights are held for. */
  group_id: Generated<number | null>
  /** When the nights of a group are released, at the start of this date. */
  release_on: Generated<string | null>
}

/** The booking of each idempotency key, so that a repeated request creates no second one. */
export interface SubmissionTable {
  staff_id: string
  key: string
  /** SHA-256 of the body, in hex. */
  request_hash: string
  booking_id: number
  /** Set if the request recorded a payment. */
  payment_id: number | null
  created_at: string
}

/** Bookings that belong together. */
export interface BookingGroupTable {
  id: Generated<number>
  name: string
  notes: string
  contact_guest_id: number | null
  /** Of its documents; empty for that of the contact. */
  language: Generated<Language | ''>
  /** Null if it is unknown. */
  source: BookingSource | null
  /** What the contact pays: everything, lodging, or only own bookings. */
  payer: Generated<GroupPayer>
  /** What was agreed for the nights of all its bookings; null if nothing was. */
  agreed_total_cents: number | null
  agreed_total_on: string | null
  /** After so many paying guests one is free; null for none. */
  guests_per_free_place: number | null
  color: GroupColor
  created_at: string
  /** Of itself or the list of its bookings: an undo finds that something else happened since. */
  num_changes: number
  version: number
}

/** A code of a door from the list of a cabin. */
export interface LockCodeTable {
  id: Generated<number>
  cabin_id: number
  code: string
  /** The stay that has it now. */
  booking_id: number | null
  /** The dates that the stay had when it was given the code; null without a stay. */
  start_date: string | null
  end_date: string | null
  /** When a stay got it, or it was released; null if it was never used. */
  used_at: string | null
}

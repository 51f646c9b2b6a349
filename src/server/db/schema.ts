import type { Generated } from 'kysely'
import type { BlockKind } from '#domain/availability.ts'
import type { BookingSource } from '#domain/booking-source.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import type {
  ApiTokenTable,
  LoginFailureTable,
  StaffAccountTable,
  StaffSessionTable,
  StaffTable,
} from './staff-tables.ts'
import type {
  AuditReasonTable,
  AuditTable,
  BackupTable,
  KeyMarkTable,
  OutboxTable,
} from './system-tables.ts'

/*
 * The tables as every query sees them, the same on both databases: calendar dates are YYYY-MM-DD,
 * instants ISO UTC strings, money whole cents, booleans booleans (SQLite gives 0 and 1: row mappers
 * call Boolean).
 */

export interface CabinTable {
  id: Generated<number>
  name: string
  max_capacity: number
  regular_price_cents: number
  discount_cents: number
  description: string
  /** Address under /storage/cabin-images/, or empty. */
  image: string
  created_at: string
  /** From this date on it is let no more; what was booked stays. */
  retired_on: string | null
}

export interface GuestTable {
  id: Generated<number>
  full_name: string
  email: string
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
  country_code: string
  /** Sealed by the vault; empty when unknown. */
  national_id_sealed: string
  created_at: string
  phone: Generated<string>
  /** The digits of the phone number, to find the same one in another spelling. */
  phone_digits: Generated<string>
  notes: Generated<string>
  /** The name in plain letters, by which guests are ordered; empty once erased or merged. */
  sort_name: Generated<string>
  /** Set when the identity was erased: only the country is left. */
  erased_at: string | null
  /** The guest who has this one's bookings now. */
  merged_into_id: number | null
  version: Generated<number>
}

/** By which words a guest is found; those of merged guests lead to the survivor. */
export interface GuestWordTable {
  word: string
  guest_id: number
}

export interface BookingTable {
  id: Generated<number>
  created_at: string
  start_date: string
  end_date: string
  num_nights: number
  num_guests: number
  cabin_price_cents: number
  extras_price_cents: number
  /** CHECK: cabin_price_cents + extras_price_cents. */
  total_price_cents: number
  /** Paid in full means paid_cents >= total_price_cents. */
  paid_cents: number
  has_breakfast: boolean
  observations: string
  status: BookingStatus
  /** The cabin of tonight or of the nights to come; nights already slept may be in another. */
  cabin_id: number
  guest_id: number
  source: Generated<BookingSource>
  /** What one breakfast was agreed at; 0 without breakfast. */
  breakfast_unit_cents: Generated<number>
  /** What a closed booking still owes. Not part of its total. */
  fee_cents: Generated<number>
  /** Set when the guest left before the end: the nights from here on were released. */
  left_on: string | null
  /** Counts the changes; whoever changes names the one that was seen. */
  version: Generated<number>
  /** What the last check-in changed, as long as it is not undone. */
  checked_in_at: string | null
  /** What the guest paid at check-in. */
  check_in_paid_cents: number | null
  /** Whether the breakfast that the booking has was added at check-in. */
  check_in_added_breakfast: Generated<boolean>
  checked_out_at: string | null
  /** The extras before the check-out, which may have reduced them. */
  check_out_extras_cents: number | null
  /** When the open balance was last settled, and by how much that changed what is paid. */
  settled_at: string | null
  /** Negative: paid back. */
  settled_cents: number | null
}

/**
 * One row for each night that a live booking or a block holds: exactly one of the two ids is set.
 * The key makes it impossible to sell a night twice.
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
 * Nights that a booking gave back, by closing or by an early departure, with what is still charged
 * for each. Together with the nights that it holds they make up its cabin price.
 */
export interface ReleasedNightTable {
  booking_id: number
  date: string
  rate_cents: number
  /** What the night was sold at; null when that is what is charged. */
  sold_cents: number | null
}

/** Nights in which a cabin is not let. */
export interface BlockTable {
  id: Generated<number>
  cabin_id: number
  start_date: string
  end_date: string
  kind: BlockKind
  reason: string
  version: number
  created_at: string
}

/** Which booking was made of a request, so that the same one sent again makes no second. */
export interface SubmissionTable {
  staff_id: string
  key: string
  /** SHA-256 of the body, in hex. */
  request_hash: string
  booking_id: number
  created_at: string
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

/** The single row with id 1. */
export interface SettingsTable {
  id: number
  min_booking_length: number
  max_booking_length: number
  max_guests_per_booking: number
  breakfast_price_cents: number
}

/** The single row with id 1. */
export interface PropertyTable {
  id: number
  name: string
  /** IANA name; decides which calendar date "today" is. */
  time_zone: string
  /** HH:MM */
  check_in_time: string
  check_out_time: string
  /** How long after the departure a national ID is kept; null: for ever. */
  national_id_months: number | null
  /** Set by seeding: this database holds demo data and production refuses it. */
  is_demo: boolean
}

export interface Tables {
  cabins: CabinTable
  guests: GuestTable
  guest_words: GuestWordTable
  bookings: BookingTable
  nights: NightTable
  released_nights: ReleasedNightTable
  blocks: BlockTable
  submissions: SubmissionTable
  row_counts: RowCountTable
  settings: SettingsTable
  property: PropertyTable
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_account: StaffAccountTable
  api_tokens: ApiTokenTable
  login_failures: LoginFailureTable
  key_marks: KeyMarkTable
  outbox: OutboxTable
  audit: AuditTable
  audit_reasons: AuditReasonTable
  backups: BackupTable
}

import type { Generated } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'

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
}

export interface GuestTable {
  id: Generated<number>
  full_name: string
  email: string
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: string
  /** Sealed by the vault; empty when unknown. */
  national_id_sealed: string
  created_at: string
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
  cabin_id: number
  guest_id: number
}

/** One row for each night that a live booking holds; the key makes double booking impossible. */
export interface NightTable {
  cabin_id: number
  date: string
  booking_id: number
  rate_cents: number
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
  /** Set by seeding: this database holds demo data and production refuses it. */
  is_demo: boolean
}

export interface StaffTable {
  id: string
  full_name: string
  email: string
  email_verified: boolean
  avatar: string | null
  role: string
  /** Set when let go: no login, no session. */
  deactivated_at: string | null
  created_at: string
  updated_at: string
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

export interface StaffAccountTable {
  id: string
  account_id: string
  provider_id: string
  staff_id: string
  password: string | null
  created_at: string
  updated_at: string
}

/** Failed logins only, by what is limited ("account:…", "address:…"). */
export interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: string
}

/** Messages to be sent, written in the transaction of what they tell of. */
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
  /** Why the last attempt failed. */
  last_error: string | null
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
}

export interface Tables {
  cabins: CabinTable
  guests: GuestTable
  bookings: BookingTable
  nights: NightTable
  settings: SettingsTable
  property: PropertyTable
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_account: StaffAccountTable
  login_failures: LoginFailureTable
  outbox: OutboxTable
  audit: AuditTable
}

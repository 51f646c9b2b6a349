import type { Generated } from 'kysely'
import type { TokenAccess } from '#contract/tokens.ts'
import type { BlockKind } from '#domain/availability.ts'
import type { BookingSource } from '#domain/booking-source.ts'
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

/** Personal API tokens. A revoked one is gone; the audit knows its id. */
export interface ApiTokenTable {
  id: Generated<number>
  staff_id: string
  name: string
  /** SHA-256 of the token, in hex. */
  token_hash: string
  access: TokenAccess
  created_at: string
  /** Written at most once a minute. */
  last_used_at: string | null
}

/** Failed logins only, by what is limited ("account:…", "address:…"). */
export interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: string
}

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

export interface Tables {
  cabins: CabinTable
  guests: GuestTable
  guest_words: GuestWordTable
  bookings: BookingTable
  nights: NightTable
  released_nights: ReleasedNightTable
  blocks: BlockTable
  submissions: SubmissionTable
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

import type { Generated } from 'kysely'
import type { DocumentType } from '#domain/document-type.ts'
import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import type { DetailTextColumn } from '#domain/guest-details.ts'
import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import type { Language } from '#domain/i18n/language.ts'

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
  /** From this date on it counts as available; null if it always did. */
  rented_since: string | null
  /** From this date on the cabin is not bookable. Existing bookings stay. */
  retired_on: string | null
  housekeeping_state: Generated<CabinState>
  /** When and by whom the state was last changed. */
  housekeeping_at: string | null
  housekeeping_by: string | null
  /** For the people who clean the cabin; contains no personal data. */
  housekeeping_note: Generated<string>
  /** The user who prepares the cabin on a date. */
  housekeeper_id: string | null
  housekeeper_on: string | null
  /** The date of the last service during a stay. */
  serviced_on: string | null
  /** Whether the property's website shows it. */
  on_website: Generated<boolean>
}

export interface GuestTable extends Record<DetailTextColumn, Generated<string>> {
  id: Generated<number>
  full_name: string
  email: string
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
  country_code: string
  /** Encrypted by the vault; empty when unknown. */
  national_id_sealed: string
  created_at: string
  phone: Generated<string>
  /** The digits of the phone number, to find it in any spelling. */
  phone_digits: Generated<string>
  notes: Generated<string>
  /** The name without diacritics and in lower case, for sorting; empty once erased or merged. */
  sort_name: Generated<string>
  /** Set when the identity was erased: only the country is left. */
  erased_at: string | null
  /** The guest into whom this one was merged. */
  merged_into_id: number | null
  version: Generated<number>
  birth_date: string | null
  /** What kind of document the national ID is the number of; empty when unknown. */
  document_type: Generated<DocumentType | ''>
  /** When they said that they want no messages that are not part of their contract. */
  unsubscribed_at: Generated<string | null>
  /** Of documents and emails; empty for that of the property. */
  language: Generated<Language | ''>
  /** The format of invoices; empty for one without data. */
  e_invoice: Generated<EInvoiceFormat | ''>
}

/** The people who stay with the guest of a booking. */
export interface PartyMemberTable {
  id: Generated<number>
  booking_id: number
  full_name: string
  birth_date: string | null
  /** As of guests. */
  country_code: string
}

/** The guests of a booking as authorities require. It outlives the erasure of the guest until its legal period is over. */
export interface GuestRegisterTable {
  booking_id: number
  /** JSON (Register). */
  persons_encrypted: string
  saved_at: string
  version: number
  /** JSON (KeptSignature); empty while nothing is signed. */
  signature_encrypted: Generated<string>
  /** The SHA-256 of what was signed, in hexadecimal; empty without a signature. */
  seal: Generated<string>
  signed_at: string | null
}

/** Files for the authorities. */
export interface RegistrationFileTable {
  id: Generated<number>
  country: string
  name: string
  /** Of the bytes of its files, one after the other. */
  sha256: string
  num_guests: number
  created_by: string
  created_at: string
  kept_until: string
  /** JSON (AuthorityFile[]). */
  contents_encrypted: string
}

/** The stays of a file, as they were when it was created. */
export interface RegistrationFileStayTable {
  file_id: number
  booking_id: number
  register_version: number
  start_date: string
  end_date: string
}

/** The search terms of guests. Those of a merged guest belong to the surviving one. */
export interface GuestWordTable {
  word: string
  guest_id: number
}

import type { Generated } from 'kysely'
import type { CurrencyCode } from '#domain/currencies.ts'
import type { DateFormat, NumberFormat } from '#domain/i18n/formats.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import type { VatBasis } from '#domain/money/vat-basis.ts'
import type { PaperSize } from '#domain/paper.ts'

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
  /** IANA name; determines which calendar date "today" is. */
  time_zone: string
  /** HH:MM */
  check_in_time: string
  check_out_time: string
  /** The number of months after the departure until a national ID is erased; null keeps it indefinitely. */
  national_id_months: number | null
  /** What documents show, with the logo's address under /storage/logos/; empty when unknown. */
  address: Generated<string>
  tax_number: Generated<string>
  bank_details: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  invoice_footer: Generated<string>
  logo: Generated<string>
  /** The address and the account in parts, and what tax offices and registers know the property by. */
  post_code: Generated<string>
  city: Generated<string>
  country_code: Generated<string>
  vat_id: Generated<string>
  registration: Generated<string>
  iban: Generated<string>
  bic: Generated<string>
  /** Invoices above these amounts need the whole address, or a company's VAT ID; null if none does. */
  full_recipient_above_cents: number | null
  vat_id_above_cents: number | null
  /** Of PDF files. */
  paper_size: Generated<PaperSize>
  /** How many years invoices keep the identity of an erased guest. */
  invoice_years: Generated<number>
  /** How fees from before there were terms are taxed. */
  fee_tax: Generated<FeeTax>
  /** By what VAT is declared. */
  vat_basis: Generated<VatBasis>
  /** Whether every user needs a second factor to log in. */
  require_second_factor: Generated<boolean>
  /** Whether the people who stay with a guest are recorded. */
  records_party: Generated<boolean>
  /** Set by seeding: the database contains demo data, and production rejects it. */
  is_demo: boolean
  /** The method that is preselected for a payment. */
  default_payment_method: Generated<PaymentMethod>
  /** The currency and how it writes amounts and dates. */
  currency: Generated<CurrencyCode>
  number_format: Generated<NumberFormat>
  date_format: Generated<DateFormat>
  /** Of documents and emails, unless the guest or the user has another one. */
  language: Generated<Language>
  /** Whether users have roles. Otherwise every user may do everything. */
  uses_roles: Generated<boolean>
  /** How often a cabin is serviced during a stay; null if it is not. */
  service_every_nights: number | null
  /** Children under this age need no bed; null if all guests need one. */
  bed_from_age: number | null
  /** The terms of stays in their order, as JSON (TermsRule[]); null until they are saved first. */
  terms: string | null
  terms_version: Generated<number>
  /** What the guest's page shows, as JSON (GuestPage); null until it is saved first. */
  guest_page: string | null
  guest_page_version: Generated<number>
  /** The address of the image of the map on it; empty without one. */
  guest_page_map: Generated<string>
  /** The country whose rules say how guests are registered; empty if they are not registered. */
  registration_country: Generated<string>
  /** What is requested of the guest who signs, separated by spaces. */
  registration_fields: Generated<string>
  registration_months: Generated<number>
  registration_version: Generated<number>
  /** What authorities call the property, as JSON; empty without any. */
  registration_codes: Generated<string>
  /** Codes of municipalities, one "Roma = 412058091 RM" a line. */
  registration_places: Generated<string>
  /** Of the terms until they are saved first: the deposit in percent of the total; null if none is requested. */
  deposit_percent: number | null
  /** How many days after the request a deposit is due. */
  deposit_days: Generated<number>
  /** Random; tells our calendar events from those of other installations. */
  installation_id: Generated<string>
  /** Whether the outage pack contains national IDs. */
  outage_national_ids: Generated<boolean>
  /** Who receives the outage pack every day at this time; empty for no recipient. */
  outage_mail_to: Generated<string>
  outage_mail_at: Generated<string>
  /** The date for which it was last queued. */
  outage_mailed_on: string | null
  /** The first day of the month whose report was last queued for its recipients. */
  report_mailed_for: string | null
  /** Whether the property's website can show availability and send requests. */
  website_enabled: Generated<boolean>
  /** The origins of the website, one on each line. */
  website_origins: Generated<string>
  /** How long a request holds its nights. */
  website_hold_hours: Generated<number>
  /** When versions began to be recorded, if there were bookings already; null if all are known. */
  versions_since: string | null
  /** When the nightly prices and charges of versions began to be recorded; null as above. */
  amounts_known_since: string | null
}

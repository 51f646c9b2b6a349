import type { Generated } from 'kysely'
import type { EmailKind, GuestChannel, GuestEmailKind } from '#domain/email-texts.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import type {
  BlockTable,
  BookingGroupTable,
  BookingTable,
  LockCodeTable,
  NightTable,
  ReleasedNightTable,
  SubmissionTable,
} from './booking-tables.ts'
import type {
  DayClosingNoteTable,
  DayClosingTable,
  DayReopeningTable,
  HandoverNoteTable,
} from './day-tables.ts'
import type {
  CalendarLinkTable,
  FeedBlockTable,
  FeedEventTable,
  FeedTable,
  HeldReadingTable,
} from './feed-tables.ts'
import type {
  CabinTable,
  GuestRegisterTable,
  GuestTable,
  GuestWordTable,
  PartyMemberTable,
  RegistrationFileStayTable,
  RegistrationFileTable,
} from './guest-and-cabin-tables.ts'
import type { CleaningLinkTable, TaskTable } from './housekeeping-tables.ts'
import type { ImportedBookingTable, ImportRowTable, ImportTable } from './import-tables.ts'
import type {
  InvoiceAddresseeTable,
  InvoiceBookingTable,
  InvoiceNumberTable,
  InvoiceTable,
  TaxRateTable,
  UntaxedReasonTable,
} from './invoice-tables.ts'
import type {
  BookingMessageTable,
  GuestRequestTable,
  MessageRuleTable,
  MessageTextTable,
} from './message-tables.ts'
import type {
  CashCountTable,
  CashRegisterEntryTable,
  CashRegisterTable,
  ChargeCatalogueCabinTable,
  ChargeCatalogueTable,
  ChargeTable,
  DamageDepositTable,
  PaymentTable,
  TaxRuleTable,
  TouristTaxRateTable,
} from './money-tables.ts'
import type { NightPriceTable, PriceRuleTable } from './price-tables.ts'
import type { PropertyTable, SettingsTable } from './property-tables.ts'
import type {
  ApiTokenTable,
  EmailChangeTable,
  LoginFailureTable,
  PasskeyTable,
  PasswordLinkTable,
  PushSubscriptionTable,
  RecoveryCodeTable,
  StaffAccountTable,
  StaffNoticeChoiceTable,
  StaffNoticeTable,
  StaffSessionTable,
  StaffTable,
  StaffTotpTable,
  UsedChallengeTable,
} from './staff-tables.ts'
import type {
  AuditReasonTable,
  AuditTable,
  BackupTable,
  JobTable,
  KeyMarkTable,
  OutboxTable,
  RowCountTable,
  UndoEntryTable,
  UndoGuestTable,
  UndoRowTable,
} from './system-tables.ts'
import type { BlockVersionTable, BookingVersionTable } from './version-tables.ts'
import type { EventTable, WebhookDeliveryTable, WebhookTable } from './webhook-tables.ts'

/*
 * The tables as queries see them, the same on both databases: calendar dates are YYYY-MM-DD,
 * instants ISO UTC strings, money whole cents, booleans booleans (SQLite gives 0 and 1: row mappers
 * call Boolean).
 */

export interface Tables {
  tax_rates: TaxRateTable
  untaxed_reasons: UntaxedReasonTable
  tourist_tax_rates: TouristTaxRateTable
  tax_rules: TaxRuleTable
  invoice_numbers: InvoiceNumberTable
  invoices: InvoiceTable
  invoice_addressees: InvoiceAddresseeTable
  invoice_bookings: InvoiceBookingTable
  email_texts: EmailTextTable
  translated_email_texts: TranslatedEmailTextTable
  document_emails: DocumentEmailTable
  sms_services: SmsServiceTable
  message_rules: MessageRuleTable
  message_texts: MessageTextTable
  booking_messages: BookingMessageTable
  guest_requests: GuestRequestTable
  lock_codes: LockCodeTable
  cabins: CabinTable
  guests: GuestTable
  guest_words: GuestWordTable
  party_members: PartyMemberTable
  guest_registers: GuestRegisterTable
  registration_files: RegistrationFileTable
  registration_file_stays: RegistrationFileStayTable
  booking_groups: BookingGroupTable
  bookings: BookingTable
  nights: NightTable
  released_nights: ReleasedNightTable
  booking_versions: BookingVersionTable
  blocks: BlockTable
  block_versions: BlockVersionTable
  payments: PaymentTable
  cash_registers: CashRegisterTable
  cash_register_entries: CashRegisterEntryTable
  cash_counts: CashCountTable
  damage_deposits: DamageDepositTable
  charge_catalogue: ChargeCatalogueTable
  charge_catalogue_cabins: ChargeCatalogueCabinTable
  charges: ChargeTable
  price_rules: PriceRuleTable
  night_prices: NightPriceTable
  tasks: TaskTable
  cleaning_links: CleaningLinkTable
  calendar_links: CalendarLinkTable
  feeds: FeedTable
  feed_events: FeedEventTable
  feed_blocks: FeedBlockTable
  held_readings: HeldReadingTable
  events: EventTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  imports: ImportTable
  import_rows: ImportRowTable
  imported_bookings: ImportedBookingTable
  submissions: SubmissionTable
  website_requests: WebsiteRequestTable
  row_counts: RowCountTable
  settings: SettingsTable
  property: PropertyTable
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_account: StaffAccountTable
  staff_notice_choices: StaffNoticeChoiceTable
  staff_notices: StaffNoticeTable
  push_subscriptions: PushSubscriptionTable
  api_tokens: ApiTokenTable
  password_links: PasswordLinkTable
  staff_totp: StaffTotpTable
  staff_recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  used_challenges: UsedChallengeTable
  email_changes: EmailChangeTable
  login_failures: LoginFailureTable
  key_marks: KeyMarkTable
  outbox: OutboxTable
  jobs: JobTable
  audit: AuditTable
  audit_reasons: AuditReasonTable
  undo_entries: UndoEntryTable
  undo_rows: UndoRowTable
  undo_guests: UndoGuestTable
  backups: BackupTable
  self_check: SelfCheckTable
  outage_notes: OutageNoteTable
  handover_notes: HandoverNoteTable
  day_closings: DayClosingTable
  day_closing_notes: DayClosingNoteTable
  day_reopenings: DayReopeningTable
}

/** A text that staff changed. Other kinds have the default text. */
interface EmailTextTable {
  kind: EmailKind
  subject: string
  body: string
}

/** The text of an email in one language, instead of the one for all. */
interface TranslatedEmailTextTable extends EmailTextTable {
  language: Language
}

/** A document that was emailed. It outlives its message, which is deleted a week after it was sent. */
interface DocumentEmailTable {
  id: Generated<number>
  booking_id: number
  kind: GuestEmailKind
  /** "Invoice 2026-0007", or the name of a message. */
  document_name: string
  /** Set if it is one email for several bookings: the row of the first one. */
  part_of_id: number | null
  /** Empty once the guest was erased. */
  to_address: string
  queued_at: string
  queued_by: string
  sent_at: string | null
  /** Set when the mail server rejected the address permanently. */
  refused_at: string | null
  channel: Generated<GuestChannel>
  /** What the service responded to an SMS; empty once the guest was erased. */
  response: Generated<string>
}

/** The single row with id 1: the service that sends SMS. */
interface SmsServiceTable {
  id: number
  url: string
  /** Encrypted by the vault: JSON of name and value. */
  headers_encrypted: string
  /** With {to} and {text}. */
  body: string
  is_enabled: boolean
}

/** The single row with id 1. Missing before the first check. */
interface SelfCheckTable {
  id: number
  /** Of 0.2.0, whose servers must not check as well: the time is always far in the future. */
  server: string
  claimed_until: string
  finished_at: string | null
  /** JSON: what the last complete check found. */
  violations: string
}

/** What happened while the server could not be reached, to be entered afterwards. */
interface OutageNoteTable {
  id: Generated<number>
  happened_on: string
  /** HH:MM; null if unknown. */
  happened_at: string | null
  kind: 'check-in' | 'check-out' | 'payment' | 'new-booking' | 'note'
  booking_id: number | null
  cabin_id: number | null
  /** What a guest paid; null if nothing was. */
  amount_cents: number | null
  /** Null for the property's preselected method. */
  method: PaymentMethod | null
  note: string
  created_at: string
  created_by: string
  done_at: string | null
  done_by: string | null
}

/** The booking of each request, so that a repeated request creates no second one. Kept for a week. */
interface WebsiteRequestTable {
  /** SHA-256 of the idempotency key, in hex. */
  key_hash: string
  /** SHA-256 of the body, in hex. */
  request_hash: string
  booking_id: number
  created_at: string
  /** The network address of the visitor, until staff decide; empty if unknown. */
  source: Generated<string>
}

import type {
  BlockTable,
  BookingTable,
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
import type { DocumentEmailTable, EmailTextTable } from './email-tables.ts'
import type {
  CalendarLinkTable,
  FeedBlockTable,
  FeedEventTable,
  FeedTable,
  HeldReadingTable,
} from './feed-tables.ts'
import type {
  CabinTable,
  GuestTable,
  GuestWordTable,
  PartyMemberTable,
} from './guest-and-cabin-tables.ts'
import type { CleaningLinkTable, TaskTable } from './housekeeping-tables.ts'
import type { ImportedBookingTable, ImportRowTable, ImportTable } from './import-tables.ts'
import type {
  InvoiceAddresseeTable,
  InvoiceNumberTable,
  InvoiceTable,
  TaxRateTable,
} from './invoice-tables.ts'
import type {
  CashCountTable,
  ChargeCatalogueCabinTable,
  ChargeCatalogueTable,
  ChargeTable,
  PaymentTable,
  TouristTaxRateTable,
} from './money-tables.ts'
import type { OutageNoteTable, SelfCheckTable } from './outage-tables.ts'
import type { NightPriceTable, PriceRuleTable } from './price-tables.ts'
import type { PropertyTable, SettingsTable } from './property-tables.ts'
import type {
  ApiTokenTable,
  EmailChangeTable,
  LoginFailureTable,
  PasskeyTable,
  PasswordLinkTable,
  RecoveryCodeTable,
  StaffAccountTable,
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
import type { WebsiteRequestTable } from './website-tables.ts'

/*
 * The tables as queries see them, the same on both databases: calendar dates are YYYY-MM-DD,
 * instants ISO UTC strings, money whole cents, booleans booleans (SQLite gives 0 and 1: row mappers
 * call Boolean).
 */

export interface Tables {
  tax_rates: TaxRateTable
  tourist_tax_rates: TouristTaxRateTable
  invoice_numbers: InvoiceNumberTable
  invoices: InvoiceTable
  invoice_addressees: InvoiceAddresseeTable
  email_texts: EmailTextTable
  document_emails: DocumentEmailTable
  cabins: CabinTable
  guests: GuestTable
  guest_words: GuestWordTable
  party_members: PartyMemberTable
  bookings: BookingTable
  nights: NightTable
  released_nights: ReleasedNightTable
  booking_versions: BookingVersionTable
  blocks: BlockTable
  block_versions: BlockVersionTable
  payments: PaymentTable
  cash_counts: CashCountTable
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

import { guestDetails } from '#domain/guest-details.ts'
import type { NoticeRow, StaffRow } from './privacy-notice.ts'

/*
 * Where the database keeps personal data: every text column is in one of the three lists below. The erasure of a
 * guest, the archive and the privacy notice follow from them. `personal-data.test.ts` fails for a column that is
 * in none, and searches everything for a guest after the erasure. Dates, numbers and switches need no entry.
 */

type Erased = 'emptied' | 'row deleted' | 'own step' | 'only named' | 'kept for the legal period'

export type Place =
  | { holds: 'guest'; row: NoticeRow; erased: Erased; isText: boolean }
  | { holds: 'staff'; row: StaffRow }
  | { holds: 'nothing'; because: string }

const place =
  (erased: Erased, isText: boolean) =>
  (row: NoticeRow): Place => ({ holds: 'guest', row, erased, isText })

/** A text of a guest or a booking (its table has guest_id or booking_id). What names other guests is removed. */
const emptied = place('emptied', true)
/** Data of a guest or a booking in a row that has no other purpose. */
const rowDeleted = place('row deleted', false)
/** Erased by a step of erase-guest.ts. */
const erasedByStep = place('own step', false)
/** Erased by a step of erase-guest.ts; and the texts of other guests can name this one. */
const textErasedByStep = place('own step', true)
/** About something else, but can name a guest: name, email address, phone and national ID are removed from it. */
const onlyNamed = place('only named', true)
const keptForYears = place('kept for the legal period', false)

const nationalIdColumn = 'national_id_sealed'

const guestColumns: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  audit_reasons: { reason: textErasedByStep('reasons') },
  blocks: { reason: onlyNamed('workNotes') },
  booking_messages: { title: emptied('emails') },
  guest_requests: { text: emptied('emails'), reply: emptied('emails') },
  booking_groups: { name: textErasedByStep('stayNotes'), notes: textErasedByStep('stayNotes') },
  bookings: {
    observations: textErasedByStep('stayNotes'),
    expected_arrival: erasedByStep('stayNotes'),
    child_ages: keptForYears('stays'),
    tax_exemptions: erasedByStep('stayNotes'),
  },
  cabins: { housekeeping_note: onlyNamed('workNotes') },
  cash_counts: { note: onlyNamed('workNotes') },
  cash_register_entries: { last_error: onlyNamed('responses') },
  charges: { label: textErasedByStep('accountNotes'), note: emptied('accountNotes') },
  day_closing_notes: { note: onlyNamed('workNotes') },
  day_reopenings: { reason: onlyNamed('workNotes') },
  document_emails: { to_address: emptied('emails'), response: emptied('emails') },
  feed_events: { reference: onlyNamed('channels') },
  feeds: { last_error: onlyNamed('channels'), problems: onlyNamed('channels') },
  guest_words: { word: rowDeleted('searchIndex') },
  guests: {
    full_name: erasedByStep('contact'),
    email: erasedByStep('contact'),
    [nationalIdColumn]: erasedByStep('nationalID'),
    phone: erasedByStep('contact'),
    phone_digits: erasedByStep('searchIndex'),
    notes: textErasedByStep('stayNotes'),
    sort_name: erasedByStep('searchIndex'),
    ...Object.fromEntries(
      Object.values(guestDetails)
        .filter(({ kind }) => kind !== 'date')
        .map(({ column, notice }) => [column, erasedByStep(notice)]),
    ),
  },
  handover_notes: { text: onlyNamed('shiftNotes') },
  held_readings: {
    reading: onlyNamed('channels'),
    upset: onlyNamed('channels'),
    changes: onlyNamed('channels'),
  },
  import_rows: { encrypted: erasedByStep('imports') },
  imported_bookings: {
    reference_key: onlyNamed('channels'),
    completed_from: onlyNamed('channels'),
  },
  imports: {
    file_name: onlyNamed('importNames'),
    header: erasedByStep('imports'),
    questions: erasedByStep('imports'),
    reading: erasedByStep('imports'),
    mapping: onlyNamed('importNames'),
    new_cabins: onlyNamed('importNames'),
  },
  jobs: { last_error: onlyNamed('emails') },
  invoice_addressees: {
    name: keptForYears('addressee'),
    company: keptForYears('addressee'),
    tax_number: keptForYears('addressee'),
    address: keptForYears('addressee'),
    post_code: keptForYears('addressee'),
    city: keptForYears('addressee'),
    country_code: keptForYears('addressee'),
    vat_id: keptForYears('addressee'),
    email: keptForYears('addressee'),
    buyer_reference: keptForYears('addressee'),
  },
  invoices: { snapshot: keptForYears('invoiceLines') },
  outage_notes: { note: emptied('shiftNotes') },
  outbox: {
    to_address: erasedByStep('emails'),
    subject: textErasedByStep('emails'),
    text: textErasedByStep('emails'),
    html: textErasedByStep('emails'),
    last_error: erasedByStep('emails'),
    attachment_name: erasedByStep('emails'),
    attachment: erasedByStep('emails'),
  },
  guest_registers: {
    persons_encrypted: keptForYears('register'),
    signature_encrypted: keptForYears('register'),
  },
  registration_files: { contents_encrypted: keptForYears('register') },
  party_members: { full_name: rowDeleted('party'), country_code: rowDeleted('party') },
  damage_deposits: { note: emptied('accountNotes'), void_reason: emptied('accountNotes') },
  payments: { note: emptied('accountNotes'), void_reason: emptied('accountNotes') },
  tasks: { text: onlyNamed('workNotes'), assignee_name: onlyNamed('workNotes') },
  undo_rows: { before: textErasedByStep('undo'), after: textErasedByStep('undo') },
  webhook_deliveries: { response_body: onlyNamed('responses'), last_error: onlyNamed('responses') },
  webhooks: { last_error: onlyNamed('responses') },
  website_requests: { source: erasedByStep('website') },
}

/** By row of the notice: table, and its columns. */
const staffColumns = {
  audit: {
    api_tokens: 'staff_id',
    audit: 'staff_id',
    booking_messages: 'handled_by',
    guest_requests: 'handled_by',
    cabins: 'housekeeping_by housekeeper_id',
    calendar_links: 'created_by',
    cash_counts: 'staff_id',
    charges: 'created_by',
    cleaning_links: 'created_by',
    damage_deposits: 'staff_id voided_by',
    day_closings: 'closed_by',
    day_reopenings: 'reopened_by',
    document_emails: 'queued_by',
    email_changes: 'staff_id',
    feeds: 'created_by',
    handover_notes: 'created_by done_by',
    imports: 'created_by',
    invoices: 'issued_by',
    outage_notes: 'created_by done_by',
    passkeys: 'staff_id',
    password_links: 'staff_id',
    payments: 'staff_id voided_by',
    push_subscriptions: 'staff_id session_id',
    registration_files: 'created_by',
    staff_account: 'staff_id',
    staff_notice_choices: 'staff_id',
    staff_notices: 'staff_id',
    staff_recovery_codes: 'staff_id',
    staff_session: 'staff_id',
    staff_totp: 'staff_id',
    submissions: 'staff_id',
    tasks: 'assignee_id created_by done_by',
    webhooks: 'created_by',
  },
  access: {
    api_tokens: 'name',
    email_changes: 'new_email',
    passkeys: 'name',
    staff_totp: 'secret_encrypted',
  },
  failures: {
    login_failures: 'key',
  },
  account: {
    property: 'outage_mail_to',
    staff: 'full_name email avatar',
    staff_account: 'password',
  },
  sessions: {
    staff_session: 'user_agent',
  },
} satisfies Record<StaffRow, Record<string, string>>

/** By reason: table, and its columns. */
const otherColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'One of a fixed list': {
    api_tokens: 'access',
    audit: 'action entity',
    block_versions: 'kind',
    blocks: 'kind',
    booking_groups: 'language source payer',
    booking_messages: 'state reason',
    guest_requests: 'kind state',
    booking_versions: 'status',
    bookings: 'status source check_out_housekeeping channel fee_tax',
    cabins: 'housekeeping_state',
    charge_catalogue: 'kind unit mandatory tax_kind',
    charges: 'kind unit tax_kind tax_treatment',
    damage_deposits: 'kind method',
    document_emails: 'kind channel',
    email_texts: 'kind',
    events: 'type subject',
    feed_events: 'kind conflict',
    feeds: 'source color',
    held_readings: 'doubt',
    import_rows: 'outcome',
    imports: 'state',
    invoice_numbers: 'series',
    jobs: 'kind',
    invoices: 'series',
    message_texts: 'language',
    outbox: 'channel',
    outage_notes: 'kind method',
    passkeys: 'transports',
    payments: 'kind method origin',
    price_rules: 'kind weekdays arrival_days departure_days',
    property:
      'time_zone default_payment_method paper_size currency number_format date_format language fee_tax vat_basis',
    staff: 'role access_role language',
    staff_account: 'provider_id',
    staff_notices: 'kind',
    tasks: 'priority state',
    tax_rates: 'kind',
    translated_email_texts: 'kind language',
    untaxed_reasons: 'kind category',
    undo_rows: 'table_name',
    webhook_deliveries: 'type',
    webhooks: 'event_types',
  },
  'An id': {
    audit: 'request_id entity_id',
    calendar_links: 'id',
    cleaning_links: 'id',
    feed_events: 'feed_id',
    feeds: 'id',
    held_readings: 'feed_id',
    jobs: 'key lease_owner payload',
    passkeys: 'credential_id public_key',
    price_rules: 'cabin_ids',
    property: 'installation_id',
    self_check: 'server',
    staff: 'id',
    staff_account: 'id account_id',
    staff_session: 'id',
    submissions: 'key',
    guest_requests: 'form_key',
    cash_register_entries: 'message_id',
    webhook_deliveries: 'webhook_id message_id order_key',
    webhooks: 'id',
  },
  'A hash': {
    api_tokens: 'token_hash',
    guest_registers: 'seal',
    calendar_links: 'token_hash',
    cleaning_links: 'token_hash',
    email_changes: 'token_hash',
    password_links: 'token_hash',
    staff_recovery_codes: 'code_hash',
    staff_session: 'token',
    submissions: 'request_hash',
    used_challenges: 'challenge_hash',
    website_requests: 'key_hash request_hash',
  },
  'A secret': {
    push_subscriptions: 'endpoint p256dh auth',
    calendar_links: 'token_encrypted',
    feeds: 'address_encrypted',
    lock_codes: 'code',
    cash_registers: 'secret',
    outbox: 'unsubscribe_url',
    sms_services: 'headers_encrypted',
    webhooks: 'secret',
  },
  'About the property, its cabins, prices and connections': {
    bookings: 'terms door_code',
    cabins: 'name description',
    calendar_links: 'name',
    charge_catalogue: 'name',
    cleaning_links: 'name',
    email_texts: 'subject body',
    feeds: 'name',
    message_rules: 'name',
    message_texts: 'subject body',
    outbox: 'from_name reply_to',
    price_rules: 'name',
    tax_rules: 'name',
    translated_email_texts: 'subject body',
    property:
      'name invoice_footer address tax_number bank_details email phone website_origins terms guest_page registration_country registration_fields registration_codes registration_places post_code city country_code vat_id registration iban bic',
    untaxed_reasons: 'reason',
    cash_registers: 'url',
    sms_services: 'url body',
    webhooks: 'name url',
  },
  'Amounts, numbers, dates, states and ids': {
    booking_messages: 'cause',
    registration_files: 'country name sha256',
    cash_register_entries: 'body receipt',
    booking_versions: 'segments rates charges',
    day_closings: 'totals open_items',
    events: 'data',
    import_rows: 'more_added',
    imports: 'moved_cabins',
    message_rules: 'definition',
    outage_notes: 'happened_at',
    price_rules: 'ranges',
    charges: 'tax_nights',
    tax_rules: 'definition',
    property: 'outage_mail_at check_in_time check_out_time',
    staff_notice_choices: 'arrivals_at quiet_from quiet_until',
    self_check: 'violations',
    webhook_deliveries: 'body',
  },
  'Amounts, dates, states and ids; texts about guests are in audit_reasons': {
    audit: 'before after',
  },
  'The name of a file, an image or a document': {
    backups: 'file last_error',
    cabins: 'image',
    document_emails: 'document_name',
    feeds: 'etag',
    invoices: 'logo',
    property: 'logo guest_page_map',
    tasks: 'photo',
  },
  'Id of the channel; without it the reservation would be imported again': {
    feed_events: 'uid',
  },
  'Kept for the statistics': {
    guests: 'country_code',
  },
}

/** Every text column, by table. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, Place>>>> =
  allColumns()

function allColumns() {
  const all: Record<string, Record<string, Place>> = {}
  const add = (groups: Record<string, string>, place: Place) => {
    for (const [table, columns] of Object.entries(groups))
      for (const column of columns.split(' ')) all[table] = { ...all[table], [column]: place }
  }
  for (const [because, columns] of Object.entries(otherColumns))
    add(columns, { holds: 'nothing', because })
  for (const [row, columns] of Object.entries(staffColumns))
    add(columns, { holds: 'staff', row: row as StaffRow })
  for (const [table, columns] of Object.entries(guestColumns))
    all[table] = { ...all[table], ...columns }
  return all
}

type Column = { table: string; column: string }

/** The columns whose place fulfills a condition. */
function columnsWhere(isWanted: (place: Place & { holds: 'guest' }) => boolean): readonly Column[] {
  return Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, place]) =>
      place.holds === 'guest' && isWanted(place) ? [{ table, column }] : [],
    ),
  )
}

export const emptiedColumns = columnsWhere(({ erased }) => erased === 'emptied')

export const tablesOfDeletedRows = [
  ...new Set(columnsWhere(({ erased }) => erased === 'row deleted').map(({ table }) => table)),
]

/** The texts from which what identifies an erased guest is removed. */
export const searchedColumns = columnsWhere(({ isText }) => isText)

/** Whether a column can contain what identifies a person. */
export const isPersonal = (table: string, column: string): boolean => {
  if (column === 'birth_date') return true
  const place = personalColumns[table]?.[column]
  return place !== undefined && place.holds !== 'nothing'
}

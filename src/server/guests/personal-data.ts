/*
 * Where the installation keeps personal data: every text column of the database, and every kind of file. The
 * erasure of a guest, the archive and the privacy notice follow from this list. `personal-data.test.ts` fails
 * for a column that is missing here, and searches everything for a guest after the erasure.
 *
 * A new column is one of these, with its row in the privacy notice:
 *
 *   emptied(row)     text of a guest or a booking (its table has guest_id or booking_id): the erasure empties it
 *   deletedRow(row)  the same, and its row has no other purpose: the erasure deletes the row
 *   own(row)         erase-guest.ts has a step of its own for it; ownText, if others' rows can name the guest
 *   notes(row)       about something else, but can name a guest: the erasure removes name, email address, phone
 *                    and national ID from the text. It does the same in `emptied` and `ownText` of others.
 *   keptForYears(row) kept for the legal period
 *   staff(row)       about a user
 *   not('why')       no personal data
 */

/** The rows of the privacy notice: what, why, and until when. */
export const notice = {
  contact: [
    'Name, email address, phone, country',
    'Booking and contact',
    'The guest is [erased](guide/guests-and-privacy.md#erase-a-guest); the country stays for the statistics',
  ],
  nationalID: [
    'National ID',
    'Legal registration of guests',
    'The retention set under Settings has passed since the last departure, or the guest is erased. Not set: indefinitely.',
  ],
  document: ['Birth date, document type', 'Registration cards', 'As the national ID'],
  party: [
    'Name, birth date and country of party members',
    'Legal registration of guests, only if turned on in Settings',
    'Birth dates as the national ID of the guest; the rest until that guest is erased, 30 days after the booking is deleted, or until staff remove it',
  ],
  address: [
    'Address, company and its tax number',
    'Invoices and registration cards',
    'The guest is erased',
  ],
  addressee: [
    'Addressee of an invoice',
    'Accounting',
    'The guest is erased and the legal period, 10 years unless set otherwise, has passed',
  ],
  invoiceLines: [
    'Lines of an invoice, which can contain free texts of charges',
    'Accounting',
    'Indefinitely, because an issued invoice never changes',
  ],
  stayNotes: [
    'Notes about the guest, observations of a booking',
    'Service during the stay. May reveal health data, such as allergies.',
    'The guest is erased',
  ],
  reasons: ['Reasons that staff gave', 'Traceability of exceptions', 'The guest is erased'],
  accountNotes: [
    'Notes of payments and charges, free texts of charges',
    'Accounting',
    'The guest is erased',
  ],
  shiftNotes: [
    'Handover notes, lines of an outage',
    'Work of the next shift',
    '30 days after they are done',
  ],
  workNotes: [
    'Notes of closed days and cash counts, maintenance tasks, notes for housekeeping, reasons of blocks',
    'Accounting, maintenance',
    'Indefinitely, without the name of an erased guest',
  ],
  stays: [
    'Stays, dates, prices, payments',
    'Accounting',
    'Indefinitely; after erasure without the identity',
  ],
  emails: [
    'Documents and payment reminders by email',
    'Confirmations, invoices and receipts',
    'Text and PDF file until they are sent; without a mail server as a file for a week; which document, when and to which address until the guest is erased',
  ],
  outagePack: [
    'Outage pack: names, phone numbers, stays, balances, requests and notes',
    'Work without server or network',
    'Seven days, or the erasure of a guest. Copies that were sent by email: as long as the mailbox keeps them.',
  ],
  website: [
    'Network address of a visitor who sends a request on the website',
    'Protection against abuse',
    'Staff decide on the request, or its hold ends; as a counter one hour',
  ],
  imports: [
    'Rows of imported files, encrypted',
    'Correcting and undoing an import',
    'One day after the import; a week if the file is not imported; the rows of an erased guest immediately',
  ],
  importNames: [
    'Names of imported files, names of cabins in them',
    'Correcting and undoing an import',
    'Names of files indefinitely, without the name of an erased guest; the rest as the rows',
  ],
  undo: [
    'Earlier values of bookings, guests and blocks',
    'Undoing an action',
    'One day, of deleted bookings 30 days, or the erasure of the guest',
  ],
  searchIndex: ['Search index of the names', 'Finding a guest', 'The guest is erased'],
  channels: [
    'Numbers of reservations of channels and other systems, problems of a calendar in the words of the channel',
    'Recognizing a reservation that is already here',
    'Indefinitely, without the name of an erased guest',
  ],
  responses: [
    'Responses of programs that receive events',
    'Finding errors',
    '30 days, without the name of an erased guest',
  ],
} as const satisfies Record<string, readonly [data: string, purpose: string, until: string]>

export const staffNotice = {
  account: [
    'Name, email address, photo, password as an Argon2id hash',
    'Account',
    'Accounts are deactivated, not deleted',
  ],
  sessions: ['Sessions: browser, time of login and last use', 'Security', 'The session ends'],
  access: [
    'Names of passkeys and API tokens, second factor, links by email',
    'Security',
    'They are used, removed or expire',
  ],
  audit: ['Audit log: who did what, when', 'Accountability', 'Indefinitely'],
  failures: [
    'Failed logins: address and account, as counters',
    'Protection against guessed passwords',
    'One hour',
  ],
} as const satisfies Record<string, readonly [data: string, purpose: string, until: string]>

type NoticeRow = keyof typeof notice
type StaffRow = keyof typeof staffNotice

/** What the erasure of a guest does to what belongs to the guest. */
type Erased = 'emptied' | 'row deleted' | 'own step' | 'only named' | 'kept for the legal period'

export type Place =
  | { holds: 'guest'; row: NoticeRow; erased: Erased; isText: boolean }
  | { holds: 'staff'; row: StaffRow }
  | { holds: 'nothing'; because: string }

const of =
  (erased: Erased, isText: boolean) =>
  (row: NoticeRow): Place => ({
    ...{ holds: 'guest', row, erased, isText },
  })
const emptied = of('emptied', true)
const deletedRow = of('row deleted', false)
const own = of('own step', false)
const ownText = of('own step', true)
const notes = of('only named', true)
const keptForYears = of('kept for the legal period', false)
const staff = (row: StaffRow): Place => ({ holds: 'staff', row })
const not = (because: string): Place => ({ holds: 'nothing', because })

const code = not('One of a fixed list')
const hash = not('A hash')
const secret = not('A secret')
const key = not('An id')
const who = staff('audit')
const nationalIdColumn = 'national_id_sealed'
const named = not('Name of a thing that staff chose')

/** Every text column, by table. Dates, numbers and switches need no entry. */
export const personalColumns: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  api_tokens: { staff_id: who, name: staff('access'), token_hash: hash, access: code },
  audit: {
    staff_id: who,
    request_id: key,
    action: code,
    entity: code,
    entity_id: key,
    before: not('Amounts, dates, states and ids; texts about guests are in audit_reasons'),
    after: not('Amounts, dates, states and ids; texts about guests are in audit_reasons'),
  },
  audit_reasons: { reason: ownText('reasons') },
  backups: { file: not('Name of a backup'), last_error: not('Message of the file system') },
  block_versions: { kind: code },
  blocks: { kind: code, reason: notes('workNotes') },
  booking_versions: {
    status: code,
    segments: not('Cabins and dates'),
    rates: not('Amounts'),
    charges: not('Amounts'),
  },
  bookings: {
    observations: ownText('stayNotes'),
    status: code,
    source: code,
    expected_arrival: own('stayNotes'),
    check_out_housekeeping: code,
    channel: code,
  },
  cabins: {
    name: named,
    description: not('Public description of the cabin'),
    image: not('Address of an image'),
    housekeeping_state: code,
    housekeeping_by: who,
    housekeeping_note: notes('workNotes'),
    housekeeper_id: who,
  },
  calendar_links: {
    id: key,
    name: named,
    token_hash: hash,
    token_encrypted: secret,
    created_by: who,
  },
  cash_counts: { note: notes('workNotes'), staff_id: who },
  charge_catalogue: { name: named, kind: code, unit: code, mandatory: code, tax_kind: code },
  charges: {
    kind: code,
    label: ownText('accountNotes'),
    unit: code,
    note: emptied('accountNotes'),
    created_by: who,
    tax_kind: code,
  },
  cleaning_links: { id: key, name: named, token_hash: hash, created_by: who },
  day_closing_notes: { note: notes('workNotes') },
  day_closings: { closed_by: who, open_items: not('Numbers'), totals: not('Amounts') },
  day_reopenings: { reopened_by: who, reason: notes('workNotes') },
  document_emails: {
    kind: code,
    document_name: not('Name and number of a document'),
    to_address: emptied('emails'),
    queued_by: who,
  },
  email_changes: { staff_id: who, new_email: staff('access'), token_hash: hash },
  email_texts: {
    kind: code,
    subject: not('Text for all guests'),
    body: not('Text for all guests'),
  },
  events: { type: code, subject: code, data: not('Ids, dates, amounts and states') },
  feed_events: {
    feed_id: key,
    uid: not('Id of the channel; without it the reservation would be imported again'),
    kind: code,
    reference: notes('channels'),
    conflict: code,
  },
  feeds: {
    id: key,
    name: named,
    source: code,
    address_encrypted: secret,
    color: code,
    created_by: who,
    last_error: notes('channels'),
    etag: not('Version of a file'),
    problems: notes('channels'),
  },
  guest_words: { word: deletedRow('searchIndex') },
  guests: {
    full_name: own('contact'),
    email: own('contact'),
    country_code: not('Kept for the statistics'),
    [nationalIdColumn]: own('nationalID'),
    phone: own('contact'),
    phone_digits: own('searchIndex'),
    notes: ownText('stayNotes'),
    sort_name: own('searchIndex'),
    address: own('address'),
    document_type: own('document'),
    company: own('address'),
    company_tax_number: own('address'),
  },
  handover_notes: { text: notes('shiftNotes'), created_by: who, done_by: who },
  held_readings: {
    feed_id: key,
    doubt: code,
    reading: notes('channels'),
    upset: notes('channels'),
  },
  import_rows: { outcome: code, encrypted: own('imports') },
  imported_bookings: { reference_key: notes('channels') },
  imports: {
    created_by: who,
    file_name: notes('importNames'),
    state: code,
    header: own('imports'),
    questions: own('imports'),
    reading: own('imports'),
    mapping: notes('importNames'),
    new_cabins: notes('importNames'),
  },
  invoice_addressees: {
    name: keptForYears('addressee'),
    company: keptForYears('addressee'),
    tax_number: keptForYears('addressee'),
    address: keptForYears('addressee'),
  },
  invoice_numbers: { series: code },
  invoices: {
    series: code,
    issued_by: who,
    snapshot: keptForYears('invoiceLines'),
    logo: not('Address of an image'),
  },
  login_failures: { key: staff('failures') },
  outage_notes: {
    kind: code,
    note: emptied('shiftNotes'),
    happened_at: not('A time'),
    created_by: who,
    done_by: who,
    method: code,
  },
  outbox: {
    to_address: own('emails'),
    subject: ownText('emails'),
    text: ownText('emails'),
    html: ownText('emails'),
    last_error: own('emails'),
    from_name: not('Name of the property'),
    reply_to: not('Address of the property'),
    attachment_name: own('emails'),
    attachment: own('emails'),
  },
  party_members: { full_name: deletedRow('party'), country_code: deletedRow('party') },
  passkeys: {
    staff_id: who,
    name: staff('access'),
    credential_id: key,
    public_key: key,
    transports: code,
  },
  password_links: { staff_id: who, token_hash: hash },
  payments: {
    kind: code,
    method: code,
    origin: code,
    note: emptied('accountNotes'),
    staff_id: who,
    voided_by: who,
    void_reason: emptied('accountNotes'),
  },
  price_rules: {
    name: named,
    kind: code,
    ranges: not('Dates'),
    weekdays: code,
    cabin_ids: key,
    arrival_days: code,
    departure_days: code,
  },
  property: {
    name: named,
    time_zone: code,
    default_payment_method: code,
    address: not('Of the property'),
    tax_number: not('Of the property'),
    bank_details: not('Of the property'),
    email: not('Of the property'),
    phone: not('Of the property'),
    invoice_footer: not('Text for all guests'),
    logo: not('Address of an image'),
    paper_size: code,
    currency: code,
    number_format: code,
    date_format: code,
    fee_tax: code,
    outage_mail_to: staff('account'),
    outage_mail_at: not('A time'),
    check_in_time: not('A time'),
    check_out_time: not('A time'),
    installation_id: key,
    website_origins: not('Addresses of the website'),
  },
  self_check: { server: key, violations: not('Ids of bookings and guests') },
  staff: {
    id: key,
    full_name: staff('account'),
    email: staff('account'),
    avatar: staff('account'),
    role: code,
    access_role: code,
  },
  staff_account: {
    id: key,
    account_id: key,
    provider_id: code,
    staff_id: who,
    password: staff('account'),
  },
  staff_recovery_codes: { staff_id: who, code_hash: hash },
  staff_session: { id: key, staff_id: who, token: hash, user_agent: staff('sessions') },
  staff_totp: { staff_id: who, secret_encrypted: staff('access') },
  submissions: { staff_id: who, key, request_hash: hash },
  tasks: {
    text: notes('workNotes'),
    photo: not('Address of an image'),
    priority: code,
    assignee_id: who,
    assignee_name: notes('workNotes'),
    state: code,
    created_by: who,
    done_by: who,
  },
  tax_rates: { kind: code },
  undo_rows: {
    table_name: code,
    before: ownText('undo'),
    after: ownText('undo'),
  },
  used_challenges: { challenge_hash: hash },
  webhook_deliveries: {
    webhook_id: key,
    message_id: key,
    type: code,
    order_key: key,
    body: not('Ids, dates, amounts and states'),
    response_body: notes('responses'),
    last_error: notes('responses'),
  },
  webhooks: {
    id: key,
    name: named,
    url: not('Address of a program'),
    event_types: code,
    secret,
    created_by: who,
    last_error: notes('responses'),
  },
  website_requests: { key_hash: hash, request_hash: hash, source: own('website') },
}

/** Files outside of the database. */
export const personalFiles: Readonly<Record<string, { row: NoticeRow | StaffRow; until: string }>> =
  {
    'outbox/*.eml': {
      row: 'emails',
      until: 'Deleted with the guest, otherwise after a week. Written only without a mail server.',
    },
    'outage/*.html': {
      row: 'outagePack',
      until: 'Written again within seconds of the erasure; older ones are deleted.',
    },
    'backups/*': {
      row: 'stays',
      until: 'At most 12 months, see the privacy notice.',
    },
    'storage/avatars/*': { row: 'account', until: 'Replaced or removed by the user.' },
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

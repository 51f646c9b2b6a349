/*
 * The contents of docs/privacy-notice.md (`npm run docs:reference`): what is stored about people, why, and until
 * when. personal-data.ts assigns every text column to one of these rows.
 */

type Rows = Readonly<Record<string, readonly [data: string, purpose: string, until: string]>>

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
  register: [
    'Guests of a booking as authorities require: name, sex, birth date and place, nationality, address, contact, document, purpose, vehicle; the signature; and the files of them for authorities. Encrypted.',
    'Legal registration of guests, only if turned on in Settings',
    'The months set under Settings have passed since the departure, also if the guest is erased before; after a cancellation at the planned departure',
  ],
  address: [
    'Address, company, its tax numbers and what it wants on invoices',
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
    'Stays, dates, number of guests and ages of children, prices, payments',
    'Accounting, taxes that depend on ages',
    'Indefinitely; after erasure without the identity',
  ],
  emails: [
    'Documents and payment reminders by email',
    'Confirmations, invoices and receipts',
    'Text and PDF file until they are sent; without a mail server as a file for a week; which document, when and to which address until the guest is erased',
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
  searchIndex: [
    'Search index of names, email addresses and phone numbers',
    'Finding a guest',
    'The guest is erased',
  ],
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
} as const satisfies Rows

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
} as const satisfies Rows

export const personalFiles = {
  outbox: [
    '`outbox/*.eml`',
    'Emails. Written only without a mail server.',
    'The guest is erased, or a week has passed',
  ],
  outagePack: [
    '`outage/*.html`',
    'Outage pack, for work without server or network: names, phone numbers, stays, balances, requests and notes',
    'Seven days, or the erasure of a guest. Copies that were sent by email: as long as the mailbox keeps them.',
  ],
  nightlyBackups: [
    '`backups/nightly-…`',
    'Everything above. A guest who was erased is in older backups.',
    'At most 12 months: the newest of 7 days, 4 weeks and 12 months are kept',
  ],
  otherBackups: [
    '`backups/pre-upgrade-…`, and backups made by a command',
    'The same',
    'Someone deletes them, which you should do after 12 months at the latest',
  ],
  replaced: [
    '`cabinkeeper.db.before-restore-…` and `storage.before-restore-…`; on a database server the schema `before_restore_…`',
    'Everything that a restore replaced. Guests who were erased later are still in it.',
    '30 days after the restore',
  ],
  images: [
    '`storage/…`',
    'Photos of users, and of maintenance tasks',
    'They are replaced or removed',
  ],
} as const satisfies Rows

export type NoticeRow = keyof typeof notice
export type StaffRow = keyof typeof staffNotice

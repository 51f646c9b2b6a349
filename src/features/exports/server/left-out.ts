import { nationalIdColumn } from './national-id-column.ts'

/** Tables that are not in the archive, and why. `archive.test.ts` fails for a table that is in neither list. */
export const leftOutTables: Readonly<Record<string, string>> = {
  staff_account: 'Password hashes',
  staff_session: 'Sessions',
  staff_totp: 'Secrets of one-time codes',
  staff_recovery_codes: 'Recovery codes',
  passkeys: 'Passkeys, which work only at this address',
  password_links: 'Links that set a password',
  email_changes: 'Links that confirm an email address',
  used_challenges: 'Challenges of passkeys',
  login_failures: 'Failed logins',
  api_tokens: 'API tokens',
  push_subscriptions: 'Browsers that show notices, with their secrets',
  staff_notices: 'What users will be notified of soon, deleted then',
  outbox: 'Emails that are being sent, deleted soon afterwards',
  jobs: 'Background work that is planned',
  submissions: 'Keys of repeated requests',
  website_requests: 'Keys of repeated requests of the website',
  events: 'Events for other programs, deleted after 30 days',
  webhook_deliveries: 'Deliveries of events, deleted after 30 days',
  lock_codes: 'Codes that open doors',
  import_rows: 'Encrypted rows of imported files, deleted soon afterwards',
  undo_entries: 'Data to undo actions of the last day',
  undo_guests: 'Data to undo actions of the last day',
  undo_rows: 'Data to undo actions of the last day',
  booking_versions:
    'Earlier states of the bookings, which the history in the archive tells as well',
  block_versions: 'Earlier states of the blocks, which the history in the archive tells as well',
  guest_registers: 'Encrypted register for authorities, which is printed by booking',
  registration_files: 'Encrypted files for authorities, which are downloaded one by one',
  registration_file_stays: 'Which stays the files for authorities contain',
  guest_words: 'Search index of the guests',
  self_check: 'State of the background check',
  backups: 'Record of the backups',
}

/** Columns that are not in the archive, and why. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  booking_messages: {
    booking_version: 'Until the message is sent',
    send_until: 'Until the message is sent',
  },
  guest_requests: { form_key: 'Tells a form that is sent twice' },
  calendar_links: { token_hash: 'Secret', token_encrypted: 'Secret' },
  cleaning_links: { token_hash: 'Secret' },
  cash_registers: { secret: 'Secret' },
  staff_notice_choices: { notified_message_id: 'Until the message is sent' },
  sms_services: { headers_encrypted: 'Secret' },
  webhooks: { secret: 'Secret', leased_until: 'Of version 0.2.0, unused' },
  feeds: { address_encrypted: 'Secret', next_fetch_at: 'Of version 0.2.0, unused' },
  guests: {
    [nationalIdColumn.from]: 'Encrypted; the archive has national_id if it was requested',
    phone_digits: 'Search index',
    sort_name: 'Search index',
  },
}

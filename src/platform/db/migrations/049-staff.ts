import { bigint } from './049-values.ts'
import { type Columns, count, text } from './columns.ts'

/** Users, and what lets them in. */
export const staff = (column: Columns) => [
  `create table staff (
    id text primary key not null,
    ${text('full_name', 0, 200)},
    email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
    ${column.boolean('email_verified')},
    avatar text check (length(avatar) <= 500),
    role text not null default 'authenticated',
    ${column.instantOrNull('deactivated_at')},
    ${column.instant('created_at')},
    ${column.instant('updated_at')},
    access_role text not null default 'owner'
      check (access_role in ('owner', 'front-desk', 'read-only'))
  ) ${column.table}`,

  `create table staff_session (
    id text primary key not null,
    staff_id text not null references staff (id) on delete cascade,
    token text not null unique,
    ${column.instant('expires_at')},
    user_agent text,
    ${column.instant('created_at')},
    ${column.instant('updated_at')}
  ) ${column.table}`,
  'create index staff_session_by_staff on staff_session (staff_id, created_at)',

  `create table staff_account (
    id text primary key not null,
    account_id text not null,
    provider_id text not null,
    staff_id text not null references staff (id) on delete cascade,
    password text,
    ${column.instant('created_at')},
    ${column.instant('updated_at')},
    unique (provider_id, account_id)
  ) ${column.table}`,
  'create index staff_account_by_staff on staff_account (staff_id)',

  `create table login_failures (
    key text primary key not null check (length(key) <= 400),
    ${count('failures', 0, 1000000000)},
    ${column.instant('last_failed_at')}
  ) ${column.table}`,
  'create index login_failures_by_time on login_failures (last_failed_at)',

  // Each user has at most one open link, so a new one replaces an older one. Only hashes of tokens are stored.
  `create table password_links (
    staff_id text primary key not null references staff (id) on delete cascade,
    token_hash text not null unique check (length(token_hash) = 64),
    ${column.instant('created_at')}
  ) ${column.table}`,

  // The secret of one-time codes is encrypted; of recovery codes and links only hashes are stored.
  `create table staff_totp (
    staff_id text primary key not null references staff (id) on delete cascade,
    ${text('secret_encrypted', 1, 500)},
    ${count('last_step', 0, 2147483647)},
    ${column.instant('created_at')},
    ${column.instantOrNull('confirmed_at')}
  ) ${column.table}`,

  `create table staff_recovery_codes (
    staff_id text not null references staff (id) on delete cascade,
    code_hash text not null check (length(code_hash) = 64),
    primary key (staff_id, code_hash)
  ) ${column.table}`,

  `create table passkeys (
    ${column.id},
    staff_id text not null references staff (id) on delete cascade,
    ${text('name', 1, 100)},
    credential_id text not null unique check (length(credential_id) between 1 and 1400),
    ${text('public_key', 1, 8000)},
    counter ${bigint(column)} not null check (counter >= 0),
    ${text('transports', 0, 200)},
    ${column.instant('created_at')},
    ${column.instantOrNull('last_used_at')}
  ) ${column.table}`,
  'create index passkeys_by_staff on passkeys (staff_id, id)',

  // A challenge is signed and not stored. It is recorded when it is used, so that it works once.
  `create table used_challenges (
    challenge_hash text primary key not null check (length(challenge_hash) = 64),
    ${column.instant('used_at')}
  ) ${column.table}`,
  'create index used_challenges_by_time on used_challenges (used_at)',

  // Changes of an email address that await verification.
  `create table email_changes (
    staff_id text primary key not null references staff (id) on delete cascade,
    ${text('new_email', 3, 254)},
    token_hash text unique check (length(token_hash) = 64),
    ${column.instant('created_at')}
  ) ${column.table}`,

  `create table api_tokens (
    ${column.id},
    staff_id text not null references staff (id) on delete cascade,
    ${text('name', 1, 100)},
    token_hash text not null unique check (length(token_hash) = 64),
    access text not null check (access in ('read-only', 'full')),
    ${column.instant('created_at')},
    ${column.instantOrNull('last_used_at')}
  ) ${column.table}`,
  'create index api_tokens_by_staff on api_tokens (staff_id, id)',
]

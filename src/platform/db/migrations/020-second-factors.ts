import { type Columns, text } from './columns.ts'

/**
 * Second factors of a login, and changes of an email address that await verification. The secret of
 * one-time codes is encrypted; of recovery codes and links only hashes are stored.
 */
export const secondFactors = (column: Columns) => [
  `alter table property add column ${column.boolean('require_second_factor')} default false`,

  `create table staff_totp (
    staff_id text primary key not null references staff (id) on delete cascade,
    ${text('secret_encrypted', 1, 500)},
    last_step integer not null check (last_step between 0 and 2147483647),
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
    counter ${column.name === 'sqlite' ? 'integer' : 'bigint'} not null check (counter >= 0),
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

  `create table email_changes (
    staff_id text primary key not null references staff (id) on delete cascade,
    ${text('new_email', 3, 254)},
    token_hash text unique check (length(token_hash) = 64),
    ${column.instant('created_at')}
  ) ${column.table}`,
]

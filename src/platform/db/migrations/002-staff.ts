import { type Columns, count, text } from './columns.ts'

/** The first four are better-auth's tables under our names. */
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
    ${column.instant('updated_at')}
  ) ${column.table}`,

  `create table staff_session (
    id text primary key not null,
    staff_id text not null references staff (id) on delete cascade,
    token text not null unique,
    ${column.instant('expires_at')},
    ip_address text,
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
    access_token text,
    refresh_token text,
    id_token text,
    ${column.instantOrNull('access_token_expires_at')},
    ${column.instantOrNull('refresh_token_expires_at')},
    scope text,
    ${column.instant('created_at')},
    ${column.instant('updated_at')},
    unique (provider_id, account_id)
  ) ${column.table}`,
  'create index staff_account_by_staff on staff_account (staff_id)',

  `create table staff_verification (
    id text primary key not null,
    identifier text not null,
    value text not null,
    ${column.instant('expires_at')},
    ${column.instant('created_at')},
    ${column.instant('updated_at')}
  ) ${column.table}`,
  'create index staff_verification_by_identifier on staff_verification (identifier)',

  `create table login_failures (
    key text primary key not null check (length(key) <= 400),
    ${count('failures', 0, 1000000000)},
    ${column.instant('last_failed_at')}
  ) ${column.table}`,
  'create index login_failures_by_time on login_failures (last_failed_at)',

  `create table audit (
    ${column.id},
    ${column.instant('at')},
    ${text('staff_id', 1, 100)},
    ${text('request_id', 1, 100)},
    ${text('action', 1, 100)},
    ${text('entity', 1, 100)},
    ${text('entity_id', 1, 100)},
    before text,
    after text
  ) ${column.table}`,
  ...column.appendOnly('audit'),
]

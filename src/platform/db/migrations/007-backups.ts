import { type Columns, count, text } from './columns.ts'

/** Backups. Each night's backup is claimed by one server. */
export const backups = (column: Columns) => [
  `create table backups (
    ${column.id},
    ${column.dateOrNull('night')} unique,
    ${column.instant('started_at')},
    ${count('attempts', 1, 1000000000)},
    ${column.instantOrNull('next_attempt_at')},
    ${column.instantOrNull('verified_at')},
    ${text('file', 0, 500)},
    bytes ${column.name === 'sqlite' ? 'integer' : 'bigint'} not null check (bytes >= 0),
    ${count('bookings', 0, 2147483647)},
    ${count('pictures', 0, 2147483647)},
    last_error text check (length(last_error) <= 1000)
  ) ${column.table}`,
  'create index backups_by_verification on backups (verified_at)',
]

import type { Columns } from './columns.ts'

/**
 * The open password link of a user. Each user has at most one, so a new link replaces an older one.
 * Only the hash of its token is stored.
 */
export const passwordReset = (column: Columns) => [
  `create table password_links (
    staff_id text primary key not null references staff (id) on delete cascade,
    token_hash text not null unique check (length(token_hash) = 64),
    ${column.instant('created_at')}
  ) ${column.table}`,
]

import { type Columns, text } from './columns.ts'

/** Only the hash of a token is stored, so that the tokens in a stolen database cannot be used. */
export const apiTokens = (column: Columns) => [
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
  'alter table audit add column token_id integer',
]

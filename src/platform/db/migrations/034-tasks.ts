import type { Columns } from './columns.ts'
import { count, text } from './columns.ts'

/** Maintenance tasks, and the links that open the day's list for cleaners without an account. */
export const tasks = (column: Columns) => [
  `create table tasks (
    ${column.id},
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('text', 1, 500)},
    ${text('photo', 0, 300)},
    priority text not null check (priority in ('urgent', 'normal', 'low')),
    ${column.dateOrNull('due_on')},
    assignee_id text check (length(assignee_id) between 1 and 200),
    ${text('assignee_name', 0, 100)},
    state text not null check (state in ('open', 'done')),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('done_at')},
    done_by text check (length(done_by) between 1 and 200),
    ${count('version', 1, 2_147_483_647)},
    check ((state = 'done') = (done_at is not null)),
    check (assignee_id is null or assignee_name = '')
  ) ${column.table}`,
  `create index tasks_open on tasks (cabin_id) where state = 'open'`,
  'create index tasks_done on tasks (done_at, id)',
  // A cascade reads the rows of the deleted cabin.
  'create index tasks_by_cabin on tasks (cabin_id)',
  // Only the hash of a link is stored. A revoked link keeps its name for the history, and no hash.
  `create table cleaning_links (
    id text primary key check (length(id) between 1 and 64),
    ${text('name', 1, 100)},
    token_hash text unique check (length(token_hash) = 64),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('last_used_at')},
    ${column.instantOrNull('revoked_at')},
    check ((token_hash is null) = (revoked_at is not null))
  ) ${column.tableByKey}`,
]

import { randomBytes } from 'node:crypto'
import type { Tx } from '../open.ts'
import { type Columns, text } from './columns.ts'

/** Secret addresses where calendars of others load the occupied nights of a cabin. */
export const calendarLinks = (column: Columns) => [
  `create table calendar_links (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('name', 1, 100)},
    ${column.boolean('shows_names')},
    token_hash text not null unique check (length(token_hash) = 64),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('last_used_at')}
  ) ${column.tableByKey}`,
  'create index calendar_links_by_cabin on calendar_links (cabin_id)',
  `alter table property add column installation_id text check (length(installation_id) = 16)`,
]

/** Tells our calendar events from those of other installations, also after a move to another server. */
export async function fillInstallationId(tx: Tx): Promise<void> {
  const installation_id = randomBytes(8).toString('hex')
  await tx.updateTable('property').set({ installation_id }).execute()
}

import type { Columns } from './columns.ts'
import { text } from './columns.ts'

const person = (name: string) => `${name} text check (length(${name}) between 1 and 200)`

/**
 * Notes of one shift for the next, and closed days. What a closing stores never changes: a day that is
 * reopened is closed in a further round. Texts of staff are stored apart, because they may name a guest
 * who is erased later.
 */
export const dayClosings = (column: Columns) => [
  `create table handover_notes (
    ${column.id},
    ${text('text', 1, 500)},
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('done_at')},
    ${person('done_by')},
    check ((done_at is null) = (done_by is null))
  ) ${column.table}`,
  'create index handover_notes_by_completion on handover_notes (done_at, id)',
  `create table day_closings (
    ${column.id},
    ${column.date('date')},
    round integer not null check (round between 1 and 1000),
    ${column.instant('closed_at')},
    ${text('closed_by', 1, 200)},
    ${text('open_items', 2, 10_000)},
    ${text('totals', 2, 100_000)},
    unique (date, round)
  ) ${column.table}`,
  ...column.appendOnly('day_closings'),
  `create table day_closing_notes (
    closing_id integer primary key not null references day_closings (id),
    ${text('note', 1, 1000)}
  ) ${column.table}`,
  `create table day_reopenings (
    closing_id integer primary key not null references day_closings (id),
    ${column.instant('reopened_at')},
    ${text('reopened_by', 1, 200)},
    ${text('reason', 0, 500)}
  ) ${column.table}`,
  // The totals of a day are computed from the rows of its date.
  'create index released_nights_by_date on released_nights (date)',
  'create index charges_by_time on charges (created_at)',
]

import { type Columns, count, text } from './columns.ts'

/** Readings of calendars that staff have to confirm, and what becomes of stays that return or only repeat ours. */
export const heldReadings = (column: Columns) => [
  ...['is_echo', 'is_cancelled_by_feed'].map(
    (flag) => `alter table feed_events add column ${column.boolean(flag)} default false`,
  ),
  `create table held_readings (
    ${column.id},
    feed_id text not null unique references feeds (id) on delete cascade,
    doubt text not null check (doubt in ('gone', 'moved', 'kinds', 'codes')),
    ${text('upset', 2, 1_000_000)},
    ${count('num_events', 1, 1_000_000)},
    ${text('reading', 2, 10_000_000)},
    ${column.instant('since')},
    ${column.boolean('is_settled')}
  ) ${column.table}`,
]

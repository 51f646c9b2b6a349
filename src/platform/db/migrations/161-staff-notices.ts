import type { Columns } from './columns.ts'

/**
 * Which notices each user chose, when they must not come, and what was sent last; and the notices that were not sent
 * yet, written in the transaction of their cause.
 */
export const staffNotices = (column: Columns) => [
  `create table staff_notice_choices (
    staff_id text primary key not null references staff (id) on delete cascade,
    ${column.boolean('notifies_booking')},
    ${column.boolean('notifies_request')},
    ${column.boolean('notifies_cancellation')},
    ${column.boolean('notifies_conflict')},
    ${column.boolean('notifies_task')},
    ${column.timeOfDayOrNull('arrivals_at')},
    ${column.dateOrNull('arrivals_notified_on')},
    ${column.timeOfDayOrNull('quiet_from')},
    ${column.timeOfDayOrNull('quiet_until')},
    ${column.instantOrNull('notified_at')},
    notified_message_id integer check (notified_message_id >= 1),
    check ((quiet_from is null) = (quiet_until is null))
  ) ${column.tableByKey}`,
  `create table staff_notices (
    ${column.id},
    staff_id text not null references staff (id) on delete cascade,
    kind text not null check (kind in ('booking', 'request', 'cancellation', 'conflict', 'task')),
    subject_id integer not null check (subject_id >= 1),
    ${column.instant('at')}
  ) ${column.table}`,
  'create index staff_notices_by_user on staff_notices (staff_id, id)',
]

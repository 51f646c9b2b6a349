import { type Columns, text } from './columns.ts'

/** Browsers that show notices to users, each with the address of its push service. */
export const pushSubscriptions = (column: Columns) => [
  `alter table staff_notice_choices add column ${column.boolean('by_email')} default ${column.name === 'postgres' ? 'true' : '1'}`,
  `create table push_subscriptions (
    ${column.id},
    staff_id text not null references staff (id) on delete cascade,
    ${text('session_id', 1, 100)},
    endpoint text not null unique check (length(endpoint) between 1 and 1000),
    ${text('p256dh', 1, 100)},
    ${text('auth', 1, 50)},
    ${column.instant('created_at')}
  ) ${column.table}`,
  'create index push_subscriptions_by_user on push_subscriptions (staff_id, id)',
]

import type { Columns } from './columns.ts'

/**
 * Roles of users, which only count while the property uses them. Every user starts as an owner, as
 * users without roles may do everything.
 */
export const staffRoles = ({ name, boolean }: Columns) => [
  `alter table property add column ${boolean('uses_roles')} default ${name === 'sqlite' ? '0' : 'false'}`,
  `alter table staff add column access_role text not null default 'owner'
    check (access_role in ('owner', 'front-desk', 'read-only'))`,
]

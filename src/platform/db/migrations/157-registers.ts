import { type Columns, text } from './columns.ts'

/**
 * What the property requests of guests for the authorities (no country: nothing), and of each booking the guests as they
 * are registered, as encrypted JSON. A register outlives the erasure of its guest until its legal period is over.
 */
export const registers = (column: Columns) => [
  `alter table property add column ${text('registration_country', 0, 2)} default ''`,
  `alter table property add column ${text('registration_fields', 0, 1000)} default ''`,
  `alter table property add column registration_months integer not null default 12
    check (registration_months between 1 and 120)`,
  'alter table property add column registration_version integer not null default 1',
  `create table guest_registers (
    booking_id integer primary key not null references bookings (id) on delete cascade,
    ${text('persons_encrypted', 1, 400000)},
    ${column.instant('saved_at')},
    version integer not null check (version >= 1)
  ) ${column.table}`,
]

import type { Columns } from './columns.ts'
import { cents, count, text } from './columns.ts'

const largest = 1_000_000_000
const units = "('stay', 'night', 'person', 'person-night')"

/** The catalogue of items that are sold in addition to the nights, and the charges of bookings. */
export const charges = (column: Columns) => [
  `create table charge_catalogue (
    ${column.id},
    ${text('name', 1, 100)},
    kind text not null check (kind in ('item', 'fee')),
    unit text not null check (unit in ${units}),
    ${cents('unit_cents')},
    mandatory text not null check (mandatory in ('none', 'all', 'some')),
    ${column.boolean('is_active')},
    ${column.instant('created_at')}
  ) ${column.table}`,
  `create table charge_catalogue_cabins (
    catalogue_id integer not null references charge_catalogue (id) on delete cascade,
    cabin_id integer not null references cabins (id) on delete cascade,
    primary key (catalogue_id, cabin_id)
  ) ${column.tableByKey}`,
  'create index charge_catalogue_by_cabin on charge_catalogue_cabins (cabin_id)',
  `create table charges (
    ${column.id},
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('item', 'fee', 'discount')),
    ${text('label', 1, 100)},
    unit text not null check (unit in ${units}),
    unit_cents integer not null check (unit_cents between -${largest} and ${largest}),
    ${count('quantity', 1, 999)},
    amount_cents integer not null check (amount_cents between -${largest} and ${largest}),
    catalogue_id integer references charge_catalogue (id),
    ${column.boolean('is_mandatory')},
    ${text('note', 0, 500)},
    ${text('created_by', 1, 200)},
    ${column.instant('created_at')}
  ) ${column.table}`,
  'create index charges_by_booking on charges (booking_id)',
  `create index charges_by_catalogue on charges (catalogue_id) where catalogue_id is not null`,
  // The sum of the charges: the part of the extras that is not breakfast.
  `alter table bookings add column charges_cents integer not null default 0
    check (charges_cents between -${largest} and ${largest})`,
]

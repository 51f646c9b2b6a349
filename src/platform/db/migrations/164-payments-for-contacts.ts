import type { Columns } from './columns.ts'

/** How much of a payment is for the part of a booking that the contact of its group pays. */
export const paymentsForContacts = (_: Columns) => [
  'alter table payments add column contact_cents integer not null default 0',
]

import type { Columns } from './columns.ts'

/** A confirmation for a group is in the emails of each of its bookings: the email of which another one is a part. */
export const emailsOfGroups = (_: Columns) => [
  'alter table document_emails add column part_of_id integer check (part_of_id >= 1)',
  'create index document_emails_by_whole on document_emails (part_of_id) where part_of_id is not null',
]

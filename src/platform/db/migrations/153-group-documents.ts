import { type Columns, text } from './columns.ts'

/** The language of the documents of a group (empty: that of the contact), where it came from, and who pays what. */
export const groupDocuments = (_: Columns) => [
  `alter table booking_groups add column ${text('language', 0, 10)} default ''`,
  'alter table booking_groups add column source text check (length(source) between 1 and 20)',
  `alter table booking_groups add column payer text not null default 'each'
    check (payer in ('each', 'lodging', 'contact'))`,
]

import { housekeepingStates } from './049-values.ts'
import { type Columns, cents, count, text } from './columns.ts'

/** Cabins with their housekeeping, and guests. */
export const cabinsAndGuests = (column: Columns) => [
  `create table cabins (
    ${column.id},
    ${text('name', 1, 100)},
    ${count('max_capacity', 1, 10000)},
    ${cents('regular_price_cents')},
    ${cents('discount_cents')},
    ${text('description', 0, 10000)},
    ${text('image', 0, 500)},
    ${column.instant('created_at')},
    ${column.dateOrNull('retired_on')},
    housekeeping_state text not null default 'clean'
      check (housekeeping_state in ${housekeepingStates}),
    ${column.instantOrNull('housekeeping_at')},
    housekeeping_by text check (length(housekeeping_by) between 1 and 200),
    ${text('housekeeping_note', 0, 500)} default '',
    housekeeper_id text check (length(housekeeper_id) between 1 and 200),
    ${column.dateOrNull('housekeeper_on')},
    ${column.dateOrNull('serviced_on')},
    ${column.boolean('on_website')} default true,
    constraint discount_within_price check (discount_cents <= regular_price_cents)
  ) ${column.table}`,

  `create table tasks (
    ${column.id},
    cabin_id integer not null references cabins (id) on delete cascade,
    ${text('text', 1, 500)},
    ${text('photo', 0, 300)},
    priority text not null check (priority in ('urgent', 'normal', 'low')),
    ${column.dateOrNull('due_on')},
    assignee_id text check (length(assignee_id) between 1 and 200),
    ${text('assignee_name', 0, 100)},
    state text not null check (state in ('open', 'done')),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('done_at')},
    done_by text check (length(done_by) between 1 and 200),
    ${count('version', 1, 2147483647)},
    check ((state = 'done') = (done_at is not null)),
    check (assignee_id is null or assignee_name = '')
  ) ${column.table}`,
  `create index tasks_open on tasks (cabin_id) where state = 'open'`,
  'create index tasks_done on tasks (done_at, id)',
  // A cascade reads the rows of the deleted cabin.
  'create index tasks_by_cabin on tasks (cabin_id)',

  // Links that open the day's list for cleaners without an account. A revoked link keeps its name for the
  // history, and no hash.
  `create table cleaning_links (
    id text primary key check (length(id) between 1 and 64),
    ${text('name', 1, 100)},
    token_hash text unique check (length(token_hash) = 64),
    ${column.instant('created_at')},
    ${text('created_by', 1, 200)},
    ${column.instantOrNull('last_used_at')},
    ${column.instantOrNull('revoked_at')},
    check ((token_hash is null) = (revoked_at is not null))
  ) ${column.tableByKey}`,

  `create table guests (
    ${column.id},
    ${text('full_name', 1, 200)},
    ${text('email', 0, 254)},
    country_code text not null
      check (country_code = '' or length(country_code) = 2 and country_code = upper(country_code)),
    ${text('national_id_sealed', 0, 1000)},
    ${column.instant('created_at')},
    phone text not null default '' check (length(phone) <= 50),
    phone_digits text not null default '' check (length(phone_digits) <= 50),
    notes text not null default '' check (length(notes) <= 10000),
    ${column.word('sort_name', 200)} default '',
    ${column.instantOrNull('erased_at')},
    merged_into_id integer references guests (id),
    version integer not null default 1 check (version >= 1),
    ${text('address', 0, 500)} default '',
    ${column.dateOrNull('birth_date')},
    ${text('document_type', 0, 20)} default '',
    ${text('company', 0, 200)} default '',
    ${text('company_tax_number', 0, 100)} default ''
  ) ${column.table}`,
  'create index guests_by_name on guests (sort_name, id)',
  'create index guests_by_email on guests (email)',
  'create index guests_by_phone on guests (phone_digits)',
  'create index guests_by_survivor on guests (merged_into_id)',
  `create index guests_with_national_id on guests (id) where national_id_sealed <> ''`,
  // For the job that erases birth dates and document types together with the national ID.
  `create index guests_with_identity on guests (id)
    where national_id_sealed <> '' or birth_date is not null or document_type <> ''`,

  // What the search finds.
  `create table guest_words (
    ${column.word('word', 60)},
    guest_id integer not null references guests (id) on delete cascade,
    primary key (word, guest_id)
  ) ${column.tableByKey}`,
  'create index guest_words_by_guest on guest_words (guest_id, word)',
]

import { guestSearchTerms, sortName } from '#domain/search/search-terms.ts'
import type { Tx } from '../open.ts'
import { type Columns, cents, count, text } from './columns.ts'

const statuses = "('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')"
const sources = "('desk', 'phone', 'walk-in', 'web', 'agency')"

/** Bookings that can be changed and closed, blocks, and guests that can be found. */
export const reservations = (column: Columns) => [
  ...(column.name === 'sqlite' ? hotelRebuilt(column) : hotelAltered(column)),

  `alter table cabins add column ${column.dateOrNull('retired_on')}`,

  // Nights that a booking released, with the amount that is still charged for each.
  `create table released_nights (
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.date('date')},
    ${cents('rate_cents')},
    primary key (booking_id, date)
  ) ${column.tableByKey}`,

  // The results of requests that may be repeated.
  `create table submissions (
    staff_id text not null references staff (id) on delete cascade,
    key text not null check (length(key) between 8 and 100),
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    ${column.instant('created_at')},
    primary key (staff_id, key)
  ) ${column.tableByKey}`,
  'create index submissions_by_booking on submissions (booking_id)',
  'create index submissions_by_time on submissions (created_at)',

  // Not in the audit log, which cannot be changed, because a reason may name a guest who is erased later.
  `create table audit_reasons (
    audit_id integer primary key not null references audit (id),
    ${text('reason', 0, 1000)}
  ) ${column.table}`,
  'create index audit_by_entity on audit (entity, entity_id, id)',

  `create table guest_words (
    ${column.word('word', 60)},
    guest_id integer not null references guests (id) on delete cascade,
    primary key (word, guest_id)
  ) ${column.tableByKey}`,
  'create index guest_words_by_guest on guest_words (guest_id, word)',
  'create index guests_by_name on guests (sort_name, id)',
  'create index guests_by_email on guests (email)',
  'create index guests_by_phone on guests (phone_digits)',
  'create index guests_by_survivor on guests (merged_into_id)',
]

const blocks = (column: Columns) => [
  `create table blocks (
    ${column.id},
    cabin_id integer not null references cabins (id) on delete restrict,
    ${column.date('start_date')},
    ${column.date('end_date')},
    kind text not null check (kind in ('maintenance', 'owner', 'hold')),
    ${text('reason', 0, 1000)},
    ${count('version', 1, 1000000000)},
    ${column.instant('created_at')},
    constraint block_has_nights check (start_date < end_date)
  ) ${column.table}`,
  'create index blocks_by_cabin on blocks (cabin_id, start_date)',
]

/** Derives the agreed price of a breakfast from the extras of the booking. */
const agreedBreakfast = `case when num_nights * num_guests = 0 then 0
  else extras_price_cents / (num_nights * num_guests) end`

/** Includes the status, because statistics exclude closed bookings; sales are still read from the index only. */
const bookingsByCreation =
  'create index bookings_by_creation on bookings (created_at, status, total_price_cents, extras_price_cents)'

const newBookingColumns = (column: Columns) => [
  `source text not null default 'desk' check (source in ${sources})`,
  'breakfast_unit_cents integer not null default 0 check (breakfast_unit_cents between 0 and 1000000000)',
  'fee_cents integer not null default 0 check (fee_cents between 0 and 1000000000)',
  column.dateOrNull('left_on'),
  'version integer not null default 1 check (version >= 1)',
]

const newGuestColumns = (column: Columns) => [
  "phone text not null default '' check (length(phone) <= 50)",
  "phone_digits text not null default '' check (length(phone_digits) <= 50)",
  "notes text not null default '' check (length(notes) <= 10000)",
  `${column.word('sort_name', 200)} default ''`,
  column.instantOrNull('erased_at'),
  'merged_into_id integer references guests (id)',
  'version integer not null default 1 check (version >= 1)',
]

/** The country may be unknown, for example of a guest who books by phone. */
const countryCheck =
  "country_code = '' or length(country_code) = 2 and country_code = upper(country_code)"

const heldByOne = 'constraint held_by_one check ((booking_id is null) <> (block_id is null))'

const hotelAltered = (column: Columns) => [
  'alter table guests drop constraint guests_country_code_check',
  `alter table guests add constraint guests_country_code_check check (${countryCheck})`,
  ...newGuestColumns(column).map((definition) => `alter table guests add column ${definition}`),
  'alter table bookings drop constraint bookings_status_check',
  `alter table bookings add constraint bookings_status_check check (status in ${statuses})`,
  ...newBookingColumns(column).map((definition) => `alter table bookings add column ${definition}`),
  `update bookings set breakfast_unit_cents = ${agreedBreakfast} where has_breakfast`,
  'drop index bookings_by_creation',
  bookingsByCreation,
  ...blocks(column),
  'alter table nights alter column booking_id drop not null',
  'alter table nights add column block_id integer references blocks (id) on delete cascade',
  `alter table nights add ${heldByOne}`,
  'create index nights_by_block on nights (block_id)',
]

/** SQLite cannot change constraints, so the tables are created again and renamed. */
const hotelRebuilt = (column: Columns) => [
  `create table new_guests (
    ${column.id},
    ${text('full_name', 1, 200)},
    ${text('email', 0, 254)},
    country_code text not null check (${countryCheck}),
    ${text('national_id_sealed', 0, 1000)},
    ${column.instant('created_at')},
    ${newGuestColumns(column).join(',\n    ')}
  ) ${column.table}`,
  `insert into new_guests (id, full_name, email, country_code, national_id_sealed, created_at)
    select id, full_name, email, country_code, national_id_sealed, created_at from guests`,
  ...takesThePlaceOf('guests'),

  `create table new_bookings (
    ${column.id},
    ${column.instant('created_at')},
    ${column.date('start_date')},
    ${column.date('end_date')},
    ${count('num_nights', 1, 10000)},
    ${count('num_guests', 1, 10000)},
    ${cents('cabin_price_cents')},
    ${cents('extras_price_cents')},
    ${cents('total_price_cents')},
    ${cents('paid_cents')},
    ${column.boolean('has_breakfast')},
    ${text('observations', 0, 10000)},
    status text not null check (status in ${statuses}),
    cabin_id integer not null references cabins (id) on delete restrict,
    guest_id integer not null references guests (id) on delete restrict,
    ${newBookingColumns(column).join(',\n    ')},
    constraint nights_of_the_stay check (num_nights = ${column.daysBetween('start_date', 'end_date')}),
    constraint total_of_cabin_and_extras
      check (total_price_cents = cabin_price_cents + extras_price_cents)
  ) ${column.table}`,
  `insert into new_bookings (
      id, created_at, start_date, end_date, num_nights, num_guests, cabin_price_cents,
      extras_price_cents, total_price_cents, paid_cents, has_breakfast, observations, status,
      cabin_id, guest_id, breakfast_unit_cents)
    select id, created_at, start_date, end_date, num_nights, num_guests, cabin_price_cents,
      extras_price_cents, total_price_cents, paid_cents, has_breakfast, observations, status,
      cabin_id, guest_id, case when has_breakfast then ${agreedBreakfast} else 0 end
    from bookings`,
  ...takesThePlaceOf('bookings'),
  'create index bookings_by_start on bookings (start_date, id)',
  'create index bookings_by_status_and_start on bookings (status, start_date, id, num_nights)',
  'create index bookings_by_total on bookings (total_price_cents, id)',
  'create index bookings_by_status_and_total on bookings (status, total_price_cents, id)',
  'create index bookings_by_status_and_end on bookings (status, end_date)',
  bookingsByCreation,
  'create index bookings_by_cabin on bookings (cabin_id, start_date)',
  'create index bookings_by_guest on bookings (guest_id)',

  ...blocks(column),

  `create table new_nights (
    cabin_id integer not null references cabins (id) on delete restrict,
    ${column.date('date')},
    booking_id integer references bookings (id) on delete cascade,
    block_id integer references blocks (id) on delete cascade,
    ${cents('rate_cents')},
    primary key (cabin_id, date),
    ${heldByOne}
  ) ${column.tableByKey}`,
  `insert into new_nights (cabin_id, date, booking_id, rate_cents)
    select cabin_id, date, booking_id, rate_cents from nights`,
  'drop table nights',
  'alter table new_nights rename to nights',
  'create index nights_by_booking on nights (booking_id)',
  'create index nights_by_block on nights (block_id)',
]

/** Keeps the last assigned id, so that ids of deleted rows are not assigned again. */
const takesThePlaceOf = (table: string) => [
  `delete from sqlite_sequence where name = 'new_${table}'`,
  `insert into sqlite_sequence (name, seq)
    select 'new_${table}', seq from sqlite_sequence where name = '${table}'`,
  `drop table ${table}`,
  `alter table new_${table} rename to ${table}`,
]

const guestsAtOnce = 1_000
const wordsAtOnce = 5_000

/** Adds the search terms of existing guests. */
export async function indexGuests(tx: Tx): Promise<void> {
  let last = 0
  for (;;) {
    const guests = await tx
      .selectFrom('guests')
      .select(['id', 'full_name', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(guestsAtOnce)
      .execute()
    if (guests.length === 0) return
    last = guests.at(-1)?.id ?? last
    for (const { id, full_name } of guests) {
      await tx
        .updateTable('guests')
        .set({ sort_name: sortName(full_name) })
        .where('id', '=', id)
        .execute()
    }
    const words = guests.flatMap(({ id, full_name, email }) =>
      guestSearchTerms({ fullName: full_name, email, phone: '' }).map((word) => ({
        word,
        guest_id: id,
      })),
    )
    // Statements have a limit of parameters, and a long name has many terms.
    for (let from = 0; from < words.length; from += wordsAtOnce) {
      const some = words.slice(from, from + wordsAtOnce)
      await tx.insertInto('guest_words').values(some).execute()
    }
  }
}

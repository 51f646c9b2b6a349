create table migrations (name text primary key not null, applied_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', applied_at, '+0 days') is applied_at)) strict;
create table cabins (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    name text not null check (length(name) between 1 and 100),
    max_capacity integer not null check (max_capacity between 1 and 10000),
    regular_price_cents integer not null check (regular_price_cents between 0 and 1000000000),
    discount_cents integer not null check (discount_cents between 0 and 1000000000),
    description text not null check (length(description) between 0 and 10000),
    image text not null check (length(image) between 0 and 500),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    constraint discount_within_price check (discount_cents <= regular_price_cents)
  ) strict;
create table guests (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    full_name text not null check (length(full_name) between 1 and 200),
    email text not null check (length(email) between 0 and 254),
    country_code text not null check (length(country_code) = 2 and country_code = upper(country_code)),
    national_id_sealed text not null check (length(national_id_sealed) between 0 and 1000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
create table bookings (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    num_nights integer not null check (num_nights between 1 and 10000),
    num_guests integer not null check (num_guests between 1 and 10000),
    cabin_price_cents integer not null check (cabin_price_cents between 0 and 1000000000),
    extras_price_cents integer not null check (extras_price_cents between 0 and 1000000000),
    total_price_cents integer not null check (total_price_cents between 0 and 1000000000),
    paid_cents integer not null check (paid_cents between 0 and 1000000000),
    has_breakfast integer not null check (has_breakfast in (0, 1)),
    observations text not null check (length(observations) between 0 and 10000),
    status text not null check (status in ('unconfirmed', 'checked-in', 'checked-out')),
    cabin_id integer not null references cabins (id) on delete restrict,
    guest_id integer not null references guests (id) on delete restrict,
    constraint nights_of_the_stay check (num_nights = julianday(end_date) - julianday(start_date)),
    constraint total_of_cabin_and_extras
      check (total_price_cents = cabin_price_cents + extras_price_cents)
  ) strict;
create index bookings_by_start on bookings (start_date, id);
create index bookings_by_status_and_start on bookings (status, start_date, id, num_nights);
create index bookings_by_total on bookings (total_price_cents, id);
create index bookings_by_status_and_total on bookings (status, total_price_cents, id);
create index bookings_by_status_and_end on bookings (status, end_date);
create index bookings_by_creation on bookings (created_at, total_price_cents, extras_price_cents);
create index bookings_by_cabin on bookings (cabin_id, start_date);
create index bookings_by_guest on bookings (guest_id);
create table nights (
    cabin_id integer not null references cabins (id) on delete restrict,
    date text not null check (date(date) is date),
    booking_id integer not null references bookings (id) on delete cascade,
    rate_cents integer not null check (rate_cents between 0 and 1000000000),
    primary key (cabin_id, date)
  ) strict, without rowid;
create index nights_by_booking on nights (booking_id);
create table settings (
    id integer primary key check (id = 1),
    min_booking_length integer not null check (min_booking_length between 1 and 10000),
    max_booking_length integer not null check (max_booking_length between 1 and 10000),
    max_guests_per_booking integer not null check (max_guests_per_booking between 1 and 10000),
    breakfast_price_cents integer not null check (breakfast_price_cents between 0 and 1000000000),
    constraint shortest_within_longest check (min_booking_length <= max_booking_length)
  ) strict;
insert into settings
    (id, min_booking_length, max_booking_length, max_guests_per_booking, breakfast_price_cents)
    values (1, 2, 30, 10, 1500);
create table property (
    id integer primary key check (id = 1),
    name text not null check (length(name) between 1 and 100),
    time_zone text not null check (length(time_zone) between 1 and 64),
    check_in_time text not null check (strftime('%H:%M', check_in_time, '+0 days') is check_in_time),
    check_out_time text not null check (strftime('%H:%M', check_out_time, '+0 days') is check_out_time),
    is_demo integer not null check (is_demo in (0, 1))
  ) strict;
insert into property (id, name, time_zone, check_in_time, check_out_time, is_demo)
    values (1, 'Larch Valley Cabins', 'UTC', '15:00', '11:00', false);
insert into migrations (name, applied_at) values ('001-hotel', '2026-11-21T00:00:00.000Z');
create table staff (
    id text primary key not null,
    full_name text not null check (length(full_name) between 0 and 200),
    email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
    email_verified integer not null check (email_verified in (0, 1)),
    avatar text check (length(avatar) <= 500),
    role text not null default 'authenticated',
    deactivated_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', deactivated_at, '+0 days') is deactivated_at),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    updated_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0 days') is updated_at)
  ) strict;
create table staff_session (
    id text primary key not null,
    staff_id text not null references staff (id) on delete cascade,
    token text not null unique,
    expires_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+0 days') is expires_at),
    ip_address text,
    user_agent text,
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    updated_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0 days') is updated_at)
  ) strict;
create index staff_session_by_staff on staff_session (staff_id, created_at);
create table staff_account (
    id text primary key not null,
    account_id text not null,
    provider_id text not null,
    staff_id text not null references staff (id) on delete cascade,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', access_token_expires_at, '+0 days') is access_token_expires_at),
    refresh_token_expires_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', refresh_token_expires_at, '+0 days') is refresh_token_expires_at),
    scope text,
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    updated_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0 days') is updated_at),
    unique (provider_id, account_id)
  ) strict;
create index staff_account_by_staff on staff_account (staff_id);
create table staff_verification (
    id text primary key not null,
    identifier text not null,
    value text not null,
    expires_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+0 days') is expires_at),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    updated_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0 days') is updated_at)
  ) strict;
create index staff_verification_by_identifier on staff_verification (identifier);
create table login_failures (
    key text primary key not null check (length(key) <= 400),
    failures integer not null check (failures between 0 and 1000000000),
    last_failed_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', last_failed_at, '+0 days') is last_failed_at)
  ) strict;
create index login_failures_by_time on login_failures (last_failed_at);
create table audit (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', at, '+0 days') is at),
    staff_id text not null check (length(staff_id) between 1 and 100),
    request_id text not null check (length(request_id) between 1 and 100),
    action text not null check (length(action) between 1 and 100),
    entity text not null check (length(entity) between 1 and 100),
    entity_id text not null check (length(entity_id) between 1 and 100),
    before text,
    after text
  ) strict;
create trigger audit_refuses_update before update on audit
          begin select raise(abort, 'audit is append-only'); end;
create trigger audit_refuses_delete before delete on audit
          begin select raise(abort, 'audit is append-only'); end;
insert into migrations (name, applied_at) values ('002-staff', '2026-11-21T00:00:00.000Z');
create table outbox (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    to_address text not null check (length(to_address) between 3 and 254),
    subject text not null check (length(subject) between 1 and 200),
    text text not null check (length(text) between 1 and 10000),
    html text not null check (length(html) between 1 and 20000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    sent_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '+0 days') is sent_at),
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, '+0 days') is next_attempt_at),
    last_error text check (length(last_error) <= 1000)
  ) strict;
create index outbox_unsent on outbox (next_attempt_at, id) where sent_at is null;
insert into migrations (name, applied_at) values ('003-outbox', '2026-11-21T00:00:00.000Z');
create table new_guests (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    full_name text not null check (length(full_name) between 1 and 200),
    email text not null check (length(email) between 0 and 254),
    country_code text not null check (country_code = '' or length(country_code) = 2 and country_code = upper(country_code)),
    national_id_sealed text not null check (length(national_id_sealed) between 0 and 1000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    phone text not null default '' check (length(phone) <= 50),
    phone_digits text not null default '' check (length(phone_digits) <= 50),
    notes text not null default '' check (length(notes) <= 10000),
    sort_name text not null check (length(sort_name) between 0 and 200) default '',
    erased_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', erased_at, '+0 days') is erased_at),
    merged_into_id integer references guests (id),
    version integer not null default 1 check (version >= 1)
  ) strict;
insert into new_guests (id, full_name, email, country_code, national_id_sealed, created_at)
    select id, full_name, email, country_code, national_id_sealed, created_at from guests;
delete from sqlite_sequence where name = 'new_guests';
insert into sqlite_sequence (name, seq)
    select 'new_guests', seq from sqlite_sequence where name = 'guests';
drop table guests;
alter table new_guests rename to guests;
create table new_bookings (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    num_nights integer not null check (num_nights between 1 and 10000),
    num_guests integer not null check (num_guests between 1 and 10000),
    cabin_price_cents integer not null check (cabin_price_cents between 0 and 1000000000),
    extras_price_cents integer not null check (extras_price_cents between 0 and 1000000000),
    total_price_cents integer not null check (total_price_cents between 0 and 1000000000),
    paid_cents integer not null check (paid_cents between 0 and 1000000000),
    has_breakfast integer not null check (has_breakfast in (0, 1)),
    observations text not null check (length(observations) between 0 and 10000),
    status text not null check (status in ('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')),
    cabin_id integer not null references cabins (id) on delete restrict,
    guest_id integer not null references guests (id) on delete restrict,
    source text not null default 'desk' check (source in ('desk', 'phone', 'walk-in', 'web', 'agency')),
    breakfast_unit_cents integer not null default 0 check (breakfast_unit_cents between 0 and 1000000000),
    fee_cents integer not null default 0 check (fee_cents between 0 and 1000000000),
    left_on text check (date(left_on) is left_on),
    version integer not null default 1 check (version >= 1),
    constraint nights_of_the_stay check (num_nights = julianday(end_date) - julianday(start_date)),
    constraint total_of_cabin_and_extras
      check (total_price_cents = cabin_price_cents + extras_price_cents)
  ) strict;
insert into new_bookings (
      id, created_at, start_date, end_date, num_nights, num_guests, cabin_price_cents,
      extras_price_cents, total_price_cents, paid_cents, has_breakfast, observations, status,
      cabin_id, guest_id, breakfast_unit_cents)
    select id, created_at, start_date, end_date, num_nights, num_guests, cabin_price_cents,
      extras_price_cents, total_price_cents, paid_cents, has_breakfast, observations, status,
      cabin_id, guest_id, case when has_breakfast then case when num_nights * num_guests = 0 then 0
  else extras_price_cents / (num_nights * num_guests) end else 0 end
    from bookings;
delete from sqlite_sequence where name = 'new_bookings';
insert into sqlite_sequence (name, seq)
    select 'new_bookings', seq from sqlite_sequence where name = 'bookings';
drop table bookings;
alter table new_bookings rename to bookings;
create index bookings_by_start on bookings (start_date, id);
create index bookings_by_status_and_start on bookings (status, start_date, id, num_nights);
create index bookings_by_total on bookings (total_price_cents, id);
create index bookings_by_status_and_total on bookings (status, total_price_cents, id);
create index bookings_by_status_and_end on bookings (status, end_date);
create index bookings_by_creation on bookings (created_at, status, total_price_cents, extras_price_cents);
create index bookings_by_cabin on bookings (cabin_id, start_date);
create index bookings_by_guest on bookings (guest_id);
create table blocks (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    cabin_id integer not null references cabins (id) on delete restrict,
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    kind text not null check (kind in ('maintenance', 'owner', 'hold')),
    reason text not null check (length(reason) between 0 and 1000),
    version integer not null check (version between 1 and 1000000000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    constraint block_has_nights check (start_date < end_date)
  ) strict;
create index blocks_by_cabin on blocks (cabin_id, start_date);
create table new_nights (
    cabin_id integer not null references cabins (id) on delete restrict,
    date text not null check (date(date) is date),
    booking_id integer references bookings (id) on delete cascade,
    block_id integer references blocks (id) on delete cascade,
    rate_cents integer not null check (rate_cents between 0 and 1000000000),
    primary key (cabin_id, date),
    constraint held_by_one check ((booking_id is null) <> (block_id is null))
  ) strict, without rowid;
insert into new_nights (cabin_id, date, booking_id, rate_cents)
    select cabin_id, date, booking_id, rate_cents from nights;
drop table nights;
alter table new_nights rename to nights;
create index nights_by_booking on nights (booking_id);
create index nights_by_block on nights (block_id);
alter table cabins add column retired_on text check (date(retired_on) is retired_on);
create table released_nights (
    booking_id integer not null references bookings (id) on delete cascade,
    date text not null check (date(date) is date),
    rate_cents integer not null check (rate_cents between 0 and 1000000000),
    primary key (booking_id, date)
  ) strict, without rowid;
create table submissions (
    staff_id text not null references staff (id) on delete cascade,
    key text not null check (length(key) between 8 and 100),
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    primary key (staff_id, key)
  ) strict, without rowid;
create index submissions_by_booking on submissions (booking_id);
create index submissions_by_time on submissions (created_at);
create table audit_reasons (
    audit_id integer primary key not null references audit (id),
    reason text not null check (length(reason) between 0 and 1000)
  ) strict;
create index audit_by_entity on audit (entity, entity_id, id);
create table guest_words (
    word text not null check (length(word) between 0 and 60),
    guest_id integer not null references guests (id) on delete cascade,
    primary key (word, guest_id)
  ) strict, without rowid;
create index guest_words_by_guest on guest_words (guest_id, word);
create index guests_by_name on guests (sort_name, id);
create index guests_by_email on guests (email);
create index guests_by_phone on guests (phone_digits);
create index guests_by_survivor on guests (merged_into_id);
insert into migrations (name, applied_at) values ('004-reservations', '2026-11-21T00:00:00.000Z');
create table new_outbox (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    to_address text not null check (length(to_address) between 3 and 254),
    subject text not null check (length(subject) between 1 and 200),
    text text not null check (length(text) between 0 and 10000),
    html text not null check (length(html) between 0 and 20000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    sent_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '+0 days') is sent_at),
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, '+0 days') is next_attempt_at),
    last_error text check (length(last_error) <= 1000),
    given_up_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', given_up_at, '+0 days') is given_up_at)
  ) strict;
insert into new_outbox (id, to_address, subject, text, html, created_at, sent_at, attempts, next_attempt_at, last_error) select id, to_address, subject, text, html, created_at, sent_at, attempts, next_attempt_at, last_error from outbox;
delete from sqlite_sequence where name = 'new_outbox';
insert into sqlite_sequence (name, seq)
    select 'new_outbox', seq from sqlite_sequence where name = 'outbox';
drop table outbox;
alter table new_outbox rename to outbox;
update outbox set text = '', html = '' where sent_at is not null;
create index outbox_unsent on outbox (next_attempt_at, id)
    where sent_at is null and given_up_at is null;
create index outbox_by_address on outbox (to_address, id);
insert into migrations (name, applied_at) values ('005-mail', '2026-11-21T00:00:00.000Z');
create table api_tokens (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    staff_id text not null references staff (id) on delete cascade,
    name text not null check (length(name) between 1 and 100),
    token_hash text not null unique check (length(token_hash) = 64),
    access text not null check (access in ('read-only', 'full')),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    last_used_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+0 days') is last_used_at)
  ) strict;
create index api_tokens_by_staff on api_tokens (staff_id, id);
alter table audit add column token_id integer;
insert into migrations (name, applied_at) values ('006-api-tokens', '2026-11-21T00:00:00.000Z');
create table backups (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    night text check (date(night) is night) unique,
    started_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', started_at, '+0 days') is started_at),
    attempts integer not null check (attempts between 1 and 1000000000),
    next_attempt_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, '+0 days') is next_attempt_at),
    verified_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', verified_at, '+0 days') is verified_at),
    file text not null check (length(file) between 0 and 500),
    bytes integer not null check (bytes >= 0),
    bookings integer not null check (bookings between 0 and 2147483647),
    pictures integer not null check (pictures between 0 and 2147483647),
    last_error text check (length(last_error) <= 1000)
  ) strict;
create index backups_by_verification on backups (verified_at);
insert into migrations (name, applied_at) values ('007-backups', '2026-11-21T00:00:00.000Z');
create table key_marks (
    name text primary key not null check (length(name) between 1 and 100),
    mark text not null check (length(mark) between 64 and 64)
  ) strict;
insert into migrations (name, applied_at) values ('008-key-marks', '2026-11-21T00:00:00.000Z');
alter table property add column national_id_months integer
    check (national_id_months between 1 and 120);
create index guests_with_national_id on guests (id) where national_id_sealed <> '';
insert into migrations (name, applied_at) values ('009-retention', '2026-11-21T00:00:00.000Z');
create table tallies (
    list text not null,
    unit text not null,
    bucket text not null check (length(bucket) between 0 and 10),
    slot integer not null check (slot >= 0),
    count integer not null,
    primary key (list, unit, bucket, slot)
  ) strict, without rowid;
create trigger guests_counted_when_made after insert on guests
  when new.sort_name <> ''
  begin
    insert into tallies (list, unit, bucket, slot, count)
      values ('guests', 'whole', substr(new.sort_name, 1, 0), 0, 1), ('guests', 'initial', substr(new.sort_name, 1, 1), 0, 1), ('guests', 'beginning', substr(new.sort_name, 1, 4), 0, 1)
      on conflict (list, unit, bucket, slot) do update set count = count + 1;
  end;
create trigger guests_counted_when_removed after delete on guests
  when old.sort_name <> ''
  begin
    update tallies set count = count - 1 where list = 'guests' and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.sort_name, 1, 0)), ('initial', substr(old.sort_name, 1, 1)), ('beginning', substr(old.sort_name, 1, 4)));
    delete from tallies where count = 0 and list = 'guests' and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.sort_name, 1, 0)), ('initial', substr(old.sort_name, 1, 1)), ('beginning', substr(old.sort_name, 1, 4)));
  end;
create trigger guests_counted_as_changed after update of sort_name on guests
  when new.sort_name <> '' and (new.sort_name <> old.sort_name)
  begin
    insert into tallies (list, unit, bucket, slot, count)
      values ('guests', 'whole', substr(new.sort_name, 1, 0), 0, 1), ('guests', 'initial', substr(new.sort_name, 1, 1), 0, 1), ('guests', 'beginning', substr(new.sort_name, 1, 4), 0, 1)
      on conflict (list, unit, bucket, slot) do update set count = count + 1;
  end;
create trigger guests_counted_no_more after update of sort_name on guests
  when old.sort_name <> '' and (new.sort_name <> old.sort_name)
  begin
    update tallies set count = count - 1 where list = 'guests' and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.sort_name, 1, 0)), ('initial', substr(old.sort_name, 1, 1)), ('beginning', substr(old.sort_name, 1, 4)));
    delete from tallies where count = 0 and list = 'guests' and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.sort_name, 1, 0)), ('initial', substr(old.sort_name, 1, 1)), ('beginning', substr(old.sort_name, 1, 4)));
  end;
create trigger bookings_counted_when_made after insert on bookings
  when true
  begin
    insert into tallies (list, unit, bucket, slot, count)
      values (new.status, 'whole', substr(new.start_date, 1, 0), 0, 1), (new.status, 'year', substr(new.start_date, 1, 4), 0, 1), (new.status, 'month', substr(new.start_date, 1, 7), 0, 1), (new.status, 'thousand', substr(format('%010d', new.total_price_cents), 1, 5), 0, 1), (new.status, 'ten', substr(format('%010d', new.total_price_cents), 1, 7), 0, 1)
      on conflict (list, unit, bucket, slot) do update set count = count + 1;
  end;
create trigger bookings_counted_when_removed after delete on bookings
  when true
  begin
    update tallies set count = count - 1 where list = old.status and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.start_date, 1, 0)), ('year', substr(old.start_date, 1, 4)), ('month', substr(old.start_date, 1, 7)), ('thousand', substr(format('%010d', old.total_price_cents), 1, 5)), ('ten', substr(format('%010d', old.total_price_cents), 1, 7)));
    delete from tallies where count = 0 and list = old.status and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.start_date, 1, 0)), ('year', substr(old.start_date, 1, 4)), ('month', substr(old.start_date, 1, 7)), ('thousand', substr(format('%010d', old.total_price_cents), 1, 5)), ('ten', substr(format('%010d', old.total_price_cents), 1, 7)));
  end;
create trigger bookings_counted_as_changed after update of status,start_date,total_price_cents on bookings
  when true and (new.status <> old.status or new.start_date <> old.start_date or new.total_price_cents <> old.total_price_cents)
  begin
    insert into tallies (list, unit, bucket, slot, count)
      values (new.status, 'whole', substr(new.start_date, 1, 0), 0, 1), (new.status, 'year', substr(new.start_date, 1, 4), 0, 1), (new.status, 'month', substr(new.start_date, 1, 7), 0, 1), (new.status, 'thousand', substr(format('%010d', new.total_price_cents), 1, 5), 0, 1), (new.status, 'ten', substr(format('%010d', new.total_price_cents), 1, 7), 0, 1)
      on conflict (list, unit, bucket, slot) do update set count = count + 1;
  end;
create trigger bookings_counted_no_more after update of status,start_date,total_price_cents on bookings
  when true and (new.status <> old.status or new.start_date <> old.start_date or new.total_price_cents <> old.total_price_cents)
  begin
    update tallies set count = count - 1 where list = old.status and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.start_date, 1, 0)), ('year', substr(old.start_date, 1, 4)), ('month', substr(old.start_date, 1, 7)), ('thousand', substr(format('%010d', old.total_price_cents), 1, 5)), ('ten', substr(format('%010d', old.total_price_cents), 1, 7)));
    delete from tallies where count = 0 and list = old.status and slot = 0
      and (unit, bucket) in (values ('whole', substr(old.start_date, 1, 0)), ('year', substr(old.start_date, 1, 4)), ('month', substr(old.start_date, 1, 7)), ('thousand', substr(format('%010d', old.total_price_cents), 1, 5)), ('ten', substr(format('%010d', old.total_price_cents), 1, 7)));
  end;
delete from tallies;
insert into tallies (list, unit, bucket, slot, count) select list, unit, substr(text, 1, letters) as bucket, 0 as slot, sum(number) as count
  from (
    select 'guests' as list, made.sort_name as text, count(*) as number
    from guests as made where made.sort_name <> '' group by 1, 2
  ) as texts
  cross join (select 'whole' as unit, 0 as letters union all select 'initial' as unit, 1 as letters union all select 'beginning' as unit, 4 as letters) as units
  group by list, unit, substr(text, 1, letters);
insert into tallies (list, unit, bucket, slot, count) select list, unit, substr(text, 1, letters) as bucket, 0 as slot, sum(number) as count
  from (
    select made.status as list, made.start_date as text, count(*) as number
    from bookings as made where true group by 1, 2
  ) as texts
  cross join (select 'whole' as unit, 0 as letters union all select 'year' as unit, 4 as letters union all select 'month' as unit, 7 as letters) as units
  group by list, unit, substr(text, 1, letters);
insert into tallies (list, unit, bucket, slot, count) select list, unit, substr(text, 1, letters) as bucket, 0 as slot, sum(number) as count
  from (
    select made.status as list, format('%010d', made.total_price_cents) as text, count(*) as number
    from bookings as made where true group by 1, 2
  ) as texts
  cross join (select 'thousand' as unit, 5 as letters union all select 'ten' as unit, 7 as letters) as units
  group by list, unit, substr(text, 1, letters);
insert into migrations (name, applied_at) values ('010-tallies', '2026-11-21T00:00:00.000Z');
create index bookings_in_house on bookings (cabin_id) where status = 'checked-in';
insert into migrations (name, applied_at) values ('011-in-house', '2026-11-21T00:00:00.000Z');
create table sales_by_hour (
    hour text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', hour, '+0 days') is hour),
    slot integer not null check (slot >= 0),
    bookings integer not null,
    total_cents integer not null,
    extras_cents integer not null,
    primary key (hour, slot)
  ) strict, without rowid;
create trigger bookings_summed_when_made after insert on bookings
  when new.status not in ('cancelled', 'no-show')
  begin
    insert into sales_by_hour (hour, slot, bookings, total_cents, extras_cents)
    values (substr(new.created_at, 1, 13) || ':00:00.000Z', 0, 1, new.total_price_cents, new.extras_price_cents)
    on conflict (hour, slot) do update set bookings = bookings + 1,
      total_cents = total_cents + excluded.total_cents,
      extras_cents = extras_cents + excluded.extras_cents;
  end;
create trigger bookings_summed_when_removed after delete on bookings
  when old.status not in ('cancelled', 'no-show')
  begin
    update sales_by_hour set bookings = bookings - 1,
    total_cents = total_cents - old.total_price_cents,
    extras_cents = extras_cents - old.extras_price_cents
    where hour = substr(old.created_at, 1, 13) || ':00:00.000Z' and slot = 0;
  delete from sales_by_hour
    where bookings = 0 and hour = substr(old.created_at, 1, 13) || ':00:00.000Z' and slot = 0;
  end;
create trigger bookings_summed_as_changed after update of created_at,status,total_price_cents,extras_price_cents on bookings
  when new.status not in ('cancelled', 'no-show') and ((new.status not in ('cancelled', 'no-show')) <> (old.status not in ('cancelled', 'no-show')) or new.created_at <> old.created_at
    or new.total_price_cents <> old.total_price_cents
    or new.extras_price_cents <> old.extras_price_cents)
  begin
    insert into sales_by_hour (hour, slot, bookings, total_cents, extras_cents)
    values (substr(new.created_at, 1, 13) || ':00:00.000Z', 0, 1, new.total_price_cents, new.extras_price_cents)
    on conflict (hour, slot) do update set bookings = bookings + 1,
      total_cents = total_cents + excluded.total_cents,
      extras_cents = extras_cents + excluded.extras_cents;
  end;
create trigger bookings_summed_no_more after update of created_at,status,total_price_cents,extras_price_cents on bookings
  when old.status not in ('cancelled', 'no-show') and ((new.status not in ('cancelled', 'no-show')) <> (old.status not in ('cancelled', 'no-show')) or new.created_at <> old.created_at
    or new.total_price_cents <> old.total_price_cents
    or new.extras_price_cents <> old.extras_price_cents)
  begin
    update sales_by_hour set bookings = bookings - 1,
    total_cents = total_cents - old.total_price_cents,
    extras_cents = extras_cents - old.extras_price_cents
    where hour = substr(old.created_at, 1, 13) || ':00:00.000Z' and slot = 0;
  delete from sales_by_hour
    where bookings = 0 and hour = substr(old.created_at, 1, 13) || ':00:00.000Z' and slot = 0;
  end;
delete from sales_by_hour;
insert into sales_by_hour (hour, slot, bookings, total_cents, extras_cents) select substr(made.created_at, 1, 13) || ':00:00.000Z' as hour, 0 as slot, count(*) as bookings,
    sum(total_price_cents) as total_cents, sum(extras_price_cents) as extras_cents
  from bookings as made where made.status not in ('cancelled', 'no-show') group by 1;
insert into migrations (name, applied_at) values ('012-sales-by-hour', '2026-11-21T00:00:00.000Z');
alter table bookings add column checked_in_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', checked_in_at, '+0 days') is checked_in_at);
alter table bookings add column check_in_paid_cents integer
    check (check_in_paid_cents between 0 and 1000000000);
alter table bookings add column check_in_added_breakfast integer not null check (check_in_added_breakfast in (0, 1)) default false;
alter table bookings add column checked_out_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', checked_out_at, '+0 days') is checked_out_at);
create index bookings_by_check_out on bookings (checked_out_at) where checked_out_at is not null;
alter table bookings add column check_out_extras_cents integer
    check (check_out_extras_cents between 0 and 1000000000);
alter table bookings add column settled_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', settled_at, '+0 days') is settled_at);
alter table bookings add column settled_cents integer
    check (settled_cents between -1000000000 and 1000000000);
alter table released_nights add column sold_cents integer
    check (sold_cents between 0 and 1000000000);
insert into migrations (name, applied_at) values ('013-undo', '2026-11-21T00:00:00.000Z');
drop trigger bookings_summed_when_made;
drop trigger bookings_summed_when_removed;
drop trigger bookings_summed_as_changed;
drop trigger bookings_summed_no_more;
drop table sales_by_hour;
drop trigger guests_counted_when_made;
drop trigger guests_counted_when_removed;
drop trigger guests_counted_as_changed;
drop trigger guests_counted_no_more;
drop trigger bookings_counted_when_made;
drop trigger bookings_counted_when_removed;
drop trigger bookings_counted_as_changed;
drop trigger bookings_counted_no_more;
drop table tallies;
create table row_counts (
    list text not null,
    slot integer not null check (slot >= 0),
    count integer not null,
    primary key (list, slot)
  ) strict, without rowid;
create trigger guests_row_count_insert after insert on guests
  when new.sort_name <> ''
  begin
    insert into row_counts (list, slot, count) values ('guests', 0, 1)
      on conflict (list, slot) do update set count = count + 1;
  end;
create trigger guests_row_count_delete after delete on guests
  when old.sort_name <> ''
  begin
    update row_counts set count = count - 1
      where list = 'guests' and slot = 0;
  end;
create trigger guests_row_count_update_to after update of sort_name on guests
  when new.sort_name <> '' and ('guests' <> 'guests'
      or (new.sort_name <> '') <> (old.sort_name <> ''))
  begin
    insert into row_counts (list, slot, count) values ('guests', 0, 1)
      on conflict (list, slot) do update set count = count + 1;
  end;
create trigger guests_row_count_update_from after update of sort_name on guests
  when old.sort_name <> '' and ('guests' <> 'guests'
      or (new.sort_name <> '') <> (old.sort_name <> ''))
  begin
    update row_counts set count = count - 1
      where list = 'guests' and slot = 0;
  end;
create trigger bookings_row_count_insert after insert on bookings
  when true
  begin
    insert into row_counts (list, slot, count) values (new.status, 0, 1)
      on conflict (list, slot) do update set count = count + 1;
  end;
create trigger bookings_row_count_delete after delete on bookings
  when true
  begin
    update row_counts set count = count - 1
      where list = old.status and slot = 0;
  end;
create trigger bookings_row_count_update_to after update of status on bookings
  when true and (new.status <> old.status
      or (true) <> (true))
  begin
    insert into row_counts (list, slot, count) values (new.status, 0, 1)
      on conflict (list, slot) do update set count = count + 1;
  end;
create trigger bookings_row_count_update_from after update of status on bookings
  when true and (new.status <> old.status
      or (true) <> (true))
  begin
    update row_counts set count = count - 1
      where list = old.status and slot = 0;
  end;
delete from row_counts;
insert into row_counts (list, slot, count) select 'guests' as list, 0 as slot, count(*) as count
    from guests as made where made.sort_name <> '' group by 1;
insert into row_counts (list, slot, count) select made.status as list, 0 as slot, count(*) as count
    from bookings as made where true group by 1;
drop table staff_verification;
alter table staff_session drop column ip_address;
alter table staff_account drop column access_token;
alter table staff_account drop column refresh_token;
alter table staff_account drop column id_token;
alter table staff_account drop column access_token_expires_at;
alter table staff_account drop column refresh_token_expires_at;
alter table staff_account drop column scope;
insert into migrations (name, applied_at) values ('014-simplify', '2026-11-21T00:00:00.000Z');
create index audit_by_time on audit (at, id);
create index audit_by_staff on audit (staff_id, at, id);
create index audit_by_entity_and_time on audit (entity, at, id);
insert into migrations (name, applied_at) values ('015-history', '2026-11-21T00:00:00.000Z');
create index bookings_by_guest_and_start on bookings (guest_id, start_date);
drop index bookings_by_guest;
insert into migrations (name, applied_at) values ('016-search', '2026-11-21T00:00:00.000Z');
create table password_links (
    staff_id text primary key not null references staff (id) on delete cascade,
    token_hash text not null unique check (length(token_hash) = 64),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
insert into migrations (name, applied_at) values ('017-password-reset', '2026-11-21T00:00:00.000Z');
alter table audit add column reverts_id integer references audit (id);
create unique index audit_by_reverted on audit (reverts_id) where reverts_id is not null;
create table undo_entries (
    audit_id integer primary key not null references audit (id),
    undo_id integer not null references undo_entries (audit_id) on delete cascade
  ) strict;
create index undo_entries_by_undo on undo_entries (undo_id);
create table undo_rows (
    undo_id integer not null references undo_entries (audit_id) on delete cascade,
    place integer not null check (place >= 0),
    table_name text not null check (length(table_name) between 1 and 50),
    before text,
    after text,
    primary key (undo_id, place)
  ) strict;
create table undo_guests (
    guest_id integer not null references guests (id) on delete cascade,
    undo_id integer not null references undo_entries (audit_id) on delete cascade,
    primary key (guest_id, undo_id)
  ) strict;
create index undo_guests_by_undo on undo_guests (undo_id);
insert into migrations (name, applied_at) values ('019-undo-rows', '2026-11-21T00:00:00.000Z');
alter table property add column require_second_factor integer not null check (require_second_factor in (0, 1)) default false;
create table staff_totp (
    staff_id text primary key not null references staff (id) on delete cascade,
    secret_encrypted text not null check (length(secret_encrypted) between 1 and 500),
    last_step integer not null check (last_step between 0 and 2147483647),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    confirmed_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', confirmed_at, '+0 days') is confirmed_at)
  ) strict;
create table staff_recovery_codes (
    staff_id text not null references staff (id) on delete cascade,
    code_hash text not null check (length(code_hash) = 64),
    primary key (staff_id, code_hash)
  ) strict;
create table passkeys (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    staff_id text not null references staff (id) on delete cascade,
    name text not null check (length(name) between 1 and 100),
    credential_id text not null unique check (length(credential_id) between 1 and 1400),
    public_key text not null check (length(public_key) between 1 and 8000),
    counter integer not null check (counter >= 0),
    transports text not null check (length(transports) between 0 and 200),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    last_used_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+0 days') is last_used_at)
  ) strict;
create index passkeys_by_staff on passkeys (staff_id, id);
create table used_challenges (
    challenge_hash text primary key not null check (length(challenge_hash) = 64),
    used_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', used_at, '+0 days') is used_at)
  ) strict;
create index used_challenges_by_time on used_challenges (used_at);
create table email_changes (
    staff_id text primary key not null references staff (id) on delete cascade,
    new_email text not null check (length(new_email) between 3 and 254),
    token_hash text unique check (length(token_hash) = 64),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
insert into migrations (name, applied_at) values ('020-second-factors', '2026-11-21T00:00:00.000Z');
alter table property add column uses_roles integer not null check (uses_roles in (0, 1)) default 0;
alter table staff add column access_role text not null default 'owner'
    check (access_role in ('owner', 'front-desk', 'read-only'));
insert into migrations (name, applied_at) values ('021-roles', '2026-11-21T00:00:00.000Z');
drop index bookings_by_start;
create index bookings_by_start on bookings (start_date, id, end_date, status, total_price_cents);
drop index bookings_by_guest_and_start;
create index bookings_by_guest_and_start on bookings (guest_id, start_date, end_date, status, total_price_cents);
insert into migrations (name, applied_at) values ('022-list-filters', '2026-11-21T00:00:00.000Z');
create table payments (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    booking_id integer not null check (booking_id >= 1),
    business_date text not null check (date(business_date) is business_date),
    kind text not null check (kind in ('deposit', 'payment', 'refund', 'opening', 'write-off')),
    method text check (method in ('cash', 'card', 'transfer', 'online', 'other')),
    amount_cents integer not null
      check (amount_cents between -1000000000 and 1000000000 and amount_cents <> 0),
    origin text not null check (origin in ('account', 'check-in', 'settlement', 'migration')),
    note text not null check (length(note) between 0 and 500),
    staff_id text not null check (length(staff_id) between 1 and 200),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    voided_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', voided_at, '+0 days') is voided_at),
    voided_by text check (length(voided_by) between 1 and 200),
    void_reason text check (length(void_reason) between 0 and 500),
    check ((voided_at is null) = (voided_by is null)),
    check ((method is null) = (kind in ('opening', 'write-off')))
  ) strict;
insert into payments
      (booking_id, business_date, kind, amount_cents, origin, note, staff_id, created_at)
    select id, date(created_at), 'opening', paid_cents, 'migration', '', 'system', created_at
    from bookings where paid_cents > 0 order by id;
create index payments_by_booking on payments (booking_id);
create index payments_by_date on payments (business_date, id);
create index bookings_owing on bookings (status, end_date)
    where status <> 'unconfirmed' and paid_cents <
      case when status in ('cancelled', 'no-show') then fee_cents else total_price_cents end;
alter table property add column default_payment_method text not null default 'card'
    check (default_payment_method in ('cash', 'card', 'transfer', 'online', 'other'));
insert into migrations (name, applied_at) values ('023-payments', '2026-11-21T00:00:00.000Z');
create table charge_catalogue (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    name text not null check (length(name) between 1 and 100),
    kind text not null check (kind in ('item', 'fee')),
    unit text not null check (unit in ('stay', 'night', 'person', 'person-night')),
    unit_cents integer not null check (unit_cents between 0 and 1000000000),
    mandatory text not null check (mandatory in ('none', 'all', 'some')),
    is_active integer not null check (is_active in (0, 1)),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
create table charge_catalogue_cabins (
    catalogue_id integer not null references charge_catalogue (id) on delete cascade,
    cabin_id integer not null references cabins (id) on delete cascade,
    primary key (catalogue_id, cabin_id)
  ) strict, without rowid;
create index charge_catalogue_by_cabin on charge_catalogue_cabins (cabin_id);
create table charges (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('item', 'fee', 'discount')),
    label text not null check (length(label) between 1 and 100),
    unit text not null check (unit in ('stay', 'night', 'person', 'person-night')),
    unit_cents integer not null check (unit_cents between -1000000000 and 1000000000),
    quantity integer not null check (quantity between 1 and 999),
    amount_cents integer not null check (amount_cents between -1000000000 and 1000000000),
    catalogue_id integer references charge_catalogue (id),
    is_mandatory integer not null check (is_mandatory in (0, 1)),
    note text not null check (length(note) between 0 and 500),
    created_by text not null check (length(created_by) between 1 and 200),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
create index charges_by_booking on charges (booking_id);
create index charges_by_catalogue on charges (catalogue_id) where catalogue_id is not null;
alter table bookings add column charges_cents integer not null default 0
    check (charges_cents between -1000000000 and 1000000000);
insert into migrations (name, applied_at) values ('024-charges', '2026-11-21T00:00:00.000Z');
alter table submissions add column payment_id integer check (payment_id >= 1);
insert into migrations (name, applied_at) values ('025-payment-keys', '2026-11-21T00:00:00.000Z');
alter table property add column address text not null check (length(address) between 0 and 500) default '';
alter table property add column tax_number text not null check (length(tax_number) between 0 and 100) default '';
alter table property add column bank_details text not null check (length(bank_details) between 0 and 500) default '';
alter table property add column email text not null check (length(email) between 0 and 254) default '';
alter table property add column phone text not null check (length(phone) between 0 and 50) default '';
alter table property add column invoice_footer text not null check (length(invoice_footer) between 0 and 1000) default '';
alter table property add column logo text not null check (length(logo) between 0 and 500) default '';
alter table guests add column address text not null check (length(address) between 0 and 500) default '';
alter table guests add column birth_date text check (date(birth_date) is birth_date);
alter table guests add column document_type text not null check (length(document_type) between 0 and 20) default '';
alter table guests add column company text not null check (length(company) between 0 and 200) default '';
alter table guests add column company_tax_number text not null check (length(company_tax_number) between 0 and 100) default '';
create index guests_with_identity on guests (id)
    where national_id_sealed <> '' or birth_date is not null or document_type <> '';
insert into migrations (name, applied_at) values ('026-business-details', '2026-11-21T00:00:00.000Z');
create table tax_rates (
    kind text not null check (kind in ('lodging', 'breakfast', 'other')),
    valid_from text not null check (date(valid_from) is valid_from),
    rate integer not null check (rate between 0 and 10000),
    primary key (kind, valid_from)
  ) strict, without rowid;
alter table property add column invoice_years integer not null default 10
    check (invoice_years between 1 and 30);
insert into migrations (name, applied_at) values ('027-taxes', '2026-11-21T00:00:00.000Z');
create table invoice_numbers (
    series text not null check (series in ('invoice', 'credit-note')),
    year integer not null check (year between 2000 and 2199),
    last_number integer not null check (last_number between 1 and 999999999),
    primary key (series, year)
  ) strict, without rowid;
create table invoices (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    series text not null check (series in ('invoice', 'credit-note')),
    year integer not null check (year between 2000 and 2199),
    number integer not null check (number between 1 and 999999999),
    booking_id integer not null references bookings (id),
    corrects_id integer unique references invoices (id),
    issued_on text not null check (date(issued_on) is issued_on),
    issued_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', issued_at, '+0 days') is issued_at),
    issued_by text not null check (length(issued_by) between 1 and 200),
    total_cents integer not null check (total_cents between -1000000000 and 1000000000),
    template integer not null check (template >= 1),
    snapshot text not null check (length(snapshot) between 2 and 1000000),
    logo text not null check (length(logo) between 0 and 500),
    unique (series, year, number),
    check ((series = 'credit-note') = (corrects_id is not null))
  ) strict;
create index invoices_by_booking on invoices (booking_id);
create trigger invoices_refuses_update before update on invoices
          begin select raise(abort, 'invoices is append-only'); end;
create trigger invoices_refuses_delete before delete on invoices
          begin select raise(abort, 'invoices is append-only'); end;
create table invoice_addressees (
    invoice_id integer primary key not null references invoices (id),
    guest_id integer not null references guests (id),
    name text not null check (length(name) between 0 and 200),
    company text not null check (length(company) between 0 and 200),
    tax_number text not null check (length(tax_number) between 0 and 100),
    address text not null check (length(address) between 0 and 500)
  ) strict;
create index invoice_addressees_by_guest on invoice_addressees (guest_id);
insert into migrations (name, applied_at) values ('028-invoices', '2026-11-21T00:00:00.000Z');
alter table cabins add column housekeeping_state text not null default 'clean'
    check (housekeeping_state in ('clean', 'dirty', 'inspected', 'out-of-order'));
alter table cabins add column housekeeping_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', housekeeping_at, '+0 days') is housekeeping_at);
alter table cabins add column housekeeping_by text check (length(housekeeping_by) between 1 and 200);
alter table cabins add column housekeeping_note text not null check (length(housekeeping_note) between 0 and 500) default '';
alter table cabins add column housekeeper_id text check (length(housekeeper_id) between 1 and 200);
alter table cabins add column housekeeper_on text check (date(housekeeper_on) is housekeeper_on);
alter table cabins add column serviced_on text check (date(serviced_on) is serviced_on);
alter table bookings add column expected_arrival text check (strftime('%H:%M', expected_arrival, '+0 days') is expected_arrival);
alter table bookings add column has_dog integer not null check (has_dog in (0, 1)) default false;
alter table bookings add column needs_cot integer not null check (needs_cot in (0, 1)) default false;
alter table bookings add column needs_step_free integer not null check (needs_step_free in (0, 1)) default false;
alter table bookings add column arrives_early integer not null check (arrives_early in (0, 1)) default false;
alter table bookings add column leaves_late integer not null check (leaves_late in (0, 1)) default false;
alter table bookings add column check_out_housekeeping text
    check (check_out_housekeeping in ('clean', 'dirty', 'inspected', 'out-of-order'));
alter table property add column service_every_nights integer
    check (service_every_nights between 1 and 30);
insert into migrations (name, applied_at) values ('029-housekeeping', '2026-11-21T00:00:00.000Z');
create table tourist_tax_rates (
    valid_from text not null check (date(valid_from) is valid_from),
    amount_cents integer not null check (amount_cents between 0 and 1000000),
    primary key (valid_from)
  ) strict, without rowid;
alter table charge_catalogue add column tax_kind text not null default 'other'
    check (tax_kind in ('lodging', 'breakfast', 'other'));
alter table charge_catalogue add column position integer not null default 0
    check (position between 0 and 1000000);
alter table charges add column tax_kind text not null default 'other'
    check (tax_kind in ('lodging', 'breakfast', 'other', 'tourist-tax'));
alter table charges add column units integer check (units between 1 and 100000);
insert into migrations (name, applied_at) values ('030-tourist-tax', '2026-11-21T00:00:00.000Z');
create table cash_counts (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    business_date text not null check (date(business_date) is business_date),
    counted_cents integer not null check (counted_cents between -1000000000 and 1000000000),
    expected_cents integer not null check (expected_cents between -1000000000 and 1000000000),
    note text not null check (length(note) between 0 and 500),
    staff_id text not null check (length(staff_id) between 1 and 200),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict;
create index cash_counts_by_date on cash_counts (business_date, id);
alter table bookings add column deposit_cents integer
    check (deposit_cents between 1 and 1000000000);
alter table bookings add column deposit_percent integer
    check (deposit_percent between 1 and 100);
alter table bookings add column deposit_due_on text check (date(deposit_due_on) is deposit_due_on);
create index bookings_deposits on bookings (deposit_due_on, id)
    where deposit_cents is not null and status = 'unconfirmed'
      and paid_cents < deposit_cents and paid_cents < total_price_cents;
alter table property add column deposit_percent integer
    check (deposit_percent between 1 and 100);
alter table property add column deposit_days integer not null check (deposit_days between 0 and 365) default 7;
insert into migrations (name, applied_at) values ('031-cash-counts', '2026-11-21T00:00:00.000Z');
create table email_texts (
    kind text primary key not null check (kind in ('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt')),
    subject text not null check (length(subject) between 1 and 200),
    body text not null check (length(body) between 1 and 4000)
  ) strict, without rowid;
create table document_emails (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('confirmation', 'payment-reminder', 'invoice', 'credit-note', 'receipt')),
    document_name text not null check (length(document_name) between 1 and 200),
    to_address text not null check (length(to_address) between 0 and 254),
    queued_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', queued_at, '+0 days') is queued_at),
    queued_by text not null check (length(queued_by) between 1 and 200),
    sent_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '+0 days') is sent_at),
    refused_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', refused_at, '+0 days') is refused_at)
  ) strict;
create index document_emails_by_booking on document_emails (booking_id, id);
alter table outbox add column from_name text not null check (length(from_name) between 0 and 100) default '';
alter table outbox add column reply_to text not null check (length(reply_to) between 0 and 254) default '';
alter table outbox add column document_email_id integer
    references document_emails (id) on delete cascade;
create index outbox_by_document_email on outbox (document_email_id)
    where document_email_id is not null;
alter table property add column paper_size text not null default 'a4'
    check (paper_size in ('a4', 'letter'));
insert into migrations (name, applied_at) values ('032-document-emails', '2026-11-21T00:00:00.000Z');
alter table property add column currency text not null check (length(currency) between 3 and 3) default 'USD';
alter table property add column number_format text not null check (length(number_format) between 1 and 20) default '1,234.56';
alter table property add column date_format text not null check (length(date_format) between 1 and 20) default 'Nov 21 2026';
insert into migrations (name, applied_at) values ('033-formats', '2026-11-21T00:00:00.000Z');
create table tasks (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    cabin_id integer not null references cabins (id) on delete cascade,
    text text not null check (length(text) between 1 and 500),
    photo text not null check (length(photo) between 0 and 300),
    priority text not null check (priority in ('urgent', 'normal', 'low')),
    due_on text check (date(due_on) is due_on),
    assignee_id text check (length(assignee_id) between 1 and 200),
    assignee_name text not null check (length(assignee_name) between 0 and 100),
    state text not null check (state in ('open', 'done')),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    done_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', done_at, '+0 days') is done_at),
    done_by text check (length(done_by) between 1 and 200),
    version integer not null check (version between 1 and 2147483647),
    check ((state = 'done') = (done_at is not null)),
    check (assignee_id is null or assignee_name = '')
  ) strict;
create index tasks_open on tasks (cabin_id) where state = 'open';
create index tasks_done on tasks (done_at, id);
create index tasks_by_cabin on tasks (cabin_id);
create table cleaning_links (
    id text primary key check (length(id) between 1 and 64),
    name text not null check (length(name) between 1 and 100),
    token_hash text unique check (length(token_hash) = 64),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    last_used_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+0 days') is last_used_at),
    revoked_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', revoked_at, '+0 days') is revoked_at),
    check ((token_hash is null) = (revoked_at is not null))
  ) strict, without rowid;
insert into migrations (name, applied_at) values ('034-tasks', '2026-11-21T00:00:00.000Z');
create table handover_notes (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    text text not null check (length(text) between 1 and 500),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    done_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', done_at, '+0 days') is done_at),
    done_by text check (length(done_by) between 1 and 200),
    check ((done_at is null) = (done_by is null))
  ) strict;
create index handover_notes_by_completion on handover_notes (done_at, id);
create table day_closings (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    date text not null check (date(date) is date),
    round integer not null check (round between 1 and 1000),
    closed_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', closed_at, '+0 days') is closed_at),
    closed_by text not null check (length(closed_by) between 1 and 200),
    open_items text not null check (length(open_items) between 2 and 10000),
    totals text not null check (length(totals) between 2 and 100000),
    unique (date, round)
  ) strict;
create trigger day_closings_refuses_update before update on day_closings
          begin select raise(abort, 'day_closings is append-only'); end;
create trigger day_closings_refuses_delete before delete on day_closings
          begin select raise(abort, 'day_closings is append-only'); end;
create table day_closing_notes (
    closing_id integer primary key not null references day_closings (id),
    note text not null check (length(note) between 1 and 1000)
  ) strict;
create table day_reopenings (
    closing_id integer primary key not null references day_closings (id),
    reopened_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', reopened_at, '+0 days') is reopened_at),
    reopened_by text not null check (length(reopened_by) between 1 and 200),
    reason text not null check (length(reason) between 0 and 500)
  ) strict;
create index released_nights_by_date on released_nights (date);
create index charges_by_time on charges (created_at);
insert into migrations (name, applied_at) values ('035-day-closings', '2026-11-21T00:00:00.000Z');
create table self_check (
    id integer primary key not null check (id = 1),
    server text not null check (length(server) between 1 and 100),
    claimed_until text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', claimed_until, '+0 days') is claimed_until),
    finished_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', finished_at, '+0 days') is finished_at),
    violations text not null check (length(violations) between 2 and 100000)
  ) strict;
alter table property add column outage_national_ids integer not null check (outage_national_ids in (0, 1)) default false;
alter table property add column outage_mail_to text not null check (length(outage_mail_to) between 0 and 200) default '';
alter table property add column outage_mail_at text not null check (strftime('%H:%M', outage_mail_at, '+0 days') is outage_mail_at) default '18:00';
alter table property add column outage_mailed_on text check (date(outage_mailed_on) is outage_mailed_on);
alter table outbox add column attachment_name text check (length(attachment_name) <= 200);
alter table outbox add column attachment text check (length(attachment) <= 20000000);
create table outage_notes (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    happened_on text not null check (date(happened_on) is happened_on),
    happened_at text check (strftime('%H:%M', happened_at, '+0 days') is happened_at),
    kind text not null check (kind in ('check-in', 'check-out', 'payment', 'new-booking', 'note')),
    booking_id integer references bookings (id) on delete set null,
    cabin_id integer references cabins (id) on delete set null,
    note text not null check (length(note) between 0 and 500),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    done_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', done_at, '+0 days') is done_at),
    done_by text check (length(done_by) between 1 and 200)
  ) strict;
create index outage_notes_by_booking on outage_notes (booking_id) where booking_id is not null;
create index outage_notes_by_cabin on outage_notes (cabin_id) where cabin_id is not null;
insert into migrations (name, applied_at) values ('036-outage', '2026-11-21T00:00:00.000Z');
drop index bookings_by_guest_and_start;
create index bookings_by_guest_and_start on bookings (guest_id, start_date, id, end_date, status, total_price_cents);
insert into migrations (name, applied_at) values ('037-guest-index', '2026-11-21T00:00:00.000Z');
create index bookings_owing_sums on bookings
    (status, total_price_cents, fee_cents, paid_cents)
    where status <> 'unconfirmed' and paid_cents <
      case when status in ('cancelled', 'no-show') then fee_cents else total_price_cents end;
insert into migrations (name, applied_at) values ('038-open-balances', '2026-11-21T00:00:00.000Z');
alter table property add column records_party integer not null check (records_party in (0, 1)) default false;
create table party_members (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    booking_id integer not null references bookings (id) on delete cascade,
    full_name text not null check (length(full_name) between 1 and 200),
    birth_date text check (date(birth_date) is birth_date),
    country_code text not null check (length(country_code) between 0 and 2)
  ) strict;
create index party_members_by_booking on party_members (booking_id, id);
create index party_members_with_birth_date on party_members (booking_id)
    where birth_date is not null;
insert into migrations (name, applied_at) values ('039-party', '2026-11-21T00:00:00.000Z');
alter table outage_notes add column amount_cents integer
    check (amount_cents between 1 and 1000000000);
alter table outage_notes add column method text
    check (method in ('cash', 'card', 'transfer', 'online', 'other'));
insert into migrations (name, applied_at) values ('040-outage-amounts', '2026-11-21T00:00:00.000Z');
create table price_rules (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    position integer not null check (position between -1000000 and 1000000),
    name text not null check (length(name) between 1 and 100),
    kind text not null check (kind in ('price', 'percent', 'amount', 'long-stay', 'early-bird',
      'last-minute', 'extra-guest', 'stay')),
    ranges text not null check (length(ranges) between 2 and 10000),
    weekdays text not null check (length(weekdays) between 0 and 7),
    cabin_ids text check (length(cabin_ids) between 2 and 20000),
    value integer check (value between -1000000000 and 1000000000),
    threshold integer check (threshold between 0 and 1000),
    replaces_lower integer not null check (replaces_lower in (0, 1)),
    min_nights integer check (min_nights between 1 and 366),
    max_nights integer check (max_nights between 1 and 366),
    arrival_days text check (length(arrival_days) <= 7),
    departure_days text check (length(departure_days) <= 7),
    min_days_ahead integer check (min_days_ahead between 0 and 1000),
    max_days_ahead integer check (max_days_ahead between 0 and 1000),
    sells_gaps integer not null check (sells_gaps in (0, 1)),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    version integer not null check (version >= 1)
  ) strict;
create table night_prices (
    cabin_id integer not null references cabins (id) on delete cascade,
    date text not null check (date(date) is date),
    price_cents integer not null check (price_cents between 0 and 1000000000),
    primary key (cabin_id, date)
  ) strict, without rowid;
insert into migrations (name, applied_at) values ('041-price-rules', '2026-11-21T00:00:00.000Z');
create table calendar_links (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    name text not null check (length(name) between 1 and 100),
    shows_names integer not null check (shows_names in (0, 1)),
    token_hash text not null unique check (length(token_hash) = 64),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    last_used_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+0 days') is last_used_at)
  ) strict, without rowid;
create index calendar_links_by_cabin on calendar_links (cabin_id);
alter table property add column installation_id text check (length(installation_id) = 16);
insert into migrations (name, applied_at) values ('042-calendar-links', '2026-11-21T00:00:00.000Z');
create table feeds (
    id text primary key check (length(id) between 1 and 64),
    cabin_id integer not null references cabins (id) on delete cascade,
    name text not null check (length(name) between 1 and 100),
    source text not null check (source in ('airbnb', 'booking-com', 'vrbo', 'other')),
    address_encrypted text check (length(address_encrypted) between 1 and 8000),
    color text not null check (color in ('blue', 'green', 'yellow', 'red', 'indigo', 'silver')),
    interval_minutes integer not null check (interval_minutes between 15 and 1440),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    removed_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', removed_at, '+0 days') is removed_at),
    next_fetch_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', next_fetch_at, '+0 days') is next_fetch_at),
    last_attempt_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_attempt_at, '+0 days') is last_attempt_at),
    last_success_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_success_at, '+0 days') is last_success_at),
    failing_since text check (strftime('%Y-%m-%dT%H:%M:%fZ', failing_since, '+0 days') is failing_since),
    last_error text not null check (length(last_error) between 0 and 1000),
    etag text not null check (length(etag) between 0 and 500),
    problems text not null check (length(problems) between 0 and 4000),
    num_left_out integer not null check (num_left_out between 0 and 1000000),
    version integer not null check (version between 1 and 1000000000)
  ) strict, without rowid;
create index feeds_by_cabin on feeds (cabin_id);
create index feeds_by_next_fetch on feeds (next_fetch_at);
create table feed_events (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    feed_id text not null references feeds (id) on delete cascade,
    uid text not null check (length(uid) between 1 and 1000),
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    kind text not null check (kind in ('stay', 'unavailable')),
    reference text check (length(reference) <= 1000),
    times_missing integer not null check (times_missing between 0 and 1000),
    is_gone integer not null check (is_gone in (0, 1)),
    booking_id integer references bookings (id) on delete set null,
    applied_start text check (date(applied_start) is applied_start),
    applied_end text check (date(applied_end) is applied_end),
    conflict text check (conflict in ('nights-taken', 'dates-taken', 'dates-differ', 'closed-here', 'gone')),
    conflict_since text check (strftime('%Y-%m-%dT%H:%M:%fZ', conflict_since, '+0 days') is conflict_since),
    is_settled integer not null check (is_settled in (0, 1))
  ) strict;
create index feed_events_by_feed on feed_events (feed_id, start_date);
create index feed_events_by_booking on feed_events (booking_id);
create index feed_events_by_conflict on feed_events (conflict_since) where conflict is not null;
create table feed_blocks (
    block_id integer primary key not null,
    feed_event_id integer not null references feed_events (id) on delete cascade,
    version integer not null check (version between 1 and 1000000000)
  ) strict, without rowid;
create index feed_blocks_by_event on feed_blocks (feed_event_id);
alter table bookings add column channel text check (channel in ('airbnb', 'booking-com', 'vrbo', 'other'));
insert into migrations (name, applied_at) values ('043-feeds', '2026-11-21T00:00:00.000Z');
create table imports (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    file_name text not null check (length(file_name) between 1 and 200),
    state text not null check (state in ('open', 'importing', 'stopped', 'done', 'undoing', 'undone')),
    header text not null check (length(header) between 2 and 400000),
    mapping text not null check (length(mapping) between 0 and 200000),
    new_cabins text not null check (length(new_cabins) between 2 and 200000),
    num_rows integer not null check (num_rows between 0 and 50000),
    run integer not null check (run >= 0),
    alive_until text check (strftime('%Y-%m-%dT%H:%M:%fZ', alive_until, '+0 days') is alive_until),
    started_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', started_at, '+0 days') is started_at),
    finished_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', finished_at, '+0 days') is finished_at)
  ) strict;
create table import_rows (
    import_id integer not null references imports (id) on delete cascade,
    number integer not null check (number between 1 and 1000000),
    outcome text not null check (outcome in ('unchecked', 'new', 'same', 'conflict', 'wrong', 'added', 'removed', 'kept')),
    encrypted text not null check (length(encrypted) between 0 and 1000000),
    added_booking_id integer,
    added_guest_id integer,
    added_cabin_id integer,
    primary key (import_id, number)
  ) strict, without rowid;
create index import_rows_by_outcome on import_rows (import_id, outcome, number);
create index import_rows_by_guest on import_rows (added_guest_id) where added_guest_id is not null;
create table imported_bookings (
    booking_id integer primary key not null references bookings (id) on delete cascade,
    import_id integer not null references imports (id),
    reference_key text not null check (length(reference_key) between 0 and 400)
  ) strict;
create index imported_bookings_by_reference on imported_bookings (reference_key);
insert into migrations (name, applied_at) values ('044-imports', '2026-11-21T00:00:00.000Z');
create table events (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    type text not null check (length(type) between 1 and 50),
    occurred_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', occurred_at, '+0 days') is occurred_at),
    subject text not null check (length(subject) between 1 and 20),
    subject_id integer not null check (subject_id >= 0),
    data text not null check (length(data) between 2 and 2000)
  ) strict;
create table webhooks (
    id text primary key check (length(id) between 1 and 64),
    name text not null check (length(name) between 1 and 100),
    url text not null check (length(url) between 1 and 2000),
    event_types text not null check (length(event_types) between 2 and 2000),
    secret text not null check (length(secret) between 1 and 500),
    is_enabled integer not null check (is_enabled in (0, 1)),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    created_by text not null check (length(created_by) between 1 and 200),
    last_event_id integer not null check (last_event_id >= 0),
    failing_since text check (strftime('%Y-%m-%dT%H:%M:%fZ', failing_since, '+0 days') is failing_since),
    last_error text check (length(last_error) <= 500),
    last_delivered_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_delivered_at, '+0 days') is last_delivered_at),
    leased_until text check (strftime('%Y-%m-%dT%H:%M:%fZ', leased_until, '+0 days') is leased_until)
  ) strict, without rowid;
create table webhook_deliveries (
    id integer primary key autoincrement check (id between 1 and 2147483647),
    webhook_id text not null references webhooks (id) on delete cascade,
    event_id integer references events (id) on delete cascade,
    message_id text not null check (length(message_id) between 1 and 64),
    type text not null check (length(type) between 1 and 50),
    order_key text not null check (length(order_key) between 1 and 64),
    body text not null check (length(body) between 2 and 4000),
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at),
    attempts integer not null check (attempts between 0 and 1000),
    next_attempt_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, '+0 days') is next_attempt_at),
    delivered_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', delivered_at, '+0 days') is delivered_at),
    failed_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', failed_at, '+0 days') is failed_at),
    last_attempt_at text check (strftime('%Y-%m-%dT%H:%M:%fZ', last_attempt_at, '+0 days') is last_attempt_at),
    duration_ms integer check (duration_ms >= 0),
    response_status integer check (response_status between 100 and 999),
    response_body text check (length(response_body) <= 2048),
    last_error text check (length(last_error) <= 500),
    unique (event_id, webhook_id)
  ) strict;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, order_key, id)
    where next_attempt_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id)
    where failed_at is not null;
insert into migrations (name, applied_at) values ('045-webhooks', '2026-11-21T00:00:00.000Z');
alter table property add column website_enabled integer not null check (website_enabled in (0, 1)) default false;
alter table property add column website_origins text not null check (length(website_origins) between 0 and 2000) default '';
alter table property add column website_hold_hours integer not null check (website_hold_hours between 1 and 168) default 24;
alter table cabins add column on_website integer not null check (on_website in (0, 1)) default true;
alter table bookings add column hold_until text check (strftime('%Y-%m-%dT%H:%M:%fZ', hold_until, '+0 days') is hold_until);
create index bookings_on_hold on bookings (hold_until, id) where hold_until is not null;
create table website_requests (
    key_hash text primary key not null check (length(key_hash) = 64),
    request_hash text not null check (length(request_hash) = 64),
    booking_id integer not null references bookings (id) on delete cascade,
    created_at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+0 days') is created_at)
  ) strict, without rowid;
create index website_requests_by_booking on website_requests (booking_id);
create index website_requests_by_age on website_requests (created_at);
insert into migrations (name, applied_at) values ('046-website', '2026-11-21T00:00:00.000Z');
alter table bookings add column is_pinned integer not null check (is_pinned in (0, 1)) default false;
insert into migrations (name, applied_at) values ('048-pinned-bookings', '2026-11-21T00:00:00.000Z');
create table booking_versions (
    booking_id integer not null references bookings (id) on delete cascade,
    valid_from text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', valid_from, '+0 days') is valid_from),
    cabin_id integer not null,
    guest_id integer not null,
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    left_on text check (date(left_on) is left_on),
    num_guests integer not null check (num_guests between 1 and 10000),
    status text not null
      check (status in ('unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')),
    total_price_cents integer not null check (total_price_cents between 0 and 1000000000),
    paid_cents integer not null check (paid_cents between 0 and 1000000000),
    fee_cents integer not null check (fee_cents between 0 and 1000000000),
    has_breakfast integer not null check (has_breakfast in (0, 1)),
    has_observations integer not null check (has_observations in (0, 1)),
    hold_until text check (strftime('%Y-%m-%dT%H:%M:%fZ', hold_until, '+0 days') is hold_until),
    segments text,
    primary key (booking_id, valid_from)
  ) strict, without rowid;
create index booking_versions_by_start on booking_versions (start_date);
create table block_versions (
    block_id integer not null,
    valid_from text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', valid_from, '+0 days') is valid_from),
    cabin_id integer not null,
    start_date text not null check (date(start_date) is start_date),
    end_date text not null check (date(end_date) is end_date),
    kind text not null check (kind in ('maintenance', 'owner', 'hold')),
    is_deleted integer not null check (is_deleted in (0, 1)),
    primary key (block_id, valid_from)
  ) strict, without rowid;
create index block_versions_by_start on block_versions (start_date);
alter table property add column versions_since text check (strftime('%Y-%m-%dT%H:%M:%fZ', versions_since, '+0 days') is versions_since);
insert into booking_versions (booking_id, valid_from, cabin_id, guest_id, start_date, end_date,
      left_on, num_guests, status, total_price_cents, paid_cents, fee_cents, has_breakfast,
      has_observations, hold_until, segments)
    select id, at, cabin_id, guest_id, start_date, end_date,
      case when version_status = status then left_on end, num_guests, version_status,
      total_price_cents, paid_cents, case when version_status = status then fee_cents else 0 end,
      has_breakfast, observations <> '', hold_until,
      case when version_status = status then segments
        when version_status in ('cancelled', 'no-show') then null
        else coalesce(segments, cabin_id || ' ' || start_date || ' ' || date(end_date, '-1 day')) end
    from (select bookings.*, bookings.created_at as at, case when exists (select 1 from audit where audit.entity = 'booking' and audit.entity_id = cast(bookings.id as text)
  and audit.action in ('booking.check-in', 'booking.undo-check-in', 'booking.check-out', 'booking.leave-early', 'booking.undo-check-out', 'booking.cancel', 'booking.no-show', 'booking.reinstate')
  and audit.at > bookings.created_at)
      then 'unconfirmed' else bookings.status end as version_status,
      (
  select string_agg(cabin_id || ' ' || first || ' ' || last, ',' order by first)
  from (
    select cabin_id, min(date) as first, max(date) as last
    from (
      select cabin_id, date, julianday(date) - julianday('2000-01-01')
        - row_number() over (partition by cabin_id order by date) as run
      from nights where booking_id = bookings.id
    ) as numbered
    group by cabin_id, run
  ) as runs) as segments from bookings where true) as versions
    where true
    on conflict (booking_id, valid_from) do nothing;
insert into booking_versions (booking_id, valid_from, cabin_id, guest_id, start_date, end_date,
      left_on, num_guests, status, total_price_cents, paid_cents, fee_cents, has_breakfast,
      has_observations, hold_until, segments)
    select id, at, cabin_id, guest_id, start_date, end_date,
      case when version_status = status then left_on end, num_guests, version_status,
      total_price_cents, paid_cents, case when version_status = status then fee_cents else 0 end,
      has_breakfast, observations <> '', hold_until,
      case when version_status = status then segments
        when version_status in ('cancelled', 'no-show') then null
        else coalesce(segments, cabin_id || ' ' || start_date || ' ' || date(end_date, '-1 day')) end
    from (select bookings.*, audit.at as at, case when audit.action = 'booking.check-in' then 'checked-in' when audit.action = 'booking.undo-check-in' then 'unconfirmed' when audit.action = 'booking.check-out' then 'checked-out' when audit.action = 'booking.leave-early' then 'checked-out' when audit.action = 'booking.undo-check-out' then 'checked-in' when audit.action = 'booking.cancel' then 'cancelled' when audit.action = 'booking.no-show' then 'no-show' when audit.action = 'booking.reinstate' then 'unconfirmed' end as version_status,
      (
  select string_agg(cabin_id || ' ' || first || ' ' || last, ',' order by first)
  from (
    select cabin_id, min(date) as first, max(date) as last
    from (
      select cabin_id, date, julianday(date) - julianday('2000-01-01')
        - row_number() over (partition by cabin_id order by date) as run
      from nights where booking_id = bookings.id
    ) as numbered
    group by cabin_id, run
  ) as runs) as segments from bookings join audit on audit.entity = 'booking' and audit.entity_id = cast(bookings.id as text)
  and audit.action in ('booking.check-in', 'booking.undo-check-in', 'booking.check-out', 'booking.leave-early', 'booking.undo-check-out', 'booking.cancel', 'booking.no-show', 'booking.reinstate')
  and audit.at > bookings.created_at where true) as versions
    where true
    on conflict (booking_id, valid_from) do nothing;
insert into booking_versions (booking_id, valid_from, cabin_id, guest_id, start_date, end_date,
      left_on, num_guests, status, total_price_cents, paid_cents, fee_cents, has_breakfast,
      has_observations, hold_until, segments)
    select id, at, cabin_id, guest_id, start_date, end_date,
      case when version_status = status then left_on end, num_guests, version_status,
      total_price_cents, paid_cents, case when version_status = status then fee_cents else 0 end,
      has_breakfast, observations <> '', hold_until,
      case when version_status = status then segments
        when version_status in ('cancelled', 'no-show') then null
        else coalesce(segments, cabin_id || ' ' || start_date || ' ' || date(end_date, '-1 day')) end
    from (select bookings.*, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as at, bookings.status as version_status,
      (
  select string_agg(cabin_id || ' ' || first || ' ' || last, ',' order by first)
  from (
    select cabin_id, min(date) as first, max(date) as last
    from (
      select cabin_id, date, julianday(date) - julianday('2000-01-01')
        - row_number() over (partition by cabin_id order by date) as run
      from nights where booking_id = bookings.id
    ) as numbered
    group by cabin_id, run
  ) as runs) as segments from bookings where bookings.status <> (
      select status from booking_versions where booking_id = bookings.id
      order by valid_from desc limit 1)) as versions
    where true
    on conflict (booking_id, valid_from) do nothing;
insert into block_versions (block_id, valid_from, cabin_id, start_date, end_date, kind, is_deleted)
    select id, created_at, cabin_id, start_date, end_date, kind, false from blocks;
insert into migrations (name, applied_at) values ('049-versions', '2026-11-21T00:00:00.000Z');
pragma foreign_keys = off;
delete from sqlite_sequence;
delete from settings;
delete from property;
insert into api_tokens (access, created_at, id, last_used_at, name, staff_id, token_hash) values ('read-only', '2026-11-01T09:00:00.000Z', 1, null, 'Nightly export', 'Zed', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
insert into audit (action, after, at, before, entity, entity_id, id, request_id, reverts_id, staff_id, token_id) values ('booking.cancel', null, '2026-11-01T09:00:00.000Z', '{"status":"unconfirmed"}', 'booking', '2', 1, 'request', null, 'Zed', null);
insert into audit_reasons (audit_id, reason) values (1, 'The road is closed');
insert into backups (attempts, bookings, bytes, file, id, last_error, next_attempt_at, night, pictures, started_at, verified_at) values (1, 2, 5000000000, '/backups/nightly.tar.gz', 1, null, null, '2026-11-20', 2, '2026-11-01T09:00:00.000Z', '2026-11-20T21:30:00.125Z');
insert into block_versions (block_id, cabin_id, end_date, is_deleted, kind, start_date, valid_from) values (1, 1, '2028-03-01', false, 'maintenance', '2028-02-28', '2026-11-01T09:00:00.000Z');
insert into blocks (cabin_id, created_at, end_date, id, kind, reason, start_date, version) values (1, '2026-11-01T09:00:00.000Z', '2028-03-01', 1, 'maintenance', 'The stove is being inspected', '2028-02-28', 1);
insert into booking_versions (booking_id, cabin_id, end_date, fee_cents, guest_id, has_breakfast, has_observations, hold_until, left_on, num_guests, paid_cents, segments, start_date, status, total_price_cents, valid_from) values (1, 1, '2026-11-24', 0, 2, true, true, '2026-11-20T21:30:00.125Z', null, 2, 2005, '1 2026-11-21 2026-11-23', '2026-11-21', 'unconfirmed', 73900, '2026-11-01T09:00:00.000Z');
insert into booking_versions (booking_id, cabin_id, end_date, fee_cents, guest_id, has_breakfast, has_observations, hold_until, left_on, num_guests, paid_cents, segments, start_date, status, total_price_cents, valid_from) values (1, 1, '2026-11-24', 0, 2, true, true, '2026-11-20T21:30:00.125Z', null, 2, 2005, '1 2026-11-21 2026-11-23', '2026-11-21', 'unconfirmed', 73900, '2026-11-20T21:30:00.125Z');
insert into booking_versions (booking_id, cabin_id, end_date, fee_cents, guest_id, has_breakfast, has_observations, hold_until, left_on, num_guests, paid_cents, segments, start_date, status, total_price_cents, valid_from) values (2, 1, '2027-01-02', 0, 2, false, true, null, null, 2, 0, null, '2026-12-30', 'cancelled', 60000, '2026-11-01T09:00:00.000Z');
insert into booking_versions (booking_id, cabin_id, end_date, fee_cents, guest_id, has_breakfast, has_observations, hold_until, left_on, num_guests, paid_cents, segments, start_date, status, total_price_cents, valid_from) values (2, 1, '2027-01-02', 0, 2, false, true, null, null, 2, 0, null, '2026-12-30', 'cancelled', 60000, '2026-11-20T21:30:00.125Z');
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 1500, 1, 60000, 'airbnb', 4900, false, null, null, 'inspected', null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-24', '23:59', 13900, 0, 2, true, true, '2026-11-20T21:30:00.125Z', 1, true, true, null, false, false, 2, 3, 'First line
second	line
  "quoted" \ and {"json": true}', 2005, null, null, 'desk', '2026-11-21', 'unconfirmed', 73900, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 1, 60000, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2027-01-02', null, 0, 0, 2, false, false, null, 2, false, false, null, false, false, 2, 3, 'First line
second	line
  "quoted" \ and {"json": true}', 0, null, null, 'desk', '2026-12-30', 'cancelled', 60000, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33333, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-02', null, 0, 0, 3, false, false, null, 3, false, false, null, false, false, 2, 1, '', 0, null, null, 'desk', '2026-10-01', 'checked-out', 33333, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33334, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-12', null, 0, 0, 3, false, false, null, 4, false, false, null, false, false, 2, 2, '', 1000, null, null, 'desk', '2026-10-10', 'cancelled', 33334, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33335, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-22', null, 0, 0, 3, false, false, null, 5, false, false, null, false, false, 2, 3, '', 2000, null, null, 'desk', '2026-10-19', 'no-show', 33335, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33336, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-01', null, 0, 0, 3, false, false, null, 6, false, false, null, false, false, 2, 4, '', 3000, null, null, 'desk', '2026-10-28', 'unconfirmed', 33336, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33337, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-11', null, 0, 0, 3, false, false, null, 7, false, false, null, false, false, 2, 5, '', 4000, null, null, 'desk', '2026-11-06', 'checked-out', 33337, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33338, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-21', null, 0, 0, 3, false, false, null, 8, false, false, null, false, false, 2, 6, '', 5000, null, null, 'desk', '2026-11-15', 'cancelled', 33338, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33339, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-25', null, 0, 0, 3, false, false, null, 9, false, false, null, false, false, 2, 1, '', 6000, null, null, 'desk', '2026-11-24', 'no-show', 33339, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 2, 33340, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-12-05', null, 0, 0, 3, false, false, null, 10, false, false, null, false, false, 2, 2, '', 7000, null, null, 'desk', '2026-12-03', 'unconfirmed', 33340, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33333, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-03', null, 0, 0, 4, false, false, null, 11, false, false, null, false, false, 2, 1, '', 0, null, null, 'desk', '2026-10-02', 'checked-out', 33333, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33334, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-13', null, 0, 0, 4, false, false, null, 12, false, false, null, false, false, 2, 2, '', 1000, null, null, 'desk', '2026-10-11', 'cancelled', 33334, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33335, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-23', null, 0, 0, 4, false, false, null, 13, false, false, null, false, false, 2, 3, '', 2000, null, null, 'desk', '2026-10-20', 'no-show', 33335, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33336, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-02', null, 0, 0, 4, false, false, null, 14, false, false, null, false, false, 2, 4, '', 3000, null, null, 'desk', '2026-10-29', 'unconfirmed', 33336, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33337, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-12', null, 0, 0, 4, false, false, null, 15, false, false, null, false, false, 2, 5, '', 4000, null, null, 'desk', '2026-11-07', 'checked-out', 33337, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33338, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-22', null, 0, 0, 4, false, false, null, 16, false, false, null, false, false, 2, 6, '', 5000, null, null, 'desk', '2026-11-16', 'cancelled', 33338, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33339, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-26', null, 0, 0, 4, false, false, null, 17, false, false, null, false, false, 2, 1, '', 6000, null, null, 'desk', '2026-11-25', 'no-show', 33339, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 3, 33340, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-12-06', null, 0, 0, 4, false, false, null, 18, false, false, null, false, false, 2, 2, '', 7000, null, null, 'desk', '2026-12-04', 'unconfirmed', 33340, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33333, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-04', null, 0, 0, 5, false, false, null, 19, false, false, null, false, false, 2, 1, '', 0, null, null, 'desk', '2026-10-03', 'checked-out', 33333, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33334, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-14', null, 0, 0, 5, false, false, null, 20, false, false, null, false, false, 2, 2, '', 1000, null, null, 'desk', '2026-10-12', 'cancelled', 33334, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33335, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-24', null, 0, 0, 5, false, false, null, 21, false, false, null, false, false, 2, 3, '', 2000, null, null, 'desk', '2026-10-21', 'no-show', 33335, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33336, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-03', null, 0, 0, 5, false, false, null, 22, false, false, null, false, false, 2, 4, '', 3000, null, null, 'desk', '2026-10-30', 'unconfirmed', 33336, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33337, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-13', null, 0, 0, 5, false, false, null, 23, false, false, null, false, false, 2, 5, '', 4000, null, null, 'desk', '2026-11-08', 'checked-out', 33337, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33338, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-23', null, 0, 0, 5, false, false, null, 24, false, false, null, false, false, 2, 6, '', 5000, null, null, 'desk', '2026-11-17', 'cancelled', 33338, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33339, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-27', null, 0, 0, 5, false, false, null, 25, false, false, null, false, false, 2, 1, '', 6000, null, null, 'desk', '2026-11-26', 'no-show', 33339, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 4, 33340, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-12-07', null, 0, 0, 5, false, false, null, 26, false, false, null, false, false, 2, 2, '', 7000, null, null, 'desk', '2026-12-05', 'unconfirmed', 33340, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33333, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-05', null, 0, 0, 6, false, false, null, 27, false, false, null, false, false, 2, 1, '', 0, null, null, 'desk', '2026-10-04', 'checked-out', 33333, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33334, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-15', null, 0, 0, 6, false, false, null, 28, false, false, null, false, false, 2, 2, '', 1000, null, null, 'desk', '2026-10-13', 'cancelled', 33334, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33335, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-25', null, 0, 0, 6, false, false, null, 29, false, false, null, false, false, 2, 3, '', 2000, null, null, 'desk', '2026-10-22', 'no-show', 33335, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33336, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-04', null, 0, 0, 6, false, false, null, 30, false, false, null, false, false, 2, 4, '', 3000, null, null, 'desk', '2026-10-31', 'unconfirmed', 33336, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33337, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-14', null, 0, 0, 6, false, false, null, 31, false, false, null, false, false, 2, 5, '', 4000, null, null, 'desk', '2026-11-09', 'checked-out', 33337, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33338, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-24', null, 0, 0, 6, false, false, null, 32, false, false, null, false, false, 2, 6, '', 5000, null, null, 'desk', '2026-11-18', 'cancelled', 33338, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33339, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-28', null, 0, 0, 6, false, false, null, 33, false, false, null, false, false, 2, 1, '', 6000, null, null, 'desk', '2026-11-27', 'no-show', 33339, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 5, 33340, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-12-08', null, 0, 0, 6, false, false, null, 34, false, false, null, false, false, 2, 2, '', 7000, null, null, 'desk', '2026-12-06', 'unconfirmed', 33340, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33333, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-06', null, 0, 0, 7, false, false, null, 35, false, false, null, false, false, 2, 1, '', 0, null, null, 'desk', '2026-10-05', 'checked-out', 33333, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33334, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-16', null, 0, 0, 7, false, false, null, 36, false, false, null, false, false, 2, 2, '', 1000, null, null, 'desk', '2026-10-14', 'cancelled', 33334, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33335, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-10-26', null, 0, 0, 7, false, false, null, 37, false, false, null, false, false, 2, 3, '', 2000, null, null, 'desk', '2026-10-23', 'no-show', 33335, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33336, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-05', null, 0, 0, 7, false, false, null, 38, false, false, null, false, false, 2, 4, '', 3000, null, null, 'desk', '2026-11-01', 'unconfirmed', 33336, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33337, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-15', null, 0, 0, 7, false, false, null, 39, false, false, null, false, false, 2, 5, '', 4000, null, null, 'desk', '2026-11-10', 'checked-out', 33337, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33338, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-25', null, 0, 0, 7, false, false, null, 40, false, false, null, false, false, 2, 6, '', 5000, null, null, 'desk', '2026-11-19', 'cancelled', 33338, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33339, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-29', null, 0, 0, 7, false, false, null, 41, false, false, null, false, false, 2, 1, '', 6000, null, null, 'desk', '2026-11-28', 'no-show', 33339, 1);
insert into bookings (arrives_early, breakfast_unit_cents, cabin_id, cabin_price_cents, channel, charges_cents, check_in_added_breakfast, check_in_paid_cents, check_out_extras_cents, check_out_housekeeping, checked_in_at, checked_out_at, created_at, deposit_cents, deposit_due_on, deposit_percent, end_date, expected_arrival, extras_price_cents, fee_cents, guest_id, has_breakfast, has_dog, hold_until, id, is_pinned, leaves_late, left_on, needs_cot, needs_step_free, num_guests, num_nights, observations, paid_cents, settled_at, settled_cents, source, start_date, status, total_price_cents, version) values (false, 0, 6, 33340, null, 0, false, null, null, null, null, null, '2026-11-01T09:00:00.000Z', null, null, null, '2026-12-09', null, 0, 0, 7, false, false, null, 42, false, false, null, false, false, 2, 2, '', 7000, null, null, 'desk', '2026-12-07', 'unconfirmed', 33340, 1);
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, 'ägir', '2026-11-21', '2026-11-20T21:30:00.125Z', 'Zed', 'Zwei Betten
bitte "extra" 🛏', 'out-of-order', 1, '/storage/cabin-images/fox-den.webp', 4, 'Fuchsbau "Süd" \ 🦊', false, 20000, '2027-03-01', '2026-11-20');
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, null, null, null, null, '', 'clean', 2, '', 4, 'Cabin 0', true, 20000, null, null);
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, null, null, null, null, '', 'clean', 3, '', 4, 'Cabin 1', true, 20000, null, null);
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, null, null, null, null, '', 'clean', 4, '', 4, 'Cabin 2', true, 20000, null, null);
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, null, null, null, null, '', 'clean', 5, '', 4, 'Cabin 3', true, 20000, null, null);
insert into cabins (created_at, description, discount_cents, housekeeper_id, housekeeper_on, housekeeping_at, housekeeping_by, housekeeping_note, housekeeping_state, id, image, max_capacity, name, on_website, regular_price_cents, retired_on, serviced_on) values ('2026-11-01T09:00:00.000Z', 'Snug one-room cabin under old birches', 0, null, null, null, null, '', 'clean', 6, '', 4, 'Cabin 4', true, 20000, null, null);
insert into calendar_links (cabin_id, created_at, created_by, id, last_used_at, name, shows_names, token_hash) values (1, '2026-11-01T09:00:00.000Z', 'Zed', 'calendar-0123456789abcdef', '2026-11-20T21:30:00.125Z', 'Ferienwohnung.de ☀', false, 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc');
insert into calendar_links (cabin_id, created_at, created_by, id, last_used_at, name, shows_names, token_hash) values (1, '2026-11-01T09:00:00.000Z', 'Zed', 'calendar-fedcba9876543210', null, 'Telefon "Ida"', true, 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
insert into cash_counts (business_date, counted_cents, created_at, expected_cents, id, note, staff_id) values ('2026-11-20', 0, '2026-11-20T21:30:00.125Z', -1, 1, 'Ångström	took it', 'élan');
insert into charge_catalogue (created_at, id, is_active, kind, mandatory, name, position, tax_kind, unit, unit_cents) values ('2026-11-01T09:00:00.000Z', 1, false, 'fee', 'some', 'Endreinigung "groß" 🧹', 4, 'lodging', 'stay', 6550);
insert into charge_catalogue_cabins (cabin_id, catalogue_id) values (1, 1);
insert into charges (amount_cents, booking_id, catalogue_id, created_at, created_by, id, is_mandatory, kind, label, note, quantity, tax_kind, unit, unit_cents, units) values (6550, 1, 1, '2026-11-20T21:30:00.125Z', 'Zed', 1, true, 'fee', 'Endreinigung', '', 1, 'lodging', 'stay', 6550, null);
insert into charges (amount_cents, booking_id, catalogue_id, created_at, created_by, id, is_mandatory, kind, label, note, quantity, tax_kind, unit, unit_cents, units) values (-1650, 1, null, '2026-11-20T21:30:00.125Z', 'Zed', 2, false, 'discount', 'Goodwill', 'The stove
was cold', 1, 'other', 'night', -550, 3);
insert into cleaning_links (created_at, created_by, id, last_used_at, name, revoked_at, token_hash) values ('2026-11-01T09:00:00.000Z', 'Zed', 'link-0123456789abcdef', '2026-11-20T21:30:00.125Z', 'Telefon "Putzen" 🧹', null, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
insert into cleaning_links (created_at, created_by, id, last_used_at, name, revoked_at, token_hash) values ('2026-11-01T09:00:00.000Z', 'Zed', 'link-fedcba9876543210', null, 'Telefon "Putzen" 🧹', '2026-11-20T21:30:00.125Z', null);
insert into day_closing_notes (closing_id, note) values (1, 'Fähre verspätet');
insert into day_closings (closed_at, closed_by, date, id, open_items, round, totals) values ('2026-11-20T21:30:00.125Z', 'Zed', '2026-11-20', 1, '[{"kind":"overdue-arrivals","count":1}]', 1, '{"arrivals":1}');
insert into day_reopenings (closing_id, reason, reopened_at, reopened_by) values (1, 'Zahlung vergessen', '2026-11-20T21:30:00.125Z', 'ägir');
insert into document_emails (booking_id, document_name, id, kind, queued_at, queued_by, refused_at, sent_at, to_address) values (1, 'Receipt for payment 1', 1, 'receipt', '2026-11-01T09:00:00.000Z', 'Zed', null, null, 'zoe@example.com');
insert into email_changes (created_at, new_email, staff_id, token_hash) values ('2026-11-01T09:00:00.000Z', 'zed.new@cabins.example', 'Zed', 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff');
insert into email_texts (body, kind, subject) values ('Grüße,

{guest name} \ 🦊', 'receipt', '{document} "Süd"');
insert into events (data, id, occurred_at, subject, subject_id, type) values ('{"bookingId":1,"amount":1999}', 1, '2026-11-20T21:30:00.125Z', 'booking', 1, 'payment.taken');
insert into feed_blocks (block_id, feed_event_id, version) values (77, 1, 3);
insert into feed_events (applied_end, applied_start, booking_id, conflict, conflict_since, end_date, feed_id, id, is_gone, is_settled, kind, reference, start_date, times_missing, uid) values ('2028-03-01', '2028-02-28', null, null, null, '2028-03-01', 'feed-0123456789abcdef', 1, false, true, 'unavailable', null, '2028-02-28', 1, 'x@airbnb.com');
insert into feed_events (applied_end, applied_start, booking_id, conflict, conflict_since, end_date, feed_id, id, is_gone, is_settled, kind, reference, start_date, times_missing, uid) values (null, null, 1, 'gone', '2026-11-20T21:30:00.125Z', '2028-03-01', 'feed-0123456789abcdef', 2, true, false, 'stay', 'HMÄÖÜ', '2028-02-28', 2, 'y@airbnb.com#2028-02-28');
insert into feeds (address_encrypted, cabin_id, color, created_at, created_by, etag, failing_since, id, interval_minutes, last_attempt_at, last_error, last_success_at, name, next_fetch_at, num_left_out, problems, removed_at, source, version) values ('v1.sealed', 1, 'red', '2026-11-01T09:00:00.000Z', 'Zed', 'W/"ü"', '2026-11-20T21:30:00.125Z', 'feed-0123456789abcdef', 15, '2026-11-20T21:30:00.125Z', 'The server responded with 404 (not found)', '2026-11-01T09:00:00.000Z', 'Airbnb "Süd" 🛏', '2026-11-20T21:30:00.125Z', 2, 'One
Two', null, 'airbnb', 7);
insert into feeds (address_encrypted, cabin_id, color, created_at, created_by, etag, failing_since, id, interval_minutes, last_attempt_at, last_error, last_success_at, name, next_fetch_at, num_left_out, problems, removed_at, source, version) values (null, 1, 'silver', '2026-11-01T09:00:00.000Z', 'Zed', '', null, 'feed-fedcba9876543210', 1440, null, '', null, 'Booking.com', null, 0, '', '2026-11-20T21:30:00.125Z', 'booking-com', 1);
insert into guest_words (guest_id, word) values (1, '12345');
insert into guest_words (guest_id, word) values (1, '4812345');
insert into guest_words (guest_id, word) values (3, 'ada');
insert into guest_words (guest_id, word) values (1, 'angstrom');
insert into guest_words (guest_id, word) values (4, 'angstrom');
insert into guest_words (guest_id, word) values (3, 'berg');
insert into guest_words (guest_id, word) values (1, 'com');
insert into guest_words (guest_id, word) values (2, 'com');
insert into guest_words (guest_id, word) values (3, 'com');
insert into guest_words (guest_id, word) values (4, 'com');
insert into guest_words (guest_id, word) values (5, 'com');
insert into guest_words (guest_id, word) values (6, 'com');
insert into guest_words (guest_id, word) values (7, 'com');
insert into guest_words (guest_id, word) values (1, 'example');
insert into guest_words (guest_id, word) values (2, 'example');
insert into guest_words (guest_id, word) values (3, 'example');
insert into guest_words (guest_id, word) values (4, 'example');
insert into guest_words (guest_id, word) values (5, 'example');
insert into guest_words (guest_id, word) values (6, 'example');
insert into guest_words (guest_id, word) values (7, 'example');
insert into guest_words (guest_id, word) values (3, 'guest0');
insert into guest_words (guest_id, word) values (3, 'guest0@example.com');
insert into guest_words (guest_id, word) values (4, 'guest1');
insert into guest_words (guest_id, word) values (4, 'guest1@example.com');
insert into guest_words (guest_id, word) values (5, 'guest2');
insert into guest_words (guest_id, word) values (5, 'guest2@example.com');
insert into guest_words (guest_id, word) values (6, 'guest3');
insert into guest_words (guest_id, word) values (6, 'guest3@example.com');
insert into guest_words (guest_id, word) values (7, 'guest4');
insert into guest_words (guest_id, word) values (7, 'guest4@example.com');
insert into guest_words (guest_id, word) values (1, 'lukasz');
insert into guest_words (guest_id, word) values (4, 'lukasz');
insert into guest_words (guest_id, word) values (1, 'marta');
insert into guest_words (guest_id, word) values (1, 'marta@example.com');
insert into guest_words (guest_id, word) values (5, 'neill');
insert into guest_words (guest_id, word) values (5, 'o');
insert into guest_words (guest_id, word) values (5, 'siobhan');
insert into guest_words (guest_id, word) values (2, 'unal');
insert into guest_words (guest_id, word) values (7, 'unal');
insert into guest_words (guest_id, word) values (2, 'zoe');
insert into guest_words (guest_id, word) values (7, 'zoe');
insert into guest_words (guest_id, word) values (2, 'zoe@example.com');
insert into guest_words (guest_id, word) values (6, '山田');
insert into guest_words (guest_id, word) values (6, '花子');
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'marta@example.com', null, 'Łukasz Ångström', 1, 2, '', '', '+48 12 345', '4812345', 'lukasz angstrom', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('Seestraße 1
Zürich', '1984-02-29', '', '', 'PT', '2026-11-01T09:00:00.000Z', 'passport', 'zoe@example.com', null, 'Zoë Ünal', 2, null, '', '', '', '', 'zoe unal', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'guest0@example.com', null, 'Ada Berg', 3, null, '', '', '', '', 'ada berg', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'guest1@example.com', null, 'Łukasz Ångström', 4, null, '', '', '', '', 'lukasz angstrom', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'guest2@example.com', null, 'Siobhán O''Neill', 5, null, '', '', '', '', 'siobhan o''neill', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'guest3@example.com', null, '山田 花子', 6, null, '', '', '', '', '山田 花子', 1);
insert into guests (address, birth_date, company, company_tax_number, country_code, created_at, document_type, email, erased_at, full_name, id, merged_into_id, national_id_sealed, notes, phone, phone_digits, sort_name, version) values ('', null, '', '', 'PT', '2026-11-01T09:00:00.000Z', '', 'guest4@example.com', null, 'Zoë Ünal', 7, null, '', '', '', '', 'zoe unal', 1);
insert into handover_notes (created_at, created_by, done_at, done_by, id, text) values ('2026-11-01T09:00:00.000Z', 'Zed', '2026-11-20T21:30:00.125Z', 'ägir', 1, 'Taxi um 6:00 für "Süd" 🚕');
insert into import_rows (added_booking_id, added_cabin_id, added_guest_id, encrypted, import_id, number, outcome) values (1, null, null, 'v1.encrypted', 1, 2, 'added');
insert into import_rows (added_booking_id, added_cabin_id, added_guest_id, encrypted, import_id, number, outcome) values (null, null, null, '', 1, 3, 'wrong');
insert into imported_bookings (booking_id, import_id, reference_key) values (1, 1, 'hmab4kq2yt
fuchsbau');
insert into imports (alive_until, created_at, created_by, file_name, finished_at, header, id, mapping, new_cabins, num_rows, run, started_at, state) values ('2026-11-20T21:30:00.125Z', '2026-11-01T09:00:00.000Z', 'Zed', 'Gäste "2026".xlsx', '2026-11-20T21:30:00.125Z', 'v1.encrypted', 1, '{"kind":"bookings"}', '{"Ørnereir":{"numRows":2,"maxCapacity":4,"regularPrice":10000}}', 2, 3, '2026-11-01T09:00:00.000Z', 'done');
insert into imports (alive_until, created_at, created_by, file_name, finished_at, header, id, mapping, new_cabins, num_rows, run, started_at, state) values (null, '2026-11-01T09:00:00.000Z', 'Zed', 'open.csv', null, 'v1.encrypted', 2, '', '{"Ørnereir":{"numRows":2,"maxCapacity":4,"regularPrice":10000}}', 2, 0, null, 'open');
insert into invoice_addressees (address, company, guest_id, invoice_id, name, tax_number) values ('Seestraße 1
Zürich', '', 2, 1, 'Zoë Ünal', '');
insert into invoice_numbers (last_number, series, year) values (1, 'invoice', 2026);
insert into invoices (booking_id, corrects_id, id, issued_at, issued_by, issued_on, logo, number, series, snapshot, template, total_cents, year) values (1, null, 1, '2026-11-20T21:30:00.125Z', 'Zed', '2026-11-20', '', 1, 'invoice', '{"number":"2026-0001","lines":[],"taxes":[],"total":{"net":0,"tax":0,"gross":0}}', 1, 0, 2026);
insert into login_failures (failures, key, last_failed_at) values (3, 'account:zed@cabins.example', '2026-11-20T21:30:00.125Z');
insert into night_prices (cabin_id, date, price_cents) values (1, '2028-02-29', 0);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 1, 1, '2026-11-21', 20000);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 1, 1, '2026-11-22', 20000);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 1, 1, '2026-11-23', 20000);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (1, null, 1, '2028-02-28', 0);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (1, null, 1, '2028-02-29', 0);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 3, 2, '2026-10-01', 33333);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 6, 2, '2026-10-28', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 6, 2, '2026-10-29', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 6, 2, '2026-10-30', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 6, 2, '2026-10-31', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 7, 2, '2026-11-06', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 7, 2, '2026-11-07', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 7, 2, '2026-11-08', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 7, 2, '2026-11-09', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 7, 2, '2026-11-10', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 10, 2, '2026-12-03', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 10, 2, '2026-12-04', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 11, 3, '2026-10-02', 33333);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 14, 3, '2026-10-29', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 14, 3, '2026-10-30', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 14, 3, '2026-10-31', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 14, 3, '2026-11-01', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 15, 3, '2026-11-07', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 15, 3, '2026-11-08', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 15, 3, '2026-11-09', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 15, 3, '2026-11-10', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 15, 3, '2026-11-11', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 18, 3, '2026-12-04', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 18, 3, '2026-12-05', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 19, 4, '2026-10-03', 33333);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 22, 4, '2026-10-30', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 22, 4, '2026-10-31', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 22, 4, '2026-11-01', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 22, 4, '2026-11-02', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 23, 4, '2026-11-08', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 23, 4, '2026-11-09', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 23, 4, '2026-11-10', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 23, 4, '2026-11-11', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 23, 4, '2026-11-12', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 26, 4, '2026-12-05', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 26, 4, '2026-12-06', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 27, 5, '2026-10-04', 33333);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 30, 5, '2026-10-31', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 30, 5, '2026-11-01', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 30, 5, '2026-11-02', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 30, 5, '2026-11-03', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 31, 5, '2026-11-09', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 31, 5, '2026-11-10', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 31, 5, '2026-11-11', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 31, 5, '2026-11-12', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 31, 5, '2026-11-13', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 34, 5, '2026-12-06', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 34, 5, '2026-12-07', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 35, 6, '2026-10-05', 33333);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 38, 6, '2026-11-01', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 38, 6, '2026-11-02', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 38, 6, '2026-11-03', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 38, 6, '2026-11-04', 8334);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 39, 6, '2026-11-10', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 39, 6, '2026-11-11', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 39, 6, '2026-11-12', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 39, 6, '2026-11-13', 6667);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 39, 6, '2026-11-14', 6668);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 42, 6, '2026-12-07', 16670);
insert into nights (block_id, booking_id, cabin_id, date, rate_cents) values (null, 42, 6, '2026-12-08', 16670);
insert into outage_notes (amount_cents, booking_id, cabin_id, created_at, created_by, done_at, done_by, happened_at, happened_on, id, kind, method, note) values (1999, 1, 1, '2026-11-01T09:00:00.000Z', 'Zed', '2026-11-20T21:30:00.125Z', 'ägir', '23:59', '2026-11-20', 1, 'payment', 'cash', 'Łukasz zahlte "bar"
20 €');
insert into outbox (attachment, attachment_name, attempts, created_at, document_email_id, from_name, given_up_at, html, id, last_error, next_attempt_at, reply_to, sent_at, subject, text, to_address) values ('JVBERi0xLjcK', 'receipt-1.pdf', 0, '2026-11-01T09:00:00.000Z', 1, 'Haus "Süd"', null, '<p>Grüße</p>', 1, null, '2026-11-01T09:00:00.000Z', 'desk@cabins.example', null, 'Receipt for payment 1', 'Grüße', 'zoe@example.com');
insert into outbox (attachment, attachment_name, attempts, created_at, document_email_id, from_name, given_up_at, html, id, last_error, next_attempt_at, reply_to, sent_at, subject, text, to_address) values (null, null, 0, '2026-11-01T09:00:00.000Z', null, '', null, '<p>Hello</p>', 2, null, '2026-11-01T09:00:00.000Z', '', null, 'Welcome', 'Hello', 'zed@cabins.example');
insert into party_members (birth_date, booking_id, country_code, full_name, id) values ('2020-02-29', 1, 'PL', 'Ængel "Ü" Łoś', 1);
insert into party_members (birth_date, booking_id, country_code, full_name, id) values (null, 1, '', '山田 太郎', 2);
insert into passkeys (counter, created_at, credential_id, id, last_used_at, name, public_key, staff_id, transports) values (4294967295, '2026-11-01T09:00:00.000Z', 'credential-1', 1, null, 'Laptop “Süd”', 'pQECAyYgASFYIA', 'élan', 'internal,hybrid');
insert into password_links (created_at, staff_id, token_hash) values ('2026-11-01T09:00:00.000Z', 'Zed', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc');
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2005, 1, '2026-11-20', '2026-11-20T21:30:00.125Z', 1, 'opening', null, '', 'migration', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (-1, 2000000000, '2026-11-20', '2026-11-20T21:30:00.125Z', 2, 'refund', 'cash', 'Zurück an Łukasz', 'account', 'ägir', 'Wrong booking', '2026-11-20T21:30:00.125Z', 'Zed');
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (1000, 4, '2026-11-01', '2026-11-01T09:00:00.000Z', 3, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2000, 5, '2026-11-01', '2026-11-01T09:00:00.000Z', 4, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (3000, 6, '2026-11-01', '2026-11-01T09:00:00.000Z', 5, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (4000, 7, '2026-11-01', '2026-11-01T09:00:00.000Z', 6, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (5000, 8, '2026-11-01', '2026-11-01T09:00:00.000Z', 7, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (6000, 9, '2026-11-01', '2026-11-01T09:00:00.000Z', 8, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (7000, 10, '2026-11-01', '2026-11-01T09:00:00.000Z', 9, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (1000, 12, '2026-11-01', '2026-11-01T09:00:00.000Z', 10, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2000, 13, '2026-11-01', '2026-11-01T09:00:00.000Z', 11, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (3000, 14, '2026-11-01', '2026-11-01T09:00:00.000Z', 12, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (4000, 15, '2026-11-01', '2026-11-01T09:00:00.000Z', 13, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (5000, 16, '2026-11-01', '2026-11-01T09:00:00.000Z', 14, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (6000, 17, '2026-11-01', '2026-11-01T09:00:00.000Z', 15, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (7000, 18, '2026-11-01', '2026-11-01T09:00:00.000Z', 16, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (1000, 20, '2026-11-01', '2026-11-01T09:00:00.000Z', 17, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2000, 21, '2026-11-01', '2026-11-01T09:00:00.000Z', 18, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (3000, 22, '2026-11-01', '2026-11-01T09:00:00.000Z', 19, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (4000, 23, '2026-11-01', '2026-11-01T09:00:00.000Z', 20, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (5000, 24, '2026-11-01', '2026-11-01T09:00:00.000Z', 21, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (6000, 25, '2026-11-01', '2026-11-01T09:00:00.000Z', 22, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (7000, 26, '2026-11-01', '2026-11-01T09:00:00.000Z', 23, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (1000, 28, '2026-11-01', '2026-11-01T09:00:00.000Z', 24, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2000, 29, '2026-11-01', '2026-11-01T09:00:00.000Z', 25, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (3000, 30, '2026-11-01', '2026-11-01T09:00:00.000Z', 26, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (4000, 31, '2026-11-01', '2026-11-01T09:00:00.000Z', 27, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (5000, 32, '2026-11-01', '2026-11-01T09:00:00.000Z', 28, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (6000, 33, '2026-11-01', '2026-11-01T09:00:00.000Z', 29, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (7000, 34, '2026-11-01', '2026-11-01T09:00:00.000Z', 30, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (1000, 36, '2026-11-01', '2026-11-01T09:00:00.000Z', 31, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (2000, 37, '2026-11-01', '2026-11-01T09:00:00.000Z', 32, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (3000, 38, '2026-11-01', '2026-11-01T09:00:00.000Z', 33, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (4000, 39, '2026-11-01', '2026-11-01T09:00:00.000Z', 34, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (5000, 40, '2026-11-01', '2026-11-01T09:00:00.000Z', 35, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (6000, 41, '2026-11-01', '2026-11-01T09:00:00.000Z', 36, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into payments (amount_cents, booking_id, business_date, created_at, id, kind, method, note, origin, staff_id, void_reason, voided_at, voided_by) values (7000, 42, '2026-11-01', '2026-11-01T09:00:00.000Z', 37, 'payment', 'card', '', 'account', 'system', null, null, null);
insert into price_rules (arrival_days, cabin_ids, created_at, departure_days, id, kind, max_days_ahead, max_nights, min_days_ahead, min_nights, name, position, ranges, replaces_lower, sells_gaps, threshold, value, version, weekdays) values (null, '[1]', '2026-11-01T09:00:00.000Z', null, 1, 'percent', null, null, null, null, 'Été "Süd" ☀', -3, '[{"from":"02-29","to":"08-31"}]', true, false, null, -1250, 7, '056');
insert into price_rules (arrival_days, cabin_ids, created_at, departure_days, id, kind, max_days_ahead, max_nights, min_days_ahead, min_nights, name, position, ranges, replaces_lower, sells_gaps, threshold, value, version, weekdays) values ('', null, '2026-11-01T09:00:00.000Z', '6', 2, 'stay', 1000, 366, 0, 7, 'Weekly', 4, '[]', false, true, null, null, 1, '');
insert into property (address, bank_details, check_in_time, check_out_time, currency, date_format, default_payment_method, deposit_days, deposit_percent, email, id, installation_id, invoice_footer, invoice_years, is_demo, logo, name, national_id_months, number_format, outage_mail_at, outage_mail_to, outage_mailed_on, outage_national_ids, paper_size, phone, records_party, require_second_factor, service_every_nights, tax_number, time_zone, uses_roles, versions_since, website_enabled, website_hold_hours, website_origins) values ('', '', '15:00', '11:00', 'KWD', '2026-11-21', 'card', 7, null, '', 1, '5e45275fedede9c4', '', 10, false, '', 'Larch Valley Cabins', null, '1''234.56', '06:30', 'desk@cabins.example', '2026-11-20', true, 'letter', '', true, false, null, '', 'UTC', false, '2026-11-20T21:30:00.125Z', true, 36, 'https://www.lakeside.example
http://localhost:8080');
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (2, '2026-12-30', 20000, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (2, '2026-12-31', 20000, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (2, '2027-01-01', 20000, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (4, '2026-10-10', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (4, '2026-10-11', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (5, '2026-10-19', 11111, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (5, '2026-10-20', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (5, '2026-10-21', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-15', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-16', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-17', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-18', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-19', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (8, '2026-11-20', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (9, '2026-11-24', 33339, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (12, '2026-10-11', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (12, '2026-10-12', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (13, '2026-10-20', 11111, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (13, '2026-10-21', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (13, '2026-10-22', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-16', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-17', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-18', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-19', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-20', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (16, '2026-11-21', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (17, '2026-11-25', 33339, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (20, '2026-10-12', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (20, '2026-10-13', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (21, '2026-10-21', 11111, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (21, '2026-10-22', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (21, '2026-10-23', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-17', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-18', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-19', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-20', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-21', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (24, '2026-11-22', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (25, '2026-11-26', 33339, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (28, '2026-10-13', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (28, '2026-10-14', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (29, '2026-10-22', 11111, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (29, '2026-10-23', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (29, '2026-10-24', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-18', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-19', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-20', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-21', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-22', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (32, '2026-11-23', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (33, '2026-11-27', 33339, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (36, '2026-10-14', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (36, '2026-10-15', 16667, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (37, '2026-10-23', 11111, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (37, '2026-10-24', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (37, '2026-10-25', 11112, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-19', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-20', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-21', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-22', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-23', 5556, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (40, '2026-11-24', 5557, null);
insert into released_nights (booking_id, date, rate_cents, sold_cents) values (41, '2026-11-28', 33339, null);
insert into self_check (claimed_until, finished_at, id, server, violations) values ('2026-11-01T09:00:00.000Z', '2026-11-20T21:30:00.125Z', 1, 'one', '[]');
insert into settings (breakfast_price_cents, id, max_booking_length, max_guests_per_booking, min_booking_length) values (1500, 1, 30, 10, 2);
insert into staff (access_role, avatar, created_at, deactivated_at, email, email_verified, full_name, id, role, updated_at) values ('owner', null, '2026-11-01T09:00:00.000Z', '2026-11-20T21:30:00.125Z', '9th@cabins.example', true, 'Colleague 9th', '9th', 'authenticated', '2026-11-20T21:30:00.125Z');
insert into staff (access_role, avatar, created_at, deactivated_at, email, email_verified, full_name, id, role, updated_at) values ('owner', '/storage/avatars/zed.webp', '2026-11-01T09:00:00.000Z', null, 'zed@cabins.example', true, 'Colleague Zed', 'Zed', 'authenticated', '2026-11-20T21:30:00.125Z');
insert into staff (access_role, avatar, created_at, deactivated_at, email, email_verified, full_name, id, role, updated_at) values ('owner', null, '2026-11-01T09:00:00.000Z', null, 'amy@cabins.example', false, 'Colleague amy', 'amy', 'authenticated', '2026-11-20T21:30:00.125Z');
insert into staff (access_role, avatar, created_at, deactivated_at, email, email_verified, full_name, id, role, updated_at) values ('owner', null, '2026-11-01T09:00:00.000Z', null, 'ägir@cabins.example', true, 'Colleague ägir', 'ägir', 'authenticated', '2026-11-20T21:30:00.125Z');
insert into staff (access_role, avatar, created_at, deactivated_at, email, email_verified, full_name, id, role, updated_at) values ('owner', null, '2026-11-01T09:00:00.000Z', null, 'élan@cabins.example', true, 'Colleague élan', 'élan', 'authenticated', '2026-11-20T21:30:00.125Z');
insert into staff_account (account_id, created_at, id, password, provider_id, staff_id, updated_at) values ('9th', '2026-11-01T09:00:00.000Z', 'account-9th', '$argon2id$…', 'credential', '9th', '2026-11-20T21:30:00.125Z');
insert into staff_account (account_id, created_at, id, password, provider_id, staff_id, updated_at) values ('Zed', '2026-11-01T09:00:00.000Z', 'account-Zed', '$argon2id$…', 'credential', 'Zed', '2026-11-20T21:30:00.125Z');
insert into staff_account (account_id, created_at, id, password, provider_id, staff_id, updated_at) values ('amy', '2026-11-01T09:00:00.000Z', 'account-amy', '$argon2id$…', 'credential', 'amy', '2026-11-20T21:30:00.125Z');
insert into staff_account (account_id, created_at, id, password, provider_id, staff_id, updated_at) values ('ägir', '2026-11-01T09:00:00.000Z', 'account-ägir', '$argon2id$…', 'credential', 'ägir', '2026-11-20T21:30:00.125Z');
insert into staff_account (account_id, created_at, id, password, provider_id, staff_id, updated_at) values ('élan', '2026-11-01T09:00:00.000Z', 'account-élan', '$argon2id$…', 'credential', 'élan', '2026-11-20T21:30:00.125Z');
insert into staff_recovery_codes (code_hash, staff_id) values ('dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 'Zed');
insert into staff_session (created_at, expires_at, id, staff_id, token, updated_at, user_agent) values ('2026-11-01T09:00:00.000Z', '2026-11-20T21:30:00.125Z', 'session', 'Zed', 'token', '2026-11-20T21:30:00.125Z', null);
insert into staff_totp (confirmed_at, created_at, last_step, secret_encrypted, staff_id) values ('2026-11-20T21:30:00.125Z', '2026-11-01T09:00:00.000Z', 59000000, 'v1.encrypted', 'Zed');
insert into submissions (booking_id, created_at, key, payment_id, request_hash, staff_id) values (1, '2026-11-01T09:00:00.000Z', 'submission-1', null, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Zed');
insert into tasks (assignee_id, assignee_name, cabin_id, created_at, created_by, done_at, done_by, due_on, id, photo, priority, state, text, version) values (null, 'Ägidius Söhne', 1, '2026-11-01T09:00:00.000Z', 'link-0123456789abcdef', '2026-11-20T21:30:00.125Z', 'Zed', '2026-12-24', 1, '/storage/cabin-images/fox-den.webp', 'urgent', 'done', 'Lampe "links"
🔧 kaputt', 1);
insert into tax_rates (kind, rate, valid_from) values ('lodging', 725, '2020-01-01');
insert into tourist_tax_rates (amount_cents, valid_from) values (325, '2020-01-01');
insert into undo_entries (audit_id, undo_id) values (1, 1);
insert into undo_guests (guest_id, undo_id) values (2, 1);
insert into undo_rows (after, before, place, table_name, undo_id) values ('{"id":2,"fee_cents":5000}', '{"id":2,"fee_cents":0}', 0, 'bookings', 1);
insert into used_challenges (challenge_hash, used_at) values ('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '2026-11-01T09:00:00.000Z');
insert into webhook_deliveries (attempts, body, created_at, delivered_at, duration_ms, event_id, failed_at, id, last_attempt_at, last_error, message_id, next_attempt_at, order_key, response_body, response_status, type, webhook_id) values (3, '{"type":"payment.taken","data":{"text":"ü 🔑\n"}}', '2026-11-01T09:00:00.000Z', null, 12, 1, null, 1, '2026-11-20T21:30:00.125Z', 'The receiver responded with 500.', 'evt_1_abc', '2026-11-20T21:30:00.125Z', 'booking-1', 'Störung
<b>🔥</b>', 500, 'payment.taken', 'webhook-0123456789abcdef');
insert into webhook_deliveries (attempts, body, created_at, delivered_at, duration_ms, event_id, failed_at, id, last_attempt_at, last_error, message_id, next_attempt_at, order_key, response_body, response_status, type, webhook_id) values (1, '{"type":"payment.taken","data":{"text":"ü 🔑\n"}}', '2026-11-01T09:00:00.000Z', '2026-11-20T21:30:00.125Z', null, null, null, 2, null, null, 'test_1', null, 'test_1', null, null, 'webhook.test', 'webhook-0123456789abcdef');
insert into webhook_deliveries (attempts, body, created_at, delivered_at, duration_ms, event_id, failed_at, id, last_attempt_at, last_error, message_id, next_attempt_at, order_key, response_body, response_status, type, webhook_id) values (8, '{"type":"payment.taken","data":{"text":"ü 🔑\n"}}', '2026-11-01T09:00:00.000Z', null, null, null, '2026-11-20T21:30:00.125Z', 3, null, null, 'test_2', null, 'test_2', null, null, 'webhook.test', 'webhook-0123456789abcdef');
insert into webhooks (created_at, created_by, event_types, failing_since, id, is_enabled, last_delivered_at, last_error, last_event_id, leased_until, name, secret, url) values ('2026-11-01T09:00:00.000Z', 'Zed', '["payment.taken"]', '2026-11-20T21:30:00.125Z', 'webhook-0123456789abcdef', true, '2026-11-01T09:00:00.000Z', 'The receiver responded with 500.', 1, '2026-11-20T21:30:00.125Z', 'Türschlösser "Süd" 🔑', 'v1.verschlüsselt', 'https://locks.example/hooks?a=1&b=ü');
insert into webhooks (created_at, created_by, event_types, failing_since, id, is_enabled, last_delivered_at, last_error, last_event_id, leased_until, name, secret, url) values ('2026-11-01T09:00:00.000Z', 'Zed', '["booking.created","booking.cancelled"]', null, 'webhook-fedcba9876543210', false, null, null, 0, null, 'Buchhaltung', 'v1.verschlüsselt', 'https://books.example/');
insert into website_requests (booking_id, created_at, key_hash, request_hash) values (1, '2026-11-01T09:00:00.000Z', '1111111111111111111111111111111111111111111111111111111111111111', '2222222222222222222222222222222222222222222222222222222222222222');
delete from sqlite_sequence;
insert into sqlite_sequence (name, seq) values ('api_tokens', 1);
insert into sqlite_sequence (name, seq) values ('audit', 1);
insert into sqlite_sequence (name, seq) values ('backups', 1);
insert into sqlite_sequence (name, seq) values ('blocks', 1);
insert into sqlite_sequence (name, seq) values ('bookings', 42);
insert into sqlite_sequence (name, seq) values ('cabins', 6);
insert into sqlite_sequence (name, seq) values ('cash_counts', 1);
insert into sqlite_sequence (name, seq) values ('charge_catalogue', 1);
insert into sqlite_sequence (name, seq) values ('charges', 2);
insert into sqlite_sequence (name, seq) values ('day_closings', 1);
insert into sqlite_sequence (name, seq) values ('document_emails', 1);
insert into sqlite_sequence (name, seq) values ('events', 1);
insert into sqlite_sequence (name, seq) values ('feed_events', 2);
insert into sqlite_sequence (name, seq) values ('guests', 7);
insert into sqlite_sequence (name, seq) values ('handover_notes', 1);
insert into sqlite_sequence (name, seq) values ('imports', 2);
insert into sqlite_sequence (name, seq) values ('invoices', 1);
insert into sqlite_sequence (name, seq) values ('outage_notes', 1);
insert into sqlite_sequence (name, seq) values ('outbox', 2);
insert into sqlite_sequence (name, seq) values ('party_members', 2);
insert into sqlite_sequence (name, seq) values ('passkeys', 1);
insert into sqlite_sequence (name, seq) values ('payments', 37);
insert into sqlite_sequence (name, seq) values ('price_rules', 2);
insert into sqlite_sequence (name, seq) values ('tasks', 1);
insert into sqlite_sequence (name, seq) values ('webhook_deliveries', 3);
delete from row_counts;
insert into row_counts (list, slot, count) select 'guests' as list, 0 as slot, count(*) as count
    from guests as made where made.sort_name <> '' group by 1;
insert into row_counts (list, slot, count) select made.status as list, 0 as slot, count(*) as count
    from bookings as made where true group by 1;

import { paymentMethods } from './049-values.ts'
import { type Columns, cents, count, text } from './columns.ts'

/** What staff set up once for the property. */
export const property = (column: Columns) => [
  `create table settings (
    id integer primary key check (id = 1),
    ${count('min_booking_length', 1, 10000)},
    ${count('max_booking_length', 1, 10000)},
    ${count('max_guests_per_booking', 1, 10000)},
    ${cents('breakfast_price_cents')},
    constraint shortest_within_longest check (min_booking_length <= max_booking_length)
  ) ${column.table}`,
  `insert into settings
    (id, min_booking_length, max_booking_length, max_guests_per_booking, breakfast_price_cents)
    values (1, 2, 30, 10, 1500)`,

  `create table property (
    id integer primary key check (id = 1),
    ${text('name', 1, 100)},
    ${text('time_zone', 1, 64)},
    ${column.timeOfDay('check_in_time')},
    ${column.timeOfDay('check_out_time')},
    ${column.boolean('is_demo')},
    national_id_months integer check (national_id_months between 1 and 120),
    ${column.boolean('require_second_factor')} default false,
    ${column.boolean('uses_roles')} default ${column.name === 'sqlite' ? '0' : 'false'},
    default_payment_method text not null default 'card'
      check (default_payment_method in ${paymentMethods}),
    ${text('address', 0, 500)} default '',
    ${text('tax_number', 0, 100)} default '',
    ${text('bank_details', 0, 500)} default '',
    ${text('email', 0, 254)} default '',
    ${text('phone', 0, 50)} default '',
    ${text('invoice_footer', 0, 1000)} default '',
    ${text('logo', 0, 500)} default '',
    invoice_years integer not null default 10 check (invoice_years between 1 and 30),
    service_every_nights integer check (service_every_nights between 1 and 30),
    deposit_percent integer check (deposit_percent between 1 and 100),
    ${count('deposit_days', 0, 365)} default 7,
    paper_size text not null default 'a4' check (paper_size in ('a4', 'letter')),
    ${text('currency', 3, 3)} default 'USD',
    ${text('number_format', 1, 20)} default '1,234.56',
    ${text('date_format', 1, 20)} default 'Nov 21 2026',
    ${column.boolean('outage_national_ids')} default false,
    ${text('outage_mail_to', 0, 200)} default '',
    ${column.timeOfDay('outage_mail_at')} default '18:00',
    ${column.dateOrNull('outage_mailed_on')},
    ${column.boolean('records_party')} default false,
    installation_id text check (length(installation_id) = 16),
    ${column.boolean('website_enabled')} default false,
    ${text('website_origins', 0, 2000)} default '',
    ${count('website_hold_hours', 1, 168)} default 24,
    ${column.instantOrNull('versions_since')}
  ) ${column.table}`,
  `insert into property (id, name, time_zone, check_in_time, check_out_time, is_demo)
    values (1, 'Larch Valley Cabins', 'UTC', '15:00', '11:00', false)`,
]

import type { Columns } from './columns.ts'

const amount = (name: string) => `${name} integer check (${name} between 0 and 1000000000)`

/**
 * What a channel collected, keeps and pays out for a booking, and nights whose price no one knows, which is
 * different from an agreed price of 0. Channels do not publish the price in their calendars, so that bookings
 * from them had the price 0 until now. Airbnb and Vrbo collect it from the guest.
 */
export const channelPayments = (column: Columns) => [
  `alter table bookings add column ${column.boolean('is_price_missing')} default false`,
  `alter table bookings add column ${column.boolean('channel_collects')} default false`,
  `alter table bookings add column ${amount('channel_gross_cents')}`,
  `alter table bookings add column ${amount('channel_commission_cents')}`,
  `alter table bookings add column ${amount('channel_payout_cents')}`,
  `alter table bookings add column ${column.dateOrNull('channel_paid_out_on')}`,
  `alter table bookings add column channel_paid_cents integer not null default 0
    check (channel_paid_cents between 0 and 1000000000)`,
  `alter table bookings add column ${column.boolean('is_booking_date_unknown')} default false`,
  `alter table booking_versions add column ${column.boolean('is_price_missing')} default false`,
  `alter table booking_versions add column channel_paid_cents integer not null default 0`,
  `update bookings set is_price_missing = true, channel_collects = channel in ('airbnb', 'vrbo')
    where channel is not null and cabin_price_cents = 0`,
  `update booking_versions set is_price_missing = true
    where booking_id in (select id from bookings where is_price_missing)`,
  `create index bookings_without_price on bookings (start_date, id) where is_price_missing`,
  `create index bookings_of_payouts on bookings (end_date, id) where channel_paid_cents > 0`,
]

import type { Selectable } from 'kysely'
import type { BookingRow } from '#contract/bookings.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'
import { isConfirmationSent, toConfirmation } from './confirmation-store.ts'
import { type GroupColumns, groupColumns, toBookingGroup } from './group-columns-store.ts'

/** The columns of a booking in any list. The query must join the cabin and the guest. */
export const rowColumns = [
  'booking.id',
  'booking.created_at',
  'booking.start_date',
  'booking.end_date',
  'booking.num_nights',
  'booking.num_guests',
  'booking.num_children',
  'booking.status',
  'booking.total_price_cents',
  'booking.paid_cents',
  'booking.fee_cents',
  'booking.hold_until',
  'booking.is_option',
  'booking.is_price_missing',
  'booking.channel_collects',
  'booking.deposit_cents',
  'booking.is_booking_date_unknown',
  'booking.source',
  'booking.channel',
  'cabins.name as cabin_name',
  'guests.full_name',
  'guests.email',
  isConfirmationSent('booking.id').as('is_confirmation_sent'),
  ...groupColumns('booking.group_id'),
] as const

type ListRow = Pick<
  Selectable<BookingTable>,
  | 'id'
  | 'created_at'
  | 'start_date'
  | 'end_date'
  | 'num_nights'
  | 'num_guests'
  | 'num_children'
  | 'status'
  | 'total_price_cents'
  | 'paid_cents'
  | 'fee_cents'
  | 'hold_until'
  | 'is_option'
  | 'is_price_missing'
  | 'channel_collects'
  | 'deposit_cents'
  | 'is_booking_date_unknown'
  | 'source'
  | 'channel'
> & {
  cabin_name: string
  full_name: string
  email: string
  is_confirmation_sent: boolean | number
} & GroupColumns

export function toBookingRow(row: ListRow): BookingRow {
  const { due } = balanceOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
  })
  return {
    id: row.id,
    createdAt: row.created_at,
    startDate: row.start_date,
    endDate: row.end_date,
    numNights: row.num_nights,
    numGuests: row.num_guests,
    numChildren: row.num_children,
    status: row.status,
    totalPrice: dollarsFromCents(row.total_price_cents),
    amountPaid: dollarsFromCents(row.paid_cents),
    amountDue: dollarsFromCents(due),
    isPriceMissing: Boolean(row.is_price_missing),
    channelCollects: Boolean(row.channel_collects),
    isBookingDateUnknown: Boolean(row.is_booking_date_unknown),
    source: row.channel ?? row.source,
    heldUntil: row.hold_until,
    isOption: row.hold_until !== null && Boolean(row.is_option),
    confirmation: toConfirmation(row),
    cabin: { name: row.cabin_name },
    guest: { fullName: row.full_name, email: row.email },
    group: toBookingGroup(row),
  }
}

import type { BookingExportQuery } from '#contract/bookings.ts'
import { agesStored } from '#domain/bookings/party.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { findByText, matchingBookings } from './filtered-booking-list.ts'
import { listOrders } from './list-orders.ts'

const batchSize = 1_000

/** Every booking that matches the search and the filters, in the order of the list, in batches. */
export async function* exportedBookings(db: Db, query: BookingExportQuery) {
  const found = await findByText(db, query.q ?? '')
  const { column } = listOrders[query.sortBy]
  let batch = await batchQuery(db, query, found).execute()
  while (batch.length > 0) {
    yield batch.map(toExported)
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    batch = await batchQuery(db, query, found)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(`booking.${column}`, 'booking.id'),
          listOrders[query.sortBy].direction === 'asc' ? '>' : '<',
          tuple(last[column], last.id),
        ),
      )
      .execute()
  }
}

function batchQuery(
  db: Db,
  query: BookingExportQuery,
  found: Awaited<ReturnType<typeof findByText>>,
) {
  const { column, direction } = listOrders[query.sortBy]
  return db
    .selectFrom('bookings as booking')
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .where('booking.id', 'in', matchingBookings(db, query, found).select('id'))
    .select([
      'booking.id',
      'booking.created_at',
      'booking.status',
      'booking.source',
      'booking.channel',
      'booking.start_date',
      'booking.end_date',
      'booking.num_nights',
      'booking.num_guests',
      'booking.num_children',
      'booking.child_ages',
      'booking.has_breakfast',
      'booking.observations',
      'booking.cabin_price_cents',
      'booking.extras_price_cents',
      'booking.total_price_cents',
      'booking.fee_cents',
      'booking.paid_cents',
      'cabins.name as cabin',
      'guests.full_name as guest',
      'guests.email',
      'guests.phone',
      'guests.country_code',
    ])
    .orderBy(`booking.${column}`, direction)
    .orderBy('booking.id', direction)
    .limit(batchSize)
}

type Row = Awaited<ReturnType<ReturnType<typeof batchQuery>['execute']>>[number]
export type ExportedBooking = ReturnType<typeof toExported>

const toExported = (row: Row) => ({
  id: row.id,
  createdAt: row.created_at,
  status: row.status,
  source: row.channel ?? row.source,
  startDate: row.start_date,
  endDate: row.end_date,
  numNights: row.num_nights,
  numGuests: row.num_guests,
  numChildren: row.num_children,
  childAges: agesStored(row.child_ages),
  hasBreakfast: Boolean(row.has_breakfast),
  observations: row.observations,
  cabin: row.cabin,
  guest: { fullName: row.guest, email: row.email, phone: row.phone, countryCode: row.country_code },
  cabinPrice: dollarsFromCents(row.cabin_price_cents),
  extrasPrice: dollarsFromCents(row.extras_price_cents),
  totalPrice: dollarsFromCents(row.total_price_cents),
  fee: dollarsFromCents(row.fee_cents),
  paid: dollarsFromCents(row.paid_cents),
  due: dollarsFromCents(
    balanceOf({
      status: row.status,
      totalPrice: row.total_price_cents,
      fee: row.fee_cents,
      paid: row.paid_cents,
    }).due,
  ),
})

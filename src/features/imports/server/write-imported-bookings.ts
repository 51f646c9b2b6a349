import { type BookingStatus, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { type BookingSource, isChannel } from '#domain/bookings/booking-source.ts'
import { storedAges } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type TaxCharge, withCharges } from '#domain/money/charges.ts'
import { nights } from '#domain/stay.ts'
import { insertCharges } from '#features/bookings/server/store/charge-store.ts'
import { sourceColumns } from '#features/stays/server/booking-source-store.ts'
import { fitChannelPayments } from '#features/stays/server/channel-payment-store.ts'
import type { StayTaxer } from '#features/taxes/server/stay-taxer.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Tx } from '#platform/db/open.ts'
import {
  isPaidByChannel,
  nightRates,
  paidOfImport,
  statusOfImport,
} from '../domain/compare-booking.ts'
import type { ImportedBooking } from '../domain/read-booking.ts'

const nightsPerInsert = 2_000

export type NewImportedBooking = {
  booking: ImportedBooking
  cabinId: number
  guestId: number
  referenceKey: string
}

export type WritingImport = {
  importId: number
  staffId: string
  /** Of rows that do not name theirs. */
  source: BookingSource
  /** The taxes that upcoming stays get; null if their prices include them. */
  taxer: StayTaxer | null
  today: CalendarDate
  now: Date
}

/**
 * Inserts bookings at the prices at which they were sold, with their nights. What was paid becomes an
 * opening entry, which moves no money. Returns the ids in the same order.
 */
export async function writeImportedBookings(
  tx: Tx,
  bookings: readonly NewImportedBooking[],
  given: WritingImport,
): Promise<number[]> {
  if (bookings.length === 0) return []
  const rows = bookings.map((one) => {
    const { charges, ...row } = bookingRow(one, given)
    return { ...one, row, charges }
  })
  const written = await tx
    .insertInto('bookings')
    .values(rows.map(({ row }) => row))
    .returning('id')
    .execute()
  const ids = written.map(({ id }) => id)
  for (const [at, { charges }] of rows.entries()) {
    await insertCharges(tx, ids[at] ?? 0, charges, { staffId: given.staffId, at: given.now })
  }
  await fitChannelPayments(tx, ids)
  const all = rows.map((one, at) => ({ ...one, id: ids[at] ?? 0 }))
  await writeNights(tx, all)
  const payments = all.flatMap(({ id, row, booking }) =>
    row.paid_cents === 0
      ? []
      : [
          {
            booking_id: id,
            business_date: paidOn(booking, given.today),
            kind: 'opening' as const,
            amount_cents: row.paid_cents,
            origin: 'migration' as const,
            note: '',
            staff_id: given.staffId,
            created_at: given.now.toISOString(),
          },
        ],
  )
  if (payments.length > 0) await tx.insertInto('payments').values(payments).execute()
  await tx
    .insertInto('imported_bookings')
    .values(
      all.map(({ id, referenceKey }) => ({
        booking_id: id,
        import_id: given.importId,
        reference_key: referenceKey,
      })),
    )
    .execute()
  return ids
}

function bookingRow(
  { booking, cabinId, guestId }: NewImportedBooking,
  { source: sourceOfFile, taxer, today, now }: WritingImport,
) {
  const status = statusOfImport(booking, today)
  const source = booking.source ?? sourceOfFile
  const isByChannel = isPaidByChannel(booking, source)
  const isUpcoming = status === 'unconfirmed' && booking.startDate >= today
  const isTaxed = isUpcoming && taxer !== null
  const stay = {
    nights: nightRates(booking, booking.totalPrice).map(({ date, rate }) => ({
      date,
      cabinId,
      price: rate,
      isStayed: true,
    })),
    numGuests: booking.numGuests,
    childAges: booking.childAges,
    exemptions: [],
    source,
  }
  const prices = withCharges(
    { cabinPrice: booking.totalPrice, extrasPrice: 0 },
    noCharges,
    { numNights: nights(booking), numGuests: booking.numGuests },
    isTaxed ? taxer(stay) : undefined,
  )
  return {
    created_at: createdAt(booking, now),
    start_date: booking.startDate,
    end_date: booking.endDate,
    num_nights: nights(booking),
    num_guests: booking.numGuests,
    num_children: booking.numChildren,
    child_ages: storedAges(booking.childAges),
    tax_exemptions: isTaxed ? '[]' : null,
    cabin_price_cents: booking.totalPrice,
    extras_price_cents: prices.extrasPrice,
    charges_cents: prices.chargesPrice,
    total_price_cents: prices.totalPrice,
    charges: prices.charges,
    // What a channel collected is not in the ledger: fitChannelPayments adds it.
    paid_cents: isByChannel ? 0 : paidOfImport(booking, status),
    ...channelColumns(booking, { source, isByChannel, isPast: status === 'checked-out', today }),
    is_booking_date_unknown: booking.bookedOn === null,
    has_breakfast: false,
    observations: booking.notes,
    status,
    cabin_id: cabinId,
    guest_id: guestId,
    ...sourceColumns(source),
  }
}

const noCharges: readonly TaxCharge[] = []

type Channel = { source: BookingSource; isByChannel: boolean; isPast: boolean; today: CalendarDate }

/** Of a past stay the payout has arrived; no one would enter the payouts of years. */
export function channelColumns(
  booking: ImportedBooking,
  { source, isByChannel, isPast, today }: Channel,
) {
  const ofChannel = isChannel(source)
  return {
    channel_collects: isByChannel,
    channel_gross_cents: isByChannel ? booking.totalPrice : null,
    channel_commission_cents: ofChannel ? booking.commission : null,
    channel_payout_cents: ofChannel ? booking.payout : null,
    channel_paid_out_on: isByChannel && isPast ? paidOn(booking, today) : null,
  }
}

/** When a booking was paid: as the file says, otherwise by its departure. Never in the future. */
export function paidOn(
  { paidOn: date, endDate }: ImportedBooking,
  today: CalendarDate,
): CalendarDate {
  const day = date ?? endDate
  return day < today ? day : today
}

/** Noon of the date on which it was booked. Past stays without one count as booked on their arrival. */
export function createdAt({ bookedOn, startDate }: ImportedBooking, now: Date): string {
  const noon = `${bookedOn ?? startDate}T12:00:00.000Z`
  return noon < now.toISOString() ? noon : now.toISOString()
}

type Written = NewImportedBooking & { id: number; row: { status: BookingStatus } }

/** A cancelled booking has released its nights. */
async function writeNights(tx: Tx, bookings: readonly Written[]): Promise<void> {
  const nightRowsOf = ({ id, cabinId, booking }: Written) =>
    nightRates(booking, booking.totalPrice).map(({ date, rate }) => ({
      booking_id: id,
      cabin_id: cabinId,
      date,
      rate_cents: rate,
    }))
  const occupied = bookings.filter(({ row }) => !isCancelledOrNoShow(row)).flatMap(nightRowsOf)
  for (const some of chunk(occupied, nightsPerInsert)) {
    await tx.insertInto('nights').values(some).execute()
  }
  const released = bookings.filter(({ row }) => isCancelledOrNoShow(row)).flatMap(nightRowsOf)
  for (const some of chunk(released, nightsPerInsert)) {
    await tx
      .insertInto('released_nights')
      .values(some.map(({ booking_id, date, rate_cents }) => ({ booking_id, date, rate_cents })))
      .execute()
  }
}

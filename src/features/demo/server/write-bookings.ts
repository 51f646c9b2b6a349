import type { Insertable } from 'kysely'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { daysBetween } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'
import type { PaymentTable } from '#platform/db/tables/money-tables.ts'

/** Rows per statement. SQLite binds at most 32,766 values, and a booking has eighteen. */
const bookingBatchSize = 500
const nightBatchSize = 2_000

type Booking = Omit<Insertable<BookingTable>, 'id'>
type WrittenBooking = Pick<
  Booking,
  | 'cabin_id'
  | 'start_date'
  | 'end_date'
  | 'status'
  | 'left_on'
  | 'cabin_price_cents'
  | 'paid_cents'
  | 'created_at'
> & { id: number }

/**
 * Writes bookings in the given order, with a row for every occupied and every released night. Returns
 * their IDs.
 */
export async function writeBookings(tx: Tx, bookings: readonly Booking[]): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batchesOf(bookings, bookingBatchSize)) {
    const written = await tx
      .insertInto('bookings')
      .values(batch)
      .returning(['id', 'cabin_id', 'start_date', 'end_date'])
      .returning(['status', 'left_on', 'cabin_price_cents', 'paid_cents', 'created_at'])
      .execute()
    const nights = written.flatMap(nightRowsOf)
    const occupied = nights.filter((night) => !night.isReleased)
    for (const some of batchesOf(occupied, nightBatchSize)) {
      await tx.insertInto('nights').values(some.map(occupiedNight)).execute()
    }
    const released = nights.filter((night) => night.isReleased)
    for (const some of batchesOf(released, nightBatchSize)) {
      await tx.insertInto('released_nights').values(some.map(releasedNight)).execute()
    }
    const payments = written.flatMap(paymentOf)
    for (const some of batchesOf(payments, nightBatchSize)) {
      await tx.insertInto('payments').values(some).execute()
    }
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

/** A cancelled booking has released all nights, and an early departure the remaining ones. */
function nightRowsOf(booking: WrittenBooking) {
  const stay = { startDate: booking.start_date, endDate: booking.end_date }
  const lastDay = booking.left_on ?? booking.end_date
  const rate = booking.cabin_price_cents / daysBetween(booking.start_date, lastDay)
  return nightDates(stay).map((date) => ({
    booking_id: booking.id,
    cabin_id: booking.cabin_id,
    date,
    rate_cents: date < lastDay ? rate : 0,
    isReleased: isCancelledOrNoShow(booking) || date >= lastDay,
  }))
}

const methods = ['transfer', 'card', 'cash', 'online', 'card', 'card', 'cash'] as const

/** Guests who have arrived paid on their arrival, and all others a deposit with their booking. */
function paymentOf(booking: WrittenBooking): Omit<Insertable<PaymentTable>, 'id'>[] {
  if (booking.paid_cents === 0) return []
  const hasArrived = booking.status === 'checked-in' || booking.status === 'checked-out'
  const at = hasArrived ? `${booking.start_date}T15:20:00.000Z` : booking.created_at
  return [
    {
      booking_id: booking.id,
      business_date: at.slice(0, 10),
      kind: hasArrived ? 'payment' : 'deposit',
      method: methods[booking.id % methods.length] ?? 'card',
      amount_cents: booking.paid_cents,
      origin: 'account',
      note: '',
      staff_id: demoAccount.id,
      created_at: at,
    },
  ]
}

type Night = ReturnType<typeof nightRowsOf>[number]

const occupiedNight = ({ isReleased: _, ...night }: Night) => night
const releasedNight = ({ booking_id, date, rate_cents }: Night) => ({
  booking_id,
  date,
  rate_cents,
})

export function* batchesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let index = 0; index < rows.length; index += size) yield rows.slice(index, index + size)
}

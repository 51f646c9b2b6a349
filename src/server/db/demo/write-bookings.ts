import type { Insertable } from 'kysely'
import { nightDates } from '#domain/stay.ts'
import type { Tx } from '../open.ts'
import type { BookingTable } from '../schema.ts'

/** Rows in one statement: SQLite binds at most 32,766 values, and a booking has fourteen. */
const bookingsAtOnce = 500
const nightsAtOnce = 2_000

/** Writes bookings in their order, each with a row for every night that it holds. */
export async function writeBookings(
  tx: Tx,
  bookings: readonly Omit<Insertable<BookingTable>, 'id'>[],
): Promise<void> {
  for (const batch of batchesOf(bookings, bookingsAtOnce)) {
    const written = await tx
      .insertInto('bookings')
      .values(batch)
      .returning(['id', 'cabin_id', 'start_date', 'end_date', 'num_nights', 'cabin_price_cents'])
      .execute()
    const nights = written.flatMap((booking) =>
      nightDates({ startDate: booking.start_date, endDate: booking.end_date }).map((date) => ({
        cabin_id: booking.cabin_id,
        date,
        booking_id: booking.id,
        rate_cents: booking.cabin_price_cents / booking.num_nights,
      })),
    )
    for (const some of batchesOf(nights, nightsAtOnce)) {
      await tx.insertInto('nights').values(some).execute()
    }
  }
}

export function* batchesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

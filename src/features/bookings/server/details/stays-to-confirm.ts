import type { Booking, BookingState } from '#contract/bookings.ts'
import { businessDate } from '#domain/calendar.ts'
import { chargedFor } from '#domain/money/balance.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#platform/context.ts'
import { toDeposit } from '../money/to-folio.ts'
import { bookingsQuery, pricesOf, toBookingState } from '../store/booking-store.ts'
import { toTerms } from './to-booking.ts'

/** What confirmations and emails say about a booking. A booking that was read alone has all of it. */
export type StayToConfirm = BookingState &
  Pick<Booking, 'terms' | 'balanceDueOn' | 'today'> & {
    folio: Pick<Booking['folio'], 'deposit' | 'charged'>
  }

/** Bookings that are confirmed together, with as many queries as one. */
export async function findStaysToConfirm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<StayToConfirm[]> {
  if (ids.length === 0) return []
  const rows = await bookingsQuery(db).where('bookings.id', 'in', ids).execute()
  const records = new Map(rows.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (!record) return []
    const today = businessDate(now(), record.time_zone)
    return {
      ...toBookingState(record),
      folio: {
        deposit: toDeposit(record, today),
        charged: dollarsFromCents(chargedFor(pricesOf(record))),
      },
      terms: toTerms(record, today),
      balanceDueOn: record.balance_due_on,
      today,
    }
  })
}

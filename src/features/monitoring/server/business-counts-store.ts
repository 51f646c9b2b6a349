import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'

export type BusinessCounts = {
  bookings: Record<BookingStatus, number>
  /** The number of guests in house tonight: the parties of the checked-in bookings. */
  guestsTonight: number
}

export async function countBusiness(db: Db, today: CalendarDate): Promise<BusinessCounts> {
  const byStatus = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['status', fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute()
  const { guests } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number | string | null>('num_guests').as('guests'))
    .where('status', '=', 'checked-in')
    .where('end_date', '>', today)
    .executeTakeFirstOrThrow()
  const found = new Map(byStatus.map(({ status, count }) => [status, Number(count)]))
  const bookings = Object.fromEntries(
    bookingStatuses.map((status) => [status, found.get(status) ?? 0]),
  ) as Record<BookingStatus, number>
  return { bookings, guestsTonight: Number(guests ?? 0) }
}

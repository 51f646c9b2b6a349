import type { Db } from '#platform/db/open.ts'

/** The nights on the books before an instant, by loops over the tables. */
export async function plainBooks(db: Db) {
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const nights = await db.selectFrom('nights').selectAll().execute()
  const released = await db.selectFrom('released_nights').selectAll().execute()
  const closings = await db.selectFrom('audit').selectAll().execute()
  return ({ first, last }: { first: string; last: string }, instant: string) => {
    const books: { bookingId: number; date: string; rate: number }[] = []
    for (const booking of bookings) {
      if (booking.created_at >= instant && !booking.is_booking_date_unknown) continue
      const closing = closings.find(({ entity_id }) => Number(entity_id) === booking.id)
      const releasedAt = booking.checked_out_at ?? closing?.at ?? ''
      const all = [
        ...nights.filter(({ booking_id }) => booking_id === booking.id),
        ...(releasedAt >= instant
          ? released
              .filter(({ booking_id }) => booking_id === booking.id)
              .map((night) => ({ ...night, rate_cents: night.sold_cents ?? night.rate_cents }))
          : []),
      ]
      for (const { date, rate_cents } of all) {
        if (date < first || date > last) continue
        books.push({ bookingId: booking.id, date, rate: rate_cents })
      }
    }
    return books
  }
}

export const totalOfBooks = (books: readonly { rate: number }[]) => ({
  nights: books.length,
  revenue: books.reduce((sum, { rate }) => sum + rate, 0),
})

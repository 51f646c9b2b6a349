import { addDays } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'

export const fileOfBookings = (numRows: number) =>
  [
    'Cabin,Guest,Email,Arrival,Departure,Price,Reference',
    ...Array.from({ length: numRows }, (_, row) => {
      const start = addDays('2020-01-01', Math.floor(row / 10) * 3)
      const guest = `Guest ${row},guest.${row}@import.example`
      return `Fell Hut ${row % 10},${guest},${start},${addDays(start, 2)},200.01,R${row}`
    }),
  ].join('\n')

/** A sentence for every row whose booking, guest or mark of origin is missing, or is there without the row. */
export async function partialRows(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('import_rows').selectAll().execute()
  const bookings = await db.selectFrom('bookings').select(['id', 'guest_id']).execute()
  const guests = await db.selectFrom('guests').select('id').execute()
  const marked = await db.selectFrom('imported_bookings').select('booking_id').execute()
  const guestIds = new Set(guests.map(({ id }) => id))
  const whole = new Set(
    bookings.filter(({ guest_id }) => guestIds.has(guest_id)).map(({ id }) => id),
  )
  const added = new Set(rows.flatMap((row) => row.added_booking_id ?? []))
  return [
    ...rows
      .filter(({ outcome }) => outcome === 'added')
      .filter((row) => row.added_booking_id === null || !whole.has(row.added_booking_id))
      .map(({ number }) => `row ${number} has no complete booking`),
    ...marked
      .filter(({ booking_id }) => !added.has(booking_id) || !whole.has(booking_id))
      .map(({ booking_id }) => `booking ${booking_id} has no row`),
  ]
}

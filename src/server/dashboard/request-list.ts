import type { Today } from '#contract/dashboard.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '../db/open.ts'

/** More than a property decides on in a day. */
const maxRequests = 50

/** The bookings that a hold keeps until staff confirm them. */
export async function listRequests(db: Db): Promise<Today['requests']> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('bookings.hold_until', 'is not', null)
    .select([
      'bookings.id',
      'bookings.version',
      'guests.full_name',
      'cabins.name',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_guests',
      'bookings.total_price_cents',
      'bookings.hold_until',
    ])
    .orderBy('bookings.hold_until')
    .orderBy('bookings.id')
    .limit(maxRequests)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    guestName: row.full_name,
    cabinName: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    numGuests: row.num_guests,
    totalPrice: dollarsFromCents(row.total_price_cents),
    heldUntil: row.hold_until ?? '',
  }))
}

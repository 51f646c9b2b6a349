import { bookingStatuses } from '#domain/booking-status.ts'
import { addDays } from '#domain/calendar.ts'
import { stayRequestValues } from '#features/housekeeping/server/stay-request-store.ts'
import { insertJson } from '#platform/db/copy/bulk-load.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { givenCabin, givenGuest } from './given.ts'

/** Values on both sides of the limits of a price range, and one value twice. */
export const pricesMet = [0, 1, 99_999, 100_000, 100_000, 100_999, 1_000_000_000]

/** Inserts bookings of three years in one statement. Many share a date or a price. */
export async function givenManyBookings(db: Db, count: number): Promise<void> {
  const cabinId = (await givenCabin(db)).id
  const guestId = (await givenGuest(db)).id
  const layout = (await tableLayouts(db)).find(({ name }) => name === 'bookings')
  if (!layout) throw new Error('There are no bookings.')
  const rows = Array.from({ length: count }, (_, index) => {
    const price = pricesMet[index % pricesMet.length] ?? 0
    const startDate = addDays('2025-01-01', ((index * 7) % 1_000) + 3)
    return {
      id: index + 1,
      created_at: '2026-01-01T00:00:00.000Z',
      start_date: startDate,
      end_date: addDays(startDate, 1),
      num_nights: 1,
      num_guests: 1,
      num_children: 0,
      child_ages: '[]',
      cabin_price_cents: price,
      extras_price_cents: 0,
      total_price_cents: price,
      paid_cents: 0,
      charges_cents: 0,
      check_in_added_breakfast: false,
      has_breakfast: false,
      breakfast_unit_cents: 0,
      fee_cents: 0,
      ...stayRequestValues({ expectedArrival: null, specialRequests: [] }),
      observations: '',
      status: bookingStatuses[(index % 11) % bookingStatuses.length],
      cabin_id: cabinId,
      guest_id: guestId,
      source: 'desk',
      left_on: null,
      is_pinned: false,
      is_option: false,
      is_price_missing: false,
      channel_collects: false,
      channel_paid_cents: 0,
      door_code: '',
      guest_link: 1,
      is_booking_date_unknown: false,
      version: 1,
    }
  })
  await db.transaction().execute((tx) => insertJson(tx, layout, JSON.stringify(rows)))
}

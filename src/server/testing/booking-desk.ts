import type { Availability } from '#contract/availability.ts'
import type { BookingState } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import type { Db } from '../db/open.ts'
import { givenCabin, givenGuest, givenSettings } from './given.ts'
import { createTestApp } from './test-app.ts'

export type BookingAnswer = { status: number; body: BookingState & Omit<Problem, 'status'> }

/**
 * A house on 21 November 2026 with one cabin for four at $200 a night, one guest, and house rules:
 * stays of 2 to 10 nights, at most six guests, breakfast at $15.
 */
export async function openBookingDesk(db: Db, cabin: Parameters<typeof givenCabin>[1] = {}) {
  const app = await createTestApp({ db, now: () => new Date('2026-11-21T10:00:00Z') })
  await givenSettings(db, {
    minBookingLength: 2,
    maxBookingLength: 10,
    maxGuestsPerBooking: 6,
    breakfastPriceCents: 1_500,
  })
  const { id: cabinId } = await givenCabin(db, { name: 'Birch Hollow', maxCapacity: 4, ...cabin })
  const { id: guestId } = await givenGuest(db)

  const post = async (path: string, body: object, headers = {}): Promise<BookingAnswer> => {
    const answer = await app.signedIn(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as BookingAnswer['body'] }
  }

  /** Three nights of two guests in December without breakfast, unless said otherwise. */
  const book = (over: object = {}, headers = {}) =>
    post(
      '/api/bookings',
      {
        cabinId,
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        numGuests: 2,
        hasBreakfast: false,
        source: 'phone',
        guest: { id: guestId },
        expectedTotal: 600,
        ...over,
      },
      headers,
    )

  const look = async (query: string) => {
    const answer = await app.signedIn(`/api/availability?${query}`)
    return {
      status: answer.status,
      body: (await answer.json()) as Availability & Omit<Problem, 'status'>,
    }
  }

  /** All that was written, to be compared. */
  const rows = async () => ({
    bookings: await db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    nights: await db
      .selectFrom('nights')
      .select(['cabin_id', 'date', 'booking_id', 'rate_cents'])
      .orderBy('date')
      .execute(),
    guests: await db.selectFrom('guests').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('audit').selectAll().orderBy('id').execute(),
    reasons: await db.selectFrom('audit_reasons').selectAll().execute(),
  })

  return { db, app, cabinId, guestId, post, book, look, rows }
}

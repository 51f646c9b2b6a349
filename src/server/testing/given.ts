import type { BookingStatus } from '#domain/booking-status.ts'
import { nightDates, nights } from '#domain/stay.ts'
import type { Db } from '../db/open.ts'

/* Makers of rows with good defaults: a test names only what it is about. */

const createdAt = '2026-11-01T09:00:00.000Z'

type Cabin = {
  name: string
  maxCapacity: number
  regularPriceCents: number
  discountCents: number
  description: string
  image: string
}

export async function givenCabin(db: Db, over: Partial<Cabin> = {}): Promise<{ id: number }> {
  return db
    .insertInto('cabins')
    .values({
      name: over.name ?? 'Birch Hollow',
      max_capacity: over.maxCapacity ?? 4,
      regular_price_cents: over.regularPriceCents ?? 20_000,
      discount_cents: over.discountCents ?? 0,
      description: over.description ?? 'Snug one-room cabin under old birches',
      image: over.image ?? '',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Guest = { fullName: string; email: string; countryCode: string; nationalIdSealed: string }

export async function givenGuest(db: Db, over: Partial<Guest> = {}): Promise<{ id: number }> {
  return db
    .insertInto('guests')
    .values({
      full_name: over.fullName ?? 'Marta Sousa',
      email: over.email ?? 'marta@example.com',
      country_code: over.countryCode ?? 'PT',
      national_id_sealed: over.nationalIdSealed ?? '',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Booking = {
  startDate: string
  endDate: string
  createdAt: string
  numGuests: number
  cabinPriceCents: number
  extrasPriceCents: number
  paidCents: number
  hasBreakfast: boolean
  observations: string
  status: BookingStatus
  /** Left out, a new cabin and a new guest are made. */
  cabinId: number
  guestId: number
}

/** A booking with the nights that it holds. */
export async function givenBooking(db: Db, over: Partial<Booking> = {}): Promise<{ id: number }> {
  const stay = { startDate: over.startDate ?? '2026-11-21', endDate: over.endDate ?? '2026-11-24' }
  const cabinId = over.cabinId ?? (await givenCabin(db)).id
  const guestId = over.guestId ?? (await givenGuest(db)).id
  const cabinPrice = over.cabinPriceCents ?? nights(stay) * 20_000
  const extrasPrice = over.extrasPriceCents ?? 0
  const { id } = await db
    .insertInto('bookings')
    .values({
      created_at: over.createdAt ?? createdAt,
      start_date: stay.startDate,
      end_date: stay.endDate,
      num_nights: nights(stay),
      num_guests: over.numGuests ?? 2,
      cabin_price_cents: cabinPrice,
      extras_price_cents: extrasPrice,
      total_price_cents: cabinPrice + extrasPrice,
      paid_cents: over.paidCents ?? 0,
      has_breakfast: over.hasBreakfast ?? extrasPrice > 0,
      observations: over.observations ?? '',
      status: over.status ?? 'unconfirmed',
      cabin_id: cabinId,
      guest_id: guestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rate = Math.round(cabinPrice / nights(stay))
  const held = nightDates(stay).map((date) => ({
    cabin_id: cabinId,
    date,
    booking_id: id,
    rate_cents: rate,
  }))
  await db.insertInto('nights').values(held).execute()
  return { id }
}

type Settings = {
  minBookingLength: number
  maxBookingLength: number
  maxGuestsPerBooking: number
  breakfastPriceCents: number
}

/** Every hotel has its settings from the start; this changes some of them. */
export async function givenSettings(db: Db, over: Partial<Settings>): Promise<void> {
  await db
    .updateTable('settings')
    .set({
      min_booking_length: over.minBookingLength,
      max_booking_length: over.maxBookingLength,
      max_guests_per_booking: over.maxGuestsPerBooking,
      breakfast_price_cents: over.breakfastPriceCents,
    })
    .execute()
}

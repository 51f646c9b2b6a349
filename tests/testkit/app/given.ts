import { type BookingStatus, isCancelledOrNoShow } from '#domain/booking-status.ts'
import type { BlockKind } from '#domain/bookings/availability.ts'
import type { TaskPriority } from '#domain/housekeeping/tasks.ts'
import { guestSearchTerms, plainLetters } from '#domain/search/search-terms.ts'
import { nightDates, nights } from '#domain/stay.ts'
import type { Db } from '#platform/db/open.ts'

/* Functions that insert rows with defaults, so that a test names only what matters to it. */

const createdAt = '2026-11-01T09:00:00.000Z'

type Cabin = {
  name: string
  maxCapacity: number
  regularPriceCents: number
  discountCents: number
  description: string
  image: string
}

export async function givenCabin(db: Db, overrides: Partial<Cabin> = {}): Promise<{ id: number }> {
  return db
    .insertInto('cabins')
    .values({
      name: overrides.name ?? 'Birch Hollow',
      max_capacity: overrides.maxCapacity ?? 4,
      regular_price_cents: overrides.regularPriceCents ?? 20_000,
      discount_cents: overrides.discountCents ?? 0,
      description: overrides.description ?? 'Snug one-room cabin under old birches',
      image: overrides.image ?? '',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Guest = {
  fullName: string
  email: string
  phone: string
  countryCode: string
  nationalIdEncrypted: string
  notes: string
}

export async function givenGuest(db: Db, overrides: Partial<Guest> = {}): Promise<{ id: number }> {
  const { fullName = 'Marta Sousa', email = 'marta@example.com', phone = '' } = overrides
  const { id } = await db
    .insertInto('guests')
    .values({
      full_name: fullName,
      sort_name: plainLetters(fullName),
      email,
      phone,
      phone_digits: phone.replace(/\D/g, ''),
      country_code: overrides.countryCode ?? 'PT',
      national_id_sealed: overrides.nationalIdEncrypted ?? '',
      notes: overrides.notes ?? '',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = guestSearchTerms({ fullName, email, phone }).map((word) => ({ word, guest_id: id }))
  await db.insertInto('guest_words').values(words).execute()
  return { id }
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
  /** Without these, a new cabin and a new guest are created. */
  cabinId: number
  guestId: number
}

/** Inserts a booking with its nights, or with its released nights if it is closed. */
export async function givenBooking(
  db: Db,
  overrides: Partial<Booking> = {},
): Promise<{ id: number }> {
  const stay = {
    startDate: overrides.startDate ?? '2026-11-21',
    endDate: overrides.endDate ?? '2026-11-24',
  }
  const cabinId = overrides.cabinId ?? (await givenCabin(db)).id
  const guestId = overrides.guestId ?? (await givenGuest(db)).id
  const cabinPrice = overrides.cabinPriceCents ?? nights(stay) * 20_000
  const extrasPrice = overrides.extrasPriceCents ?? 0
  const status = overrides.status ?? 'unconfirmed'
  const { id } = await db
    .insertInto('bookings')
    .values({
      created_at: overrides.createdAt ?? createdAt,
      start_date: stay.startDate,
      end_date: stay.endDate,
      num_nights: nights(stay),
      num_guests: overrides.numGuests ?? 2,
      cabin_price_cents: cabinPrice,
      extras_price_cents: extrasPrice,
      total_price_cents: cabinPrice + extrasPrice,
      paid_cents: overrides.paidCents ?? 0,
      has_breakfast: overrides.hasBreakfast ?? extrasPrice > 0,
      breakfast_unit_cents: Math.floor(extrasPrice / (nights(stay) * (overrides.numGuests ?? 2))),
      observations: overrides.observations ?? '',
      status,
      cabin_id: cabinId,
      guest_id: guestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (overrides.paidCents) {
    const at = overrides.createdAt ?? createdAt
    await db
      .insertInto('payments')
      .values({
        booking_id: id,
        business_date: at.slice(0, 10),
        kind: 'payment',
        method: 'card',
        amount_cents: overrides.paidCents,
        origin: 'account',
        note: '',
        staff_id: 'system',
        created_at: at,
      })
      .execute()
  }
  const rates = nightDates(stay).map((date, night) => ({
    booking_id: id,
    date,
    // The nights add up to the price, to the cent.
    rate_cents:
      Math.floor((cabinPrice * (night + 1)) / nights(stay)) -
      Math.floor((cabinPrice * night) / nights(stay)),
  }))
  if (isCancelledOrNoShow({ status }))
    await db.insertInto('released_nights').values(rates).execute()
  else {
    const held = rates.map((night) => ({ ...night, cabin_id: cabinId }))
    await db.insertInto('nights').values(held).execute()
  }
  return { id }
}

type Task = {
  cabinId: number
  text: string
  priority: TaskPriority
  dueOn: string
  photo: string
}

/** Inserts an open maintenance task. */
export async function givenTask(db: Db, overrides: Partial<Task> = {}): Promise<{ id: number }> {
  return db
    .insertInto('tasks')
    .values({
      cabin_id: overrides.cabinId ?? (await givenCabin(db)).id,
      text: overrides.text ?? 'The tap drips',
      photo: overrides.photo ?? '',
      priority: overrides.priority ?? 'normal',
      due_on: overrides.dueOn ?? null,
      assignee_name: '',
      state: 'open',
      created_at: createdAt,
      created_by: 'system',
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Block = {
  cabinId: number
  startDate: string
  endDate: string
  kind: BlockKind
  reason: string
}

/** Inserts a block with its nights. */
export async function givenBlock(db: Db, overrides: Partial<Block> = {}): Promise<{ id: number }> {
  const stay = {
    startDate: overrides.startDate ?? '2026-11-21',
    endDate: overrides.endDate ?? '2026-11-24',
  }
  const cabinId = overrides.cabinId ?? (await givenCabin(db)).id
  const { id } = await db
    .insertInto('blocks')
    .values({
      cabin_id: cabinId,
      start_date: stay.startDate,
      end_date: stay.endDate,
      kind: overrides.kind ?? 'maintenance',
      reason: overrides.reason ?? 'The stove is being inspected',
      version: 1,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = nightDates(stay).map((date) => ({
    cabin_id: cabinId,
    date,
    block_id: id,
    rate_cents: 0,
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

/** Every database has settings from the start; this changes some of them. */
export async function givenSettings(db: Db, overrides: Partial<Settings>): Promise<void> {
  await db
    .updateTable('settings')
    .set({
      min_booking_length: overrides.minBookingLength,
      max_booking_length: overrides.maxBookingLength,
      max_guests_per_booking: overrides.maxGuestsPerBooking,
      breakfast_price_cents: overrides.breakfastPriceCents,
    })
    .execute()
}

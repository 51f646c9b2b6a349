import { bookingStatuses, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import { addDays, datesFrom } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { Db } from '#platform/db/open.ts'
import { givenBlock, givenCabin, givenGuest } from '../given.ts'

/** The nights of the property are around a leap day and both clock changes of 2028. */
export const firstNight = '2028-02-01'
const numDays = 300

/**
 * A random property with everything that metrics can get wrong: moves in mid-stay, early departures that
 * still pay, discounts, tourist tax, fees, blocks, retired and imported cabins, and instants around
 * midnight.
 */
export async function givenRandomProperty(db: Db, seed: number, { numBookings = 120 } = {}) {
  const choices = choicesOf(seed)
  const cabins = await givenRandomCabins(db, choices)
  const guests: number[] = []
  for (const countryCode of ['PT', 'PT', 'DE', '', 'NO', 'US']) {
    guests.push((await givenGuest(db, { countryCode })).id)
  }
  const property: Property = { cabins, guests, taken: new Set() }
  for (let number = 0; number < 12; number++) await givenRandomBlock(db, choices, property)
  for (let number = 0; number < numBookings; number++) {
    const booking = randomBooking(choices, property)
    if (booking) await insertBooking(db, booking)
  }
}

type Choices = ReturnType<typeof choicesOf>

function choicesOf(seed: number) {
  const choices = randomChoices(seededRandom(seed))
  const { below } = choices
  return {
    ...choices,
    day: () => addDays(firstNight, below(numDays)),
    instantAround: (date: string) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + (below(72) - 36) * 1_800_000).toISOString(),
  }
}

/** `taken` has the nights of each cabin that are occupied. */
type Property = { cabins: readonly number[]; guests: readonly number[]; taken: Set<string> }

/** Occupies these nights if all of them are free. */
function take({ taken }: Property, cabin: number, dates: readonly string[]): boolean {
  const keys = dates.map((date) => `${cabin} ${date}`)
  if (keys.some((key) => taken.has(key))) return false
  for (const key of keys) taken.add(key)
  return true
}

async function givenRandomCabins(
  db: Db,
  { below, pick, happens, day, instantAround }: Choices,
): Promise<number[]> {
  const cabins: number[] = []
  for (let number = 0; number < 5; number++) {
    const { id } = await givenCabin(db, { name: `Cabin ${number}` })
    cabins.push(id)
    await db
      .updateTable('cabins')
      .set({
        created_at: instantAround(addDays(firstNight, pick([-60, 0, below(numDays)]))),
        rented_since: happens(0.7) ? addDays(firstNight, below(numDays) - 60) : null,
        retired_on: happens(0.4) ? day() : null,
      })
      .where('id', '=', id)
      .execute()
  }
  return cabins
}

async function givenRandomBlock(db: Db, { below, pick, day }: Choices, property: Property) {
  const cabinId = pick(property.cabins)
  const startDate = day()
  const length = 1 + below(5)
  if (!take(property, cabinId, datesFrom(startDate, length))) return
  await givenBlock(db, { cabinId, startDate, endDate: addDays(startDate, length) })
}

type RandomBooking = NonNullable<ReturnType<typeof randomBooking>>

/** Undefined if its nights are taken, or if its discounts exceed its extras. */
function randomBooking(choices: Choices, property: Property) {
  const { below, pick, happens, day, instantAround } = choices
  const status = pick(bookingStatuses)
  const isOver = isCancelledOrNoShow({ status })
  const numNights = 1 + below(7)
  const startDate = day()
  const dates = datesFrom(startDate, numNights)
  const numStayed = status === 'checked-out' && happens(0.4) ? below(numNights) : numNights
  const hasLeftEarly = numStayed < numNights
  const [first, last] = [pick(property.cabins), pick(property.cabins)]
  const numBefore = status === 'unconfirmed' ? 0 : below(numStayed + 1)
  const [before, after] = [dates.slice(0, numBefore), dates.slice(numBefore, numStayed)]
  if (!isOver && !(take(property, first, before) && take(property, last, after))) return undefined

  const hasBreakfast = happens(0.4)
  const paysForAll = happens(0.5)
  const numGuests = 1 + below(4)
  const breakfastUnit = hasBreakfast ? 1 + below(2_000) : 0
  const channel = happens(0.2) ? ('airbnb' as const) : null
  // Some nights of a channel have no price, and some got one later.
  const isPriceMissing = channel !== null && happens(0.6)
  const rates = dates.map(() => (isPriceMissing && happens(0.8) ? 0 : below(30_001)))
  const charged = rates.map((rate, night) =>
    night < numStayed || isOver || paysForAll ? rate : below(2) * below(rate + 1),
  )
  const numBreakfasts = numGuests * (hasLeftEarly && !paysForAll ? numStayed : numNights)
  const charges = randomCharges(choices)
  const chargesPrice = charges.reduce((sum, { amount }) => sum + amount, 0)
  const extrasPrice = breakfastUnit * numBreakfasts + chargesPrice
  const cabinPrice = charged.reduce((sum, rate) => sum + rate, 0)
  if (extrasPrice < 0) return undefined
  const leftOn = addDays(startDate, numStayed)
  return {
    status,
    startDate,
    dates,
    numGuests,
    numStayed,
    first,
    last,
    numBefore,
    hasBreakfast,
    breakfastUnit,
    rates,
    charged,
    charges,
    cabinPrice,
    chargesPrice,
    extrasPrice,
    createdAt: instantAround(addDays(startDate, 3 - below(90))),
    fee: isOver ? below(cabinPrice + 1) : 0,
    source: pick(staffBookingSources),
    channel,
    isPriceMissing,
    isUndated: happens(0.2),
    guestId: pick(property.guests),
    left: hasLeftEarly ? { at: instantAround(leftOn), on: leftOn } : null,
    closedAt: isOver ? instantAround(addDays(startDate, 2 - below(60))) : null,
  }
}

const randomCharges = ({ below, pick, day, instantAround }: Choices) =>
  Array.from({ length: below(3) }, () => ({
    amount: pick([-500, 1_500, below(10_000)]),
    taxKind: pick(['other', 'none', 'tourist-tax'] as const),
    at: instantAround(day()),
  }))

async function insertBooking(db: Db, booking: RandomBooking): Promise<void> {
  const { startDate, dates, cabinPrice, extrasPrice, left } = booking
  const { id } = await db
    .insertInto('bookings')
    .values({
      created_at: booking.createdAt,
      start_date: startDate,
      end_date: addDays(startDate, dates.length),
      num_nights: dates.length,
      num_guests: booking.numGuests,
      cabin_price_cents: cabinPrice,
      charges_cents: booking.chargesPrice,
      extras_price_cents: extrasPrice,
      total_price_cents: cabinPrice + extrasPrice,
      fee_cents: booking.fee,
      paid_cents: 0,
      has_breakfast: booking.hasBreakfast,
      breakfast_unit_cents: booking.breakfastUnit,
      observations: '',
      status: booking.status,
      source: booking.source,
      channel: booking.channel,
      is_price_missing: booking.isPriceMissing,
      is_booking_date_unknown: booking.isUndated,
      cabin_id: booking.last,
      guest_id: booking.guestId,
      checked_out_at: left?.at ?? null,
      left_on: left?.on ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertClosing(db, id, booking)
  await insertNights(db, id, booking)
  await insertCharges(db, id, booking)
}

async function insertClosing(db: Db, id: number, { status, closedAt }: RandomBooking) {
  if (closedAt === null) return
  await db
    .insertInto('audit')
    .values({
      at: closedAt,
      staff_id: 'Zed',
      request_id: 'random',
      action: status === 'cancelled' ? 'booking.cancel' : 'booking.no-show',
      entity: 'booking',
      entity_id: String(id),
    })
    .execute()
}

/** The nights that the booking holds, and those that an early departure or a cancellation released. */
async function insertNights(db: Db, id: number, booking: RandomBooking): Promise<void> {
  const { status, dates, numStayed, numBefore, first, last, rates, charged } = booking
  const held = isCancelledOrNoShow({ status }) ? [] : dates.slice(0, numStayed)
  const nights = held.map((date, night) => ({
    cabin_id: night < numBefore ? first : last,
    date,
    booking_id: id,
    rate_cents: charged[night] ?? 0,
  }))
  if (nights.length > 0) await db.insertInto('nights').values(nights).execute()
  const released = dates.slice(held.length).map((date, night) => ({
    booking_id: id,
    date,
    rate_cents: charged[held.length + night] ?? 0,
    sold_cents: rates[held.length + night] ?? 0,
  }))
  if (released.length > 0) await db.insertInto('released_nights').values(released).execute()
}

async function insertCharges(db: Db, id: number, { charges }: RandomBooking): Promise<void> {
  for (const { amount, taxKind, at } of charges) {
    await db
      .insertInto('charges')
      .values({
        booking_id: id,
        kind: amount < 0 ? 'discount' : 'item',
        label: 'Charge',
        unit: 'stay',
        unit_cents: amount,
        quantity: 1,
        amount_cents: amount,
        is_mandatory: false,
        tax_kind: taxKind,
        note: '',
        created_by: 'Zed',
        created_at: at,
      })
      .execute()
  }
}

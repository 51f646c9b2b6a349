import { bookingStatuses, isClosed } from '#domain/booking-status.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import { addDays, datesFrom } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import type { Db } from '../db/open.ts'
import { givenBlock, givenCabin, givenGuest } from './given.ts'

/** The nights of the property are around a leap day and both clock changes of 2028. */
export const firstNight = '2028-02-01'
const numDays = 300

/**
 * A random property with everything that metrics can get wrong: moves in mid-stay, early departures that
 * still pay, discounts, tourist tax, fees, blocks, retired and imported cabins, and instants around
 * midnight.
 */
export async function givenRandomProperty(db: Db, seed: number, { numBookings = 120 } = {}) {
  const random = seededRandom(seed)
  const { below, pick } = randomChoices(random)
  const dayAt = (day: number) => addDays(firstNight, day)
  const instantAround = (date: string) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + (below(72) - 36) * 1_800_000).toISOString()

  const cabins: number[] = []
  for (let number = 0; number < 5; number++) {
    const { id } = await givenCabin(db, { name: `Cabin ${number}` })
    cabins.push(id)
    await db
      .updateTable('cabins')
      .set({
        created_at: instantAround(dayAt(pick([-60, 0, below(numDays)]))),
        retired_on: random() < 0.4 ? dayAt(below(numDays)) : null,
      })
      .where('id', '=', id)
      .execute()
  }
  const guests: number[] = []
  for (const countryCode of ['PT', 'PT', 'DE', '', 'NO', 'US']) {
    guests.push((await givenGuest(db, { countryCode })).id)
  }
  const taken = new Set<string>()
  const take = (cabin: number, dates: string[]) => {
    const keys = dates.map((date) => `${cabin} ${date}`)
    if (keys.some((key) => taken.has(key))) return false
    for (const key of keys) taken.add(key)
    return true
  }

  for (let number = 0; number < 12; number++) {
    const cabinId = pick(cabins)
    const startDate = dayAt(below(numDays))
    const length = 1 + below(5)
    if (!take(cabinId, datesFrom(startDate, length))) continue
    await givenBlock(db, { cabinId, startDate, endDate: addDays(startDate, length) })
  }

  for (let number = 0; number < numBookings; number++) {
    const status = pick(bookingStatuses)
    const numNights = 1 + below(7)
    const startDate = dayAt(below(numDays))
    const dates = datesFrom(startDate, numNights)
    const numStayed = status === 'checked-out' && random() < 0.4 ? below(numNights) : numNights
    const hasLeftEarly = numStayed < numNights
    const [first, last] = [pick(cabins), pick(cabins)]
    const numBefore = status === 'unconfirmed' ? 0 : below(numStayed + 1)
    const [before, after] = [dates.slice(0, numBefore), dates.slice(numBefore, numStayed)]
    if (!isClosed({ status }) && !(take(first, before) && take(last, after))) continue

    const hasBreakfast = random() < 0.4
    const paysForAll = random() < 0.5
    const numGuests = 1 + below(4)
    const unit = hasBreakfast ? 1 + below(2_000) : 0
    const rates = dates.map(() => below(30_001))
    const charged = rates.map((rate, night) =>
      night < numStayed || isClosed({ status }) || paysForAll ? rate : below(2) * below(rate + 1),
    )
    const breakfast = unit * numGuests * (hasLeftEarly && !paysForAll ? numStayed : numNights)
    const charges = Array.from({ length: below(3) }, () => ({
      amount: pick([-500, 1_500, below(10_000)]),
      taxKind: pick(['other', 'tourist-tax'] as const),
      at: instantAround(dayAt(below(numDays))),
    }))
    const chargesCents = charges.reduce((sum, { amount }) => sum + amount, 0)
    const cabinPrice = charged.reduce((sum, rate) => sum + rate, 0)
    if (breakfast + chargesCents < 0) continue
    const { id } = await db
      .insertInto('bookings')
      .values({
        created_at: instantAround(addDays(startDate, 3 - below(90))),
        start_date: startDate,
        end_date: addDays(startDate, numNights),
        num_nights: numNights,
        num_guests: numGuests,
        cabin_price_cents: cabinPrice,
        charges_cents: chargesCents,
        extras_price_cents: breakfast + chargesCents,
        total_price_cents: cabinPrice + breakfast + chargesCents,
        fee_cents: isClosed({ status }) ? below(cabinPrice + 1) : 0,
        paid_cents: 0,
        has_breakfast: hasBreakfast,
        breakfast_unit_cents: unit,
        observations: '',
        status,
        source: pick(staffBookingSources),
        channel: random() < 0.2 ? 'airbnb' : null,
        cabin_id: last,
        guest_id: pick(guests),
        checked_out_at: hasLeftEarly ? instantAround(addDays(startDate, numStayed)) : null,
        left_on: hasLeftEarly ? addDays(startDate, numStayed) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isClosed({ status })) {
      await db
        .insertInto('audit')
        .values({
          at: instantAround(addDays(startDate, 2 - below(60))),
          staff_id: 'Zed',
          request_id: 'random',
          action: status === 'cancelled' ? 'booking.cancel' : 'booking.no-show',
          entity: 'booking',
          entity_id: String(id),
        })
        .execute()
    }
    const held = isClosed({ status }) ? [] : dates.slice(0, numStayed)
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
}

import type { Insertable } from 'kysely'
import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { bookingTotal, breakfastTotal, cabinTotal } from '#domain/pricing.ts'
import type { Db } from '../db/open.ts'
import type { BookingTable, CabinTable } from '../db/schema.ts'
import type { Vault } from '../secrets/vault.ts'
import { bookedAt } from './booked-at.ts'
import { markAsDemo } from './demo.ts'
import { demoGuests, demoObservations, demoPhone, erasedDemoGuest } from './demo-guests.ts'
import { demoSettings } from './demo-property.ts'
import { type Dice, newDice } from './dice.ts'
import { batchesOf, writeBookings } from './write-bookings.ts'
import { writeGuests } from './write-guests.ts'

type Order = {
  numBookings: number
  /** Left out, there are as many as such a business would have. */
  numCabins?: number
  today: CalendarDate
  now: Date
  onProgress: (written: number) => void
}

type Cabin = {
  id: number
  max_capacity: number
  regular_price_cents: number
  discount_cents: number
}
type Row<Table> = Omit<Insertable<Table>, 'id'>

const fewestCabins = 50
export const mostCabins = 500
const bookingsPerCabin = 200
const bookingsPerGuest = 8
const bookingsInOneTransaction = 5_000
const rowsAtOnce = 1_000

const lengthWeights = [
  [1, 10],
  [2, 25],
  [3, 25],
  [4, 15],
  [7, 15],
  [10, 6],
  [14, 4],
] as const

/** Adds cabins and guests of their own and that many bookings of them, for measuring. */
export async function writeManyBookings(db: Db, vault: Vault, order: Order): Promise<void> {
  const dice = newDice(order.numBookings)
  const { numCabins = usualCabins(order.numBookings) } = order
  const numGuests = Math.ceil(order.numBookings / bookingsPerGuest)

  const { cabins, guestIds } = await db.transaction().execute(async (tx) => {
    await markAsDemo(tx)
    const cabins: Cabin[] = []
    const { built } = await tx
      .selectFrom('cabins')
      .select((select) => select.fn.countAll<number>().as('built'))
      .executeTakeFirstOrThrow()
    for (const batch of batchesOf(planCabins(dice, numCabins, Number(built), order), rowsAtOnce)) {
      cabins.push(...(await tx.insertInto('cabins').values(batch).returningAll().execute()))
    }
    const guestIds = await writeGuests(tx, vault, planGuests(dice, numGuests, order))
    return { cabins, guestIds }
  })

  const bookings = cabins
    .flatMap((cabin, at) => planStays(dice, cabin, share(order.numBookings, numCabins, at), order))
    .map((booking) => ({ ...booking, guest_id: dice.pick(guestIds) }))
    .sort((a, b) => a.created_at.localeCompare(b.created_at))

  let written = 0
  for (const batch of batchesOf(bookings, bookingsInOneTransaction)) {
    await db.transaction().execute((tx) => writeBookings(tx, batch))
    written += batch.length
    order.onProgress(written)
  }
}

const usualCabins = (numBookings: number) =>
  Math.min(Math.max(Math.ceil(numBookings / bookingsPerCabin), fewestCabins), mostCabins)

/** What the cabin at a place gets of a number of bookings; the shares add up to the number. */
const share = (numBookings: number, numCabins: number, at: number) =>
  Math.floor((numBookings * (at + 1)) / numCabins) - Math.floor((numBookings * at) / numCabins)

/** Stays one after the other, from some months ahead back into the past. */
function planStays(
  dice: Dice,
  cabin: Cabin,
  numBookings: number,
  { today, now }: Order,
): Omit<Row<BookingTable>, 'guest_id'>[] {
  let end = dice.between(30, 120)
  return Array.from({ length: numBookings }, () => {
    const numNights = dice.weigh(lengthWeights)
    const start = end - numNights
    const booking = {
      created_at: bookedAt(dice, Math.max(0, -start) + dice.between(0, 60), { today, now }),
      start_date: addDays(today, start),
      end_date: addDays(today, end),
      status: statusOf(start, end),
      observations: dice.happens(0.1) ? dice.pick(demoObservations) : '',
      cabin_id: cabin.id,
      ...pricesOf(dice, cabin, numNights, start < 0),
    }
    end = start - dice.between(0, 3)
    return booking
  })
}

function statusOf(start: number, end: number): BookingStatus {
  const [unconfirmed, checkedIn, checkedOut] = bookingStatuses
  if (start >= 0) return unconfirmed
  return end >= 0 ? checkedIn : checkedOut
}

function pricesOf(dice: Dice, cabin: Cabin, numNights: number, hasCome: boolean) {
  const numGuests = dice.between(1, cabin.max_capacity)
  const hasBreakfast = dice.happens(0.45)
  const { breakfastPrice } = demoSettings
  const cabinPrice = cabinTotal(
    { regularPrice: cabin.regular_price_cents, discount: cabin.discount_cents },
    numNights,
  )
  const extrasPrice = hasBreakfast ? breakfastTotal({ breakfastPrice, numNights, numGuests }) : 0
  const totalPrice = bookingTotal({ cabinPrice, extrasPrice })
  return {
    num_nights: numNights,
    num_guests: numGuests,
    has_breakfast: hasBreakfast,
    breakfast_unit_cents: hasBreakfast ? breakfastPrice : 0,
    cabin_price_cents: cabinPrice,
    extras_price_cents: extrasPrice,
    total_price_cents: totalPrice,
    paid_cents: hasCome || dice.happens(0.35) ? totalPrice : 0,
  }
}

function planCabins(dice: Dice, count: number, built: number, { now }: Order): Row<CabinTable>[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `Cabin ${built + at + 1}`,
    max_capacity: dice.between(2, 10),
    regular_price_cents: dice.between(12, 90) * 10_00,
    discount_cents: dice.pick([0, 0, 0, 20_00, 50_00]),
    description: 'One of many, made for measuring.',
    image: '',
    created_at: now.toISOString(),
  }))
}

function planGuests(dice: Dice, count: number, { now }: Order) {
  const people = demoGuests.filter((_, at) => at !== erasedDemoGuest)
  return Array.from({ length: count }, (_, at) => {
    const [fullName, country] = dice.pick(people)
    const [familyName] = dice.pick(people)
    return {
      fullName: `${fullName.split(' ')[0]} ${familyName.split(' ').at(-1)}`,
      country,
      email: `guest.${at + 1}@example.com`,
      phone: dice.happens(0.8) ? `${demoPhone(country, 0)} ${at + 1}` : '',
      nationalID: `${country}X${dice.between(1_000_000, 9_999_999)}`,
      notes: '',
      createdAt: now.toISOString(),
      erasedAt: null,
    }
  })
}

import { type Insertable, sql } from 'kysely'
import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { basePriceOf, bookingTotal, breakfastTotal } from '#domain/money/pricing.ts'
import type { Vault } from '#platform/base/vault.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'
import type { CabinTable } from '#platform/db/tables/guest-and-cabin-tables.ts'
import { bookedAt } from './booked-at.ts'
import { markAsDemo } from './demo.ts'
import { demoGuests, demoObservations, demoPhone, erasedDemoGuest } from './demo-guests.ts'
import { demoSettings } from './demo-property.ts'
import { newRandomChoices, type RandomChoices } from './random-choices.ts'
import { batchesOf, writeBookings } from './write-bookings.ts'
import { writeGuests } from './write-guests.ts'
import { writeVersions } from './write-versions.ts'

type ScaleOptions = {
  numBookings: number
  /** By default as many as a business of this size would have. */
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

const minCabins = 50
export const maxCabins = 500
const bookingsPerCabin = 200
const bookingsPerGuest = 8
const transactionBatchSize = 5_000
const rowBatchSize = 1_000

const lengthWeights = [
  [1, 10],
  [2, 25],
  [3, 25],
  [4, 15],
  [7, 15],
  [10, 6],
  [14, 4],
] as const

/** Adds this number of bookings with their own cabins and guests, for benchmarks. */
export async function writeManyBookings(
  db: Db,
  vault: Vault,
  options: ScaleOptions,
): Promise<void> {
  const random = newRandomChoices(options.numBookings)
  const { numCabins = defaultCabins(options.numBookings) } = options
  const numGuests = Math.ceil(options.numBookings / bookingsPerGuest)

  const { cabins, guestIds } = await db.transaction().execute(async (tx) => {
    await markAsDemo(tx)
    const cabins: Cabin[] = []
    const { built } = await tx
      .selectFrom('cabins')
      .select((select) => select.fn.countAll<number>().as('built'))
      .executeTakeFirstOrThrow()
    for (const batch of batchesOf(
      planCabins(random, numCabins, Number(built), options),
      rowBatchSize,
    )) {
      cabins.push(...(await tx.insertInto('cabins').values(batch).returningAll().execute()))
    }
    const guestIds = await writeGuests(tx, vault, planGuests(random, numGuests, options))
    return { cabins, guestIds }
  })

  const bookings = cabins
    .flatMap((cabin, index) =>
      planStays(random, cabin, share(options.numBookings, numCabins, index), options),
    )
    .map((booking) => ({ ...booking, guest_id: random.pick(guestIds) }))
    .sort((a, b) => a.created_at.localeCompare(b.created_at))

  let written = 0
  for (const batch of batchesOf(bookings, transactionBatchSize)) {
    await db.transaction().execute((tx) => writeBookings(tx, batch))
    written += batch.length
    options.onProgress(written)
  }
  await db.transaction().execute(async (tx) => {
    // Takes longer than any statement of a request may.
    for (const statement of dialectOf(tx).migrating.atBegin) await sql.raw(statement).execute(tx)
    await writeVersions(tx, options.now)
  })
}

const defaultCabins = (numBookings: number) =>
  Math.min(Math.max(Math.ceil(numBookings / bookingsPerCabin), minCabins), maxCabins)

/** The number of bookings of one cabin. The sum over all cabins is `numBookings`. */
const share = (numBookings: number, numCabins: number, index: number) =>
  Math.floor((numBookings * (index + 1)) / numCabins) -
  Math.floor((numBookings * index) / numCabins)

/** Generates stays backward in time, beginning some months ahead. */
function planStays(
  random: RandomChoices,
  cabin: Cabin,
  numBookings: number,
  { today, now }: ScaleOptions,
): Omit<Row<BookingTable>, 'guest_id'>[] {
  let end = random.between(30, 120)
  return Array.from({ length: numBookings }, () => {
    const numNights = random.pickWeighted(lengthWeights)
    const start = end - numNights
    const booking = {
      created_at: bookedAt(random, Math.max(0, -start) + random.between(0, 60), { today, now }),
      start_date: addDays(today, start),
      end_date: addDays(today, end),
      status: statusOf(random, start, end),
      observations: random.happens(0.1) ? random.pick(demoObservations) : '',
      cabin_id: cabin.id,
      ...pricesOf(random, cabin, numNights, start < 0),
    }
    end = start - random.between(0, 3)
    return booking
  })
}

/** Some guests who were expected yesterday have not arrived. */
function statusOf(random: RandomChoices, start: number, end: number): BookingStatus {
  const [unconfirmed, checkedIn, checkedOut] = bookingStatuses
  const isOverdue = start === -1 && end > 0 && random.happens(0.2)
  if (start >= 0 || isOverdue) return unconfirmed
  return end >= 0 ? checkedIn : checkedOut
}

function pricesOf(random: RandomChoices, cabin: Cabin, numNights: number, hasStarted: boolean) {
  const numGuests = random.between(1, cabin.max_capacity)
  const hasBreakfast = random.happens(0.45)
  const { breakfastPrice } = demoSettings
  const { regular_price_cents: regularPrice, discount_cents: discount } = cabin
  const cabinPrice = basePriceOf({ regularPrice, discount }) * numNights
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
    paid_cents: hasStarted || random.happens(0.35) ? totalPrice : 0,
  }
}

function planCabins(
  random: RandomChoices,
  count: number,
  built: number,
  { now }: ScaleOptions,
): Row<CabinTable>[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Cabin ${built + index + 1}`,
    max_capacity: random.between(2, 10),
    regular_price_cents: random.between(12, 90) * 10_00,
    discount_cents: random.pick([0, 0, 0, 20_00, 50_00]),
    description: 'One of many, generated for benchmarks.',
    image: '',
    created_at: now.toISOString(),
  }))
}

function planGuests(random: RandomChoices, count: number, { now }: ScaleOptions) {
  const people = demoGuests.filter((_, index) => index !== erasedDemoGuest)
  return Array.from({ length: count }, (_, index) => {
    const [fullName, country] = random.pick(people)
    const [familyName] = random.pick(people)
    return {
      fullName: `${fullName.split(' ')[0]} ${familyName.split(' ').at(-1)}`,
      country,
      email: `guest.${index + 1}@example.com`,
      phone: random.happens(0.8) ? `${demoPhone(country, 0)} ${index + 1}` : '',
      nationalID: `${country}X${random.between(1_000_000, 9_999_999)}`,
      notes: '',
      createdAt: now.toISOString(),
      erasedAt: null,
    }
  })
}

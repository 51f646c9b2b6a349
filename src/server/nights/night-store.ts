import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import type { Db, Tx } from '../db/open.ts'

/** A night with its price; 0 for a block. */
export type PricedNight = { date: CalendarDate; rate: Cents }

/** Who holds a night: a booking or a block. */
type Holder = { bookingId: number } | { blockId: number }

const columnsOf = (holder: Holder) =>
  'bookingId' in holder
    ? { booking_id: holder.bookingId, block_id: null }
    : { booking_id: null, block_id: holder.blockId }

/**
 * Takes nights of a cabin, all of them or, when the answer is false, not all: then the caller refuses
 * and the transaction leaves nothing behind. The table's key decides, so that whatever happens at
 * the same time a night has one holder. Lock the cabin first (lockCabin): whoever comes second then
 * waits, and reads who was first.
 */
export async function takeNights(
  tx: Tx,
  cabinId: number,
  holder: Holder,
  nights: readonly PricedNight[],
): Promise<boolean> {
  if (nights.length === 0) return true
  const rows = nights.map(({ date, rate }) => ({
    ...columnsOf(holder),
    cabin_id: cabinId,
    date,
    rate_cents: rate,
  }))
  const taken = await tx
    .insertInto('nights')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['cabin_id', 'date']).doNothing())
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows ?? 0n) === rows.length
}

/** Gives back what a booking or a block holds, from a date on when one is given. */
export async function releaseNights(tx: Tx, holder: Holder, from?: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('nights')
    .$if('bookingId' in holder, (all) =>
      all.where('booking_id', '=', (holder as { bookingId: number }).bookingId),
    )
    .$if('blockId' in holder, (all) =>
      all.where('block_id', '=', (holder as { blockId: number }).blockId),
    )
    .$if(from !== undefined, (all) => all.where('date', '>=', from as CalendarDate))
    .execute()
}

/** The nights that a booking holds, in their order. */
export async function nightsOfBooking(
  db: Db | Tx,
  bookingId: number,
): Promise<(PricedNight & { cabinId: number })[]> {
  const rows = await db
    .selectFrom('nights')
    .where('booking_id', '=', bookingId)
    .select(['cabin_id', 'date', 'rate_cents'])
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ cabinId: row.cabin_id, date: row.date, rate: row.rate_cents }))
}

/**
 * The nights of a booking in their order with the names of their cabins, those that it gave back
 * included: a released night was in the cabin that the booking has.
 */
export function nightsWithCabinsQuery(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('nights')
    .innerJoin('cabins', 'cabins.id', 'nights.cabin_id')
    .where('nights.booking_id', '=', bookingId)
    .select(['nights.date', 'cabins.id as cabin_id', 'cabins.name', 'nights.rate_cents'])
    .unionAll((all) =>
      all
        .selectFrom('released_nights')
        .innerJoin('bookings', 'bookings.id', 'released_nights.booking_id')
        .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
        .where('released_nights.booking_id', '=', bookingId)
        .select([
          'released_nights.date',
          'cabins.id as cabin_id',
          'cabins.name',
          'released_nights.rate_cents',
        ]),
    )
    .orderBy('date')
}

export async function countNightsOfBlock(tx: Tx, blockId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('nights')
    .where('block_id', '=', blockId)
    .select((night) => night.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The nights of a cabin that a booking or a block holds, of those of a stay. */
export async function heldNights(tx: Tx, cabinId: number, stay: Stay): Promise<CalendarDate[]> {
  const rows = await tx
    .selectFrom('nights')
    .where('cabin_id', '=', cabinId)
    .where('date', '>=', stay.startDate)
    .where('date', '<', stay.endDate)
    .select('date')
    .execute()
  return rows.map(({ date }) => date)
}

/** Nights that a booking gave back, with what is still charged for each, in their order. */
export async function releasedNightsOf(db: Db | Tx, bookingId: number): Promise<PricedNight[]> {
  const rows = await db
    .selectFrom('released_nights')
    .where('booking_id', '=', bookingId)
    .select(['date', 'rate_cents'])
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ date: row.date, rate: row.rate_cents }))
}

/** The same nights with what each was sold at. */
export async function releasedNightsAsSold(db: Db | Tx, bookingId: number): Promise<PricedNight[]> {
  const rows = await db
    .selectFrom('released_nights')
    .where('booking_id', '=', bookingId)
    .select((night) => ['date', night.fn.coalesce('sold_cents', 'rate_cents').as('rate_cents')])
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ date: row.date, rate: row.rate_cents }))
}

/** Stores which nights a booking gave back, what is still charged for each and what it was sold at. */
export async function storeReleasedNights(
  tx: Tx,
  bookingId: number,
  nights: readonly (PricedNight & { sold?: Cents })[],
): Promise<void> {
  if (nights.length === 0) return
  const rows = nights.map(({ date, rate, sold = null }) => ({
    booking_id: bookingId,
    date,
    rate_cents: rate,
    sold_cents: sold,
  }))
  await tx.insertInto('released_nights').values(rows).execute()
}

export async function deleteReleasedNights(tx: Tx, bookingId: number): Promise<void> {
  await tx.deleteFrom('released_nights').where('booking_id', '=', bookingId).execute()
}

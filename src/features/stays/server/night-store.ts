import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Stay } from '#domain/stay.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** A night with its price; 0 for a block. */
export type PricedNight = { date: CalendarDate; rate: Cents }

/** A night belongs to a booking or a block. */
type Owner = { bookingId: number } | { blockId: number }

const columnsOf = (owner: Owner) =>
  'bookingId' in owner
    ? { booking_id: owner.bookingId, block_id: null }
    : { booking_id: null, block_id: owner.blockId }

/**
 * Occupies nights of a cabin. Returns false if some are occupied already; the caller then rejects,
 * which rolls the transaction back. The primary key of the table guarantees one owner per night. Call
 * `lockCabin` first, so that a concurrent transaction waits and can then name the conflict.
 */
export async function occupyNights(
  tx: Tx,
  cabinId: number,
  owner: Owner,
  nights: readonly PricedNight[],
): Promise<boolean> {
  if (nights.length === 0) return true
  const rows = nights.map(({ date, rate }) => ({
    ...columnsOf(owner),
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

/** Releases the nights of a booking or a block, all of them or those from a date on. */
export async function releaseNights(tx: Tx, owner: Owner, from?: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('nights')
    .$if('bookingId' in owner, (all) =>
      all.where('booking_id', '=', (owner as { bookingId: number }).bookingId),
    )
    .$if('blockId' in owner, (all) =>
      all.where('block_id', '=', (owner as { blockId: number }).blockId),
    )
    .$if(from !== undefined, (all) => all.where('date', '>=', from as CalendarDate))
    .execute()
}

/** Writes the prices of nights that a booking occupies. */
export async function setNightRates(
  tx: Tx,
  bookingId: number,
  nights: readonly PricedNight[],
): Promise<void> {
  for (const { date, rate } of nights) {
    await tx
      .updateTable('nights')
      .set({ rate_cents: rate })
      .where('booking_id', '=', bookingId)
      .where('date', '=', date)
      .execute()
  }
}

/** The nights of a booking in the order of their dates. */
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
 * The nights of bookings in the order of their dates with the names of their cabins, including
 * released nights, which were in the current cabin of their booking.
 */
export function nightsWithCabinsQuery(db: Db | Tx, ...bookingIds: number[]) {
  return db
    .selectFrom('nights')
    .innerJoin('cabins', 'cabins.id', 'nights.cabin_id')
    .where('nights.booking_id', 'in', bookingIds)
    .select([
      'nights.booking_id',
      'nights.date',
      'cabins.id as cabin_id',
      'cabins.name',
      'nights.rate_cents',
    ])
    .unionAll((all) =>
      all
        .selectFrom('released_nights')
        .innerJoin('bookings', 'bookings.id', 'released_nights.booking_id')
        .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
        .where('released_nights.booking_id', 'in', bookingIds)
        .select([
          'released_nights.booking_id',
          'released_nights.date',
          'cabins.id as cabin_id',
          'cabins.name',
          'released_nights.rate_cents',
        ]),
    )
    .orderBy('date')
}

type NightRow = Awaited<ReturnType<ReturnType<typeof nightsWithCabinsQuery>['execute']>>[number]

/** A night in the form that the folio takes. */
export const toFolioNight = ({
  date,
  name,
  rate_cents,
}: Pick<NightRow, 'date' | 'name' | 'rate_cents'>) => ({
  date,
  cabin: name,
  rate: rate_cents,
})

export async function countNightsOfBlock(tx: Tx, blockId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('nights')
    .where('block_id', '=', blockId)
    .select((night) => night.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The nights of a stay on which a cabin is occupied by a booking or a block. */
export async function occupiedNights(
  db: Db | Tx,
  cabinId: number,
  stay: Stay,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('nights')
    .where('cabin_id', '=', cabinId)
    .where('date', '>=', stay.startDate)
    .where('date', '<', stay.endDate)
    .select('date')
    .execute()
  return rows.map(({ date }) => date)
}

/** The released nights of a booking with the charge for each, in the order of their dates. */
export async function releasedNightsOf(db: Db | Tx, bookingId: number): Promise<PricedNight[]> {
  const rows = await db
    .selectFrom('released_nights')
    .where('booking_id', '=', bookingId)
    .select(['date', 'rate_cents'])
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ date: row.date, rate: row.rate_cents }))
}

/** The released nights of a booking at the rate at which each was sold. */
export async function releasedNightsAsSold(db: Db | Tx, bookingId: number): Promise<PricedNight[]> {
  const rows = await db
    .selectFrom('released_nights')
    .where('booking_id', '=', bookingId)
    .select((night) => ['date', night.fn.coalesce('sold_cents', 'rate_cents').as('rate_cents')])
    .orderBy('date')
    .execute()
  return rows.map((row) => ({ date: row.date, rate: row.rate_cents }))
}

/** Stores the released nights of a booking with the charge and the original rate of each. */
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

/** The occupied nights of each of these cabins, as one JSON text for each, found by the primary key. */
export function takenNightsQuery(
  db: Db | Tx,
  { startDate, endDate }: Stay,
  cabinIds: readonly number[],
) {
  return db
    .selectFrom('nights')
    .where('cabin_id', 'in', cabinIds)
    .where('date', '>=', startDate)
    .where('date', '<', endDate)
    .groupBy('cabin_id')
    .select(['cabin_id', dialectOf(db).listed('date').as('dates')])
    .orderBy('cabin_id')
}

import { sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import type { Db, Tx } from '#platform/db/open.ts'

const closed = sql.join(closedStatuses.map((status) => sql.lit(status)))

/** Staff have to enter the price of the nights. */
export const lacksPrice = sql<boolean>`is_price_missing and status not in (${closed})`

/** How many bookings lack their price, and when the first of them was booked; null if none does. */
export async function findMissingPrices(db: Db | Tx) {
  const { bookings, since } = await db
    .selectFrom('bookings')
    .where(lacksPrice)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('bookings'),
      fn.min('created_at').as('since'),
    ])
    .executeTakeFirstOrThrow()
  return since === null ? null : { numBookings: Number(bookings), since }
}

const charged = sql`case when status in (${closed}) then fee_cents else total_price_cents end`

const gross = sql`coalesce(channel_gross_cents, cabin_price_cents)`

/** collectedByChannel of domain/money/channel-payment.ts. */
const collected = sql`case when not channel_collects then 0
  when ${gross} < ${charged} then ${gross} else ${charged} end`

/** Closed bookings have no nights, and reinstating them must not invent a price. */
const isPriceMissing = sql`is_price_missing and (
  exists (select 1 from nights where booking_id = bookings.id and rate_cents = 0)
  or not exists (select 1 from nights where booking_id = bookings.id))`

/**
 * Writes what channels collected of the present charges of bookings, as part of what is paid, and that a
 * price is no longer missing once every night has one. Everything that writes amounts of bookings calls it.
 */
export async function fitChannelPayments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update bookings set
      paid_cents = paid_cents - channel_paid_cents + ${collected},
      channel_paid_cents = ${collected},
      is_price_missing = ${isPriceMissing}
    where id in (${sql.join(ids)}) and (channel_collects or channel_paid_cents > 0 or is_price_missing)`.execute(
    tx,
  )
}

import type { Updateable } from 'kysely'
import { type CabinRecord, lockCabin } from '#features/cabins/server/cabin-store.ts'
import { fitChannelPayments } from '#features/stays/server/channel-payment-store.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'
import { type BookingRecord, findBooking } from './booking-store.ts'

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/**
 * Locks the cabins of bookings, and other cabins, before the bookings themselves and in the order of
 * their ids, so that concurrent transactions wait for each other without a deadlock. The result
 * leaves out cabins that do not exist.
 */
export async function lockCabinsOf(
  tx: Tx,
  bookingIds: readonly number[],
  others: readonly number[] = [],
): Promise<Map<number, CabinRecord>> {
  // Not every database accepts an empty list.
  const rows =
    bookingIds.length === 0
      ? []
      : await tx.selectFrom('bookings').where('id', 'in', bookingIds).select('cabin_id').execute()
  const cabins = new Map<number, CabinRecord>()
  for (const id of ascending([...rows.map(({ cabin_id }) => cabin_id), ...others])) {
    const cabin = await lockCabin(tx, id)
    if (cabin) cabins.set(id, cabin)
  }
  return cabins
}

/** Locks a booking until the transaction ends. */
export async function lockBooking(tx: Tx, id: number): Promise<BookingRecord | undefined> {
  await lockRow(tx, 'bookings', id)
  return findBooking(tx, id)
}

type BookingColumns = Omit<Updateable<BookingTable>, 'id' | 'version'>

/**
 * Writes columns of a locked booking and increments its version. Staff who change its status or take
 * money have decided, so a hold ends.
 */
export async function writeBooking(tx: Tx, id: number, columns: BookingColumns): Promise<void> {
  const endsHold = columns.status !== undefined || columns.paid_cents !== undefined
  const { channel_collects, channel_paid_cents, is_price_missing } = await tx
    .updateTable('bookings')
    .set((booking) => ({
      ...(endsHold && { hold_until: null }),
      ...columns,
      version: booking('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['channel_collects', 'channel_paid_cents', 'is_price_missing'])
    .executeTakeFirstOrThrow()
  if (channel_collects || channel_paid_cents > 0 || is_price_missing) {
    await fitChannelPayments(tx, [id])
  }
}

/** Does the same and returns the updated booking with its cabin and guest. */
export async function updateBooking(
  tx: Tx,
  id: number,
  columns: BookingColumns,
): Promise<BookingRecord> {
  await writeBooking(tx, id, columns)
  const after = await findBooking(tx, id)
  if (!after) throw new Error(`Booking ${id} disappeared while it was locked.`)
  return after
}

import type { Updateable } from 'kysely'
import { type CabinRecord, holdCabin } from '../cabins/cabin-store.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Tx } from '../db/open.ts'
import type { BookingTable } from '../db/schema.ts'
import { type BookingRecord, findBooking } from './booking-store.ts'

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/**
 * The cabins of bookings, and others that are named, held before the bookings themselves and lower
 * numbers first: so of those who want the same nights each waits for the one before, and no two wait
 * for each other. Cabins that do not exist are missing from the answer.
 */
export async function holdCabinsOf(
  tx: Tx,
  bookingIds: readonly number[],
  others: readonly number[] = [],
): Promise<Map<number, CabinRecord>> {
  const rows = await tx
    .selectFrom('bookings')
    .where('id', 'in', bookingIds)
    .select('cabin_id')
    .execute()
  const cabins = new Map<number, CabinRecord>()
  for (const id of ascending([...rows.map(({ cabin_id }) => cabin_id), ...others])) {
    const cabin = await holdCabin(tx, id)
    if (cabin) cabins.set(id, cabin)
  }
  return cabins
}

/** The booking, locked until the transaction ends. */
export async function holdBooking(tx: Tx, id: number): Promise<BookingRecord | undefined> {
  await lockRow(tx, 'bookings', id)
  return findBooking(tx, id)
}

type BookingColumns = Omit<Updateable<BookingTable>, 'id' | 'version'>

/** Writes columns of a locked booking and counts the change. */
export async function writeBooking(tx: Tx, id: number, columns: BookingColumns): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ ...columns, version: booking('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The same; returns the booking as it now is, with its cabin and guest. */
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

import type { BookingRow } from '#contract/bookings.ts'
import { bookingCan, isConfirmedStay } from '#domain/booking-status.ts'
import type { Cents } from '#domain/money.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GuestRow } from '../contract/guests.ts'
import { amountDueOf, owedSum } from './guest-balance-store.ts'
import { guestRows } from './guest-list.ts'
import type { GuestRecord } from './guest-store.ts'

const newestBookings = 100
const maxDuplicates = 5

type Stays = { numStays: number; numNights: number; value: Cents }

/**
 * Totals of past and current stays, and of upcoming bookings. Released nights are not counted, but a
 * charge for them is part of the value.
 */
export async function stayTotals(
  db: Db | Tx,
  guestId: number,
): Promise<{ stayed: Stays; upcoming: Stays; amountDue: number }> {
  const rows = await stayTotalsQuery(db, guestId).execute()
  const sumOf = (some: typeof rows): Stays => ({
    numStays: some.reduce((sum, row) => sum + Number(row.stays), 0),
    numNights: some.reduce((sum, row) => sum + Number(row.nights) - Number(row.released), 0),
    value: some.reduce((sum, row) => sum + Number(row.value), 0),
  })
  return {
    stayed: sumOf(rows.filter(isConfirmedStay)),
    upcoming: sumOf(rows.filter(bookingCan.checkIn)),
    amountDue: amountDueOf(rows),
  }
}

export function stayTotalsQuery(db: Db | Tx, guestId: number) {
  return db
    .selectFrom('bookings')
    .where('bookings.guest_id', '=', guestId)
    .groupBy('bookings.status')
    .select((stay) => [
      'bookings.status',
      stay.fn.countAll().as('stays'),
      owedSum(stay).as('owed'),
      stay.fn.sum('num_nights').as('nights'),
      stay.fn.sum('total_price_cents').as('value'),
      stay.fn
        .sum(
          stay
            .selectFrom('released_nights')
            .whereRef('released_nights.booking_id', '=', 'bookings.id')
            .select((night) => night.fn.countAll<number>().as('count')),
        )
        .as('released'),
    ])
}

/** The newest stays first. */
export async function newestBookingsOf(db: Db | Tx, guestId: number): Promise<BookingRow[]> {
  const rows = await bookingsQuery(db, guestId).execute()
  return rows.map(toBookingRow)
}

export function bookingsQuery(db: Db | Tx, guestId: number) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .where('booking.guest_id', '=', guestId)
    .select(rowColumns)
    .orderBy('booking.start_date', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(newestBookings)
}

/** Guests with the same name, email address or phone number, who may be the same person. */
export async function possibleDuplicates(db: Db | Tx, guest: GuestRecord): Promise<GuestRow[]> {
  const found: number[] = []
  for (const column of duplicateColumns) {
    if (guest[column] === '') continue
    const rows = await duplicatesQuery(db, guest, column).execute()
    found.push(...rows.map(({ id }) => id))
  }
  return guestRows(db, [...new Set(found)].slice(0, maxDuplicates))
}

export const duplicateColumns = ['email', 'phone_digits', 'sort_name'] as const

export function duplicatesQuery(
  db: Db | Tx,
  guest: GuestRecord,
  column: (typeof duplicateColumns)[number],
) {
  return db
    .selectFrom('guests')
    .where(column, '=', guest[column])
    .where('id', '!=', guest.id)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(maxDuplicates)
}

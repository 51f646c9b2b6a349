import type { BookingRow } from '#contract/bookings.ts'
import type { GuestRow } from '#contract/guests.ts'
import { bookingCan, isConfirmedStay } from '#domain/booking-status.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '../db/open.ts'
import { rowColumns, toBookingRow } from '../nights/booking-row-store.ts'
import { amountDueOf, owedSum } from './guest-balance-store.ts'
import { guestRows } from './guest-list.ts'
import type { GuestRecord } from './guest-store.ts'

const newestBookings = 100
const mostAlike = 5

type Stays = { numStays: number; numNights: number; value: Cents }

/**
 * The stays whose guest came and the bookings whose guest has not come yet, apart. Released nights are
 * not counted; what is charged for them is part of the value.
 */
export async function figuresOf(
  db: Db | Tx,
  guestId: number,
): Promise<{ stayed: Stays; upcoming: Stays; amountDue: number }> {
  const rows = await figuresQuery(db, guestId).execute()
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

export function figuresQuery(db: Db | Tx, guestId: number) {
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
export async function bookingsOf(db: Db | Tx, guestId: number): Promise<BookingRow[]> {
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

/** Others who may be the same person: they share the name, the address or the phone number. */
export async function possibleDuplicates(db: Db | Tx, guest: GuestRecord): Promise<GuestRow[]> {
  const found: number[] = []
  for (const column of alikeBy) {
    if (guest[column] === '') continue
    const rows = await alikeQuery(db, guest, column).execute()
    found.push(...rows.map(({ id }) => id))
  }
  return guestRows(db, [...new Set(found)].slice(0, mostAlike))
}

export const alikeBy = ['email', 'phone_digits', 'sort_name'] as const

export function alikeQuery(db: Db | Tx, guest: GuestRecord, column: (typeof alikeBy)[number]) {
  return db
    .selectFrom('guests')
    .where(column, '=', guest[column])
    .where('id', '!=', guest.id)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(mostAlike)
}

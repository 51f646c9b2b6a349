import type { BookingRow } from '#contract/bookings.ts'
import type { GuestRow } from '#contract/guests.ts'
import { closedStatuses } from '#domain/booking-status.ts'
import type { Cents } from '#domain/money.ts'
import { rowColumns, rowShape } from '../bookings/booking-list.ts'
import type { Db, Tx } from '../db/open.ts'
import { guestRows } from './guest-list.ts'
import type { GuestRecord } from './guest-store.ts'

const newestBookings = 100
const mostAlike = 5

type Figures = { numStays: number; numNights: number; spending: Cents }

/**
 * Of the bookings that were not cancelled and whose guest did not stay away. Nights that were given
 * back by leaving early are not among the nights; what is charged for them is spent.
 */
export async function figuresOf(db: Db | Tx, guestId: number): Promise<Figures> {
  const row = await figuresQuery(db, guestId).executeTakeFirstOrThrow()
  return {
    numStays: Number(row.stays),
    numNights: Number(row.nights ?? 0) - Number(row.released),
    spending: Number(row.spending ?? 0),
  }
}

export function figuresQuery(db: Db | Tx, guestId: number) {
  const stays = db
    .selectFrom('bookings')
    .where('bookings.guest_id', '=', guestId)
    .where('bookings.status', 'not in', closedStatuses)
  return stays
    .select((stay) => [
      stay.fn.countAll().as('stays'),
      stay.fn.sum('num_nights').as('nights'),
      stay.fn.sum('total_price_cents').as('spending'),
    ])
    .select(
      stays
        .innerJoin('released_nights', 'released_nights.booking_id', 'bookings.id')
        .select((night) => night.fn.countAll().as('count'))
        .as('released'),
    )
}

/** The newest stays first. */
export async function bookingsOf(db: Db | Tx, guestId: number): Promise<BookingRow[]> {
  const rows = await bookingsQuery(db, guestId).execute()
  return rows.map(rowShape)
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
export async function likelySame(db: Db | Tx, guest: GuestRecord): Promise<GuestRow[]> {
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

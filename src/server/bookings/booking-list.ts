import type { Selectable } from 'kysely'
import { type BookingSort, pageSize } from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage, BookingRow } from '#contract/bookings.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '../db/open.ts'
import type { BookingTable } from '../db/schema.ts'

const orders = {
  'startDate-desc': ['start_date', 'desc'],
  'startDate-asc': ['start_date', 'asc'],
  'totalPrice-desc': ['total_price_cents', 'desc'],
  'totalPrice-asc': ['total_price_cents', 'asc'],
} as const satisfies Record<BookingSort, readonly [keyof BookingTable, 'asc' | 'desc']>

/**
 * One page of the bookings table and the exact number of rows on all pages. Equal sort keys are
 * ordered by id, so that no page repeats or skips a row. A page past the end is empty.
 */
export async function listBookings(db: Db, query: BookingListQuery): Promise<BookingPage> {
  const [rows, total] = await Promise.all([
    pageQuery(db, query).execute(),
    countQuery(db, query).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(rowShape), total: Number(total.total) }
}

/** What a row of a list is made of: of a booking, joined with its cabin and its guest. */
export const rowColumns = [
  'booking.id',
  'booking.created_at',
  'booking.start_date',
  'booking.end_date',
  'booking.num_nights',
  'booking.num_guests',
  'booking.status',
  'booking.total_price_cents',
  'cabins.name as cabin_name',
  'guests.full_name',
  'guests.email',
] as const

/** Reads and joins only the ten rows of the page: those before it are skipped in the index alone. */
export function pageQuery(db: Db, { status, sortBy, page }: BookingListQuery) {
  const [column, direction] = orders[sortBy]
  const idsOfPage = db
    .selectFrom('bookings')
    .$if(status !== 'all', (all) => all.where('status', '=', status as BookingTable['status']))
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return db
    .selectFrom('bookings as booking')
    .where('booking.id', 'in', idsOfPage)
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .select(rowColumns)
    .orderBy(`booking.${column}`, direction)
    .orderBy('booking.id', direction)
}

export function countQuery(db: Db, { status }: Pick<BookingListQuery, 'status'>) {
  return db
    .selectFrom('bookings')
    .$if(status !== 'all', (all) => all.where('status', '=', status as BookingTable['status']))
    .select((count) => count.fn.countAll().as('total'))
}

type ListRow = Pick<
  Selectable<BookingTable>,
  | 'id'
  | 'created_at'
  | 'start_date'
  | 'end_date'
  | 'num_nights'
  | 'num_guests'
  | 'status'
  | 'total_price_cents'
> & { cabin_name: string; full_name: string; email: string }

export function rowShape(row: ListRow): BookingRow {
  return {
    id: row.id,
    createdAt: row.created_at,
    startDate: row.start_date,
    endDate: row.end_date,
    numNights: row.num_nights,
    numGuests: row.num_guests,
    status: row.status,
    totalPrice: dollarsFromCents(row.total_price_cents),
    cabin: { name: row.cabin_name },
    guest: { fullName: row.full_name, email: row.email },
  }
}

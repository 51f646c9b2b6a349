import { sql } from 'kysely'
import { pageSize } from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage } from '#contract/bookings.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { rowColumns, toBookingRow } from '../stores/booking-row-store.ts'
import { bookingsAsOf } from '../stores/bookings-as-of-store.ts'
import { momentAsOf } from '../stores/moment-as-of.ts'
import { findByText } from './filtered-booking-list.ts'
import { listOrders } from './list-orders.ts'

/** One page of the bookings as they were known at a moment of the past. */
export async function listBookingsAsOf(
  context: Pick<Context, 'db' | 'now'>,
  query: BookingListQuery,
  asOf: string,
): Promise<BookingPage> {
  const { db } = context
  const { at, knownSince } = await momentAsOf(context, asOf)
  const found = await findByText(db, query.q ?? '')
  const matching = matchingAsOf(db, query, at, found)
  const { column, direction } = listOrders[query.sortBy]
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('cabins', 'cabins.id', 'booking.cabin_id')
      .innerJoin('guests', 'guests.id', 'booking.guest_id')
      .select(rowColumns)
      .orderBy(`booking.${column}`, direction)
      .orderBy('booking.id', direction)
      .limit(pageSize)
      .offset((query.page - 1) * pageSize)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) =>
      toBookingRow({ ...row, cabin_name: row.cabin_name ?? 'Deleted cabin' }),
    ),
    total: Number(total),
    isTruncated: found?.guests?.isTruncated ?? false,
    asOf: { at, knownSince },
  }
}

type Found = Awaited<ReturnType<typeof findByText>>

const matchingAsOf = (
  db: Db,
  { status, from, to, cabin }: BookingListQuery,
  at: string,
  found: Found,
) =>
  db
    .selectFrom(bookingsAsOf(db, at).as('booking'))
    .$if(status !== 'all', (all) => all.where(sql.ref('booking.status'), '=', status))
    .$if(from !== undefined, (all) => all.where('booking.end_date', '>', from ?? ''))
    .$if(to !== undefined, (all) => all.where('booking.start_date', '<=', to ?? ''))
    .$if(cabin !== undefined, (all) => all.where('booking.cabin_id', '=', cabin ?? 0))
    .$if(found !== null, (all) =>
      all.where((row) =>
        row.or([
          row('booking.id', '=', found?.number ?? 0),
          ...(found?.guests ? [row('booking.guest_id', 'in', found.guests.ids)] : []),
        ]),
      ),
    )

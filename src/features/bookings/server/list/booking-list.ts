import {
  type BookingFilter,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  closedFilters,
  pageSize,
} from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage } from '#contract/bookings.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import type { Db } from '#platform/db/open.ts'
import { type Given, preparedQuery } from '#platform/db/prepared-query.ts'
import { totalOf, totalQuery } from '#platform/db/row-counts.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'
import { isFiltered, listFilteredBookings } from './filtered-booking-list.ts'
import { listOrders } from './list-orders.ts'

/** A record with a value for each name, for example a query for each sort order. */
const eachOf = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>

/**
 * One page of the bookings table and the exact number of rows on all pages, from one query. Rows with
 * equal sort keys are ordered by id, so that no page repeats or skips a row. A page past the end is
 * empty.
 */
export async function listBookings(db: Db, query: BookingListQuery): Promise<BookingPage> {
  if (isFiltered(query)) return listFilteredBookings(db, query)
  const { status, sortBy, page } = query
  const rows = await pageQueries[status][sortBy].rows(db, { skipped: (page - 1) * pageSize })
  const total = rows[0]?.total ?? (await totalOf(db, status))
  return { items: rows.map(toBookingRow), total: Number(total), isTruncated: false }
}

/** The query of a page, built once for each filter and sort. */
export const pageQueries = eachOf([...bookingFilters, ...closedFilters], (status) =>
  eachOf(bookingSorts, (sortBy) => newPageQuery(status, sortBy)),
)

/** OFFSET skips rows in an index, and the query reads and joins only the ten rows of the page. */
function newPageQuery(status: BookingFilter, sortBy: BookingSort) {
  const { column, direction } = listOrders[sortBy]
  return preparedQuery((db, given: Given<{ skipped: number }>) => {
    const idsOfPage = db
      .selectFrom('bookings')
      .$if(status !== 'all', (all) => all.where('status', '=', status as BookingTable['status']))
      .select('id')
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset(given.skipped)
    return db
      .selectFrom('bookings as booking')
      .where('booking.id', 'in', idsOfPage)
      .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
      .innerJoin('guests', 'guests.id', 'booking.guest_id')
      .select(rowColumns)
      .select(totalQuery(db, status).as('total'))
      .orderBy(`booking.${column}`, direction)
      .orderBy('booking.id', direction)
  })
}

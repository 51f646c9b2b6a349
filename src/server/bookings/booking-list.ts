import {
  type BookingFilter,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  closedFilters,
  pageSize,
} from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage } from '#contract/bookings.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import type { Place } from '#domain/tally.ts'
import { eachOf } from '../db/each-of.ts'
import type { Db } from '../db/open.ts'
import { type Given, preparedQuery } from '../db/prepared-query.ts'
import type { BookingTable } from '../db/schema.ts'
import { findPlace, totalOf, totalQuery } from '../db/tallies.ts'
import { rowColumns, rowShape } from '../nights/booking-row-store.ts'

const byDate = { column: 'start_date', units: ['year', 'month'] } as const
const byTotal = { column: 'total_price_cents', units: ['thousand', 'ten'] } as const

/** What each sort orders by, and the first key that a booking of a bucket can have in its order. */
const orders = {
  'startDate-desc': { ...byDate, direction: 'desc', firstOf: lastDate },
  'startDate-asc': { ...byDate, direction: 'asc', firstOf: firstDate },
  'totalPrice-desc': { ...byTotal, direction: 'desc', firstOf: mostCents },
  'totalPrice-asc': { ...byTotal, direction: 'asc', firstOf: leastCents },
} as const satisfies Record<BookingSort, object>

/* A bucket is the beginning of a date, or of an amount of ten digits; of all, it is empty. */

function firstDate(bucket: string): string {
  return bucket + '0001-01-01'.slice(bucket.length)
}

function lastDate(bucket: string): string {
  if (bucket === '') return '9999-12-31'
  const month = bucket + '9999-12'.slice(bucket.length)
  return ['31', '30', '29'].map((day) => `${month}-${day}`).find(isCalendarDate) ?? `${month}-28`
}

function leastCents(bucket: string): number {
  return Number(bucket.padEnd(10, '0'))
}

function mostCents(bucket: string): number {
  return bucket === '' ? 1_000_000_000 : Number(bucket.padEnd(10, '9'))
}

/**
 * One page of the bookings table and the exact number of rows on all pages, both of one moment. Equal
 * sort keys are ordered by id, so that no page repeats or skips a row. A page past the end is empty.
 */
export async function listBookings(db: Db, query: BookingListQuery): Promise<BookingPage> {
  const order = { ...orders[query.sortBy], list: query.status }
  const place = await findPlace(db, order, (query.page - 1) * pageSize)
  const page = pageQueries[query.status][query.sortBy]
  const rows = await page.rows(db, pageValues(query.sortBy, place))
  const total = rows[0]?.total ?? (await totalOf(db, query.status))
  return { items: rows.map(rowShape), total: Number(total) }
}

export const pageValues = (sortBy: BookingSort, { bucket, skipped }: Place) => ({
  first: orders[sortBy].firstOf(bucket),
  skipped,
})

/** The query of a page, by filter and sort: each is built once. */
export const pageQueries = eachOf([...bookingFilters, ...closedFilters], (status) =>
  eachOf(bookingSorts, (sortBy) => newPageQuery(status, sortBy)),
)

/**
 * Reads and joins only the ten rows of the page: what is before them in their bucket is skipped in
 * the index alone.
 */
function newPageQuery(status: BookingFilter, sortBy: BookingSort) {
  const { column, direction } = orders[sortBy]
  return preparedQuery((db, given: Given<ReturnType<typeof pageValues>>) => {
    const idsOfPage = db
      .selectFrom('bookings')
      .$if(status !== 'all', (all) => all.where('status', '=', status as BookingTable['status']))
      .where(column, direction === 'asc' ? '>=' : '<=', given.first)
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

import { type AliasedExpression, sql } from 'kysely'
import { pageSize } from '#contract/booking-list-options.ts'
import type { BookingExportQuery, BookingListQuery, BookingPage } from '#contract/bookings.ts'
import { typedBookingNumber } from '#domain/bookings/booking-number.ts'
import { typedReference } from '#domain/bookings/booking-reference.ts'
import { addDays } from '#domain/calendar.ts'
import { typedSearchTerms } from '#domain/search/search-terms.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { matchesQuery } from '#features/guests/server/guest-search-store.ts'
import { referencesQuery } from '#features/stays/server/booking-reference-store.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import { isFrom } from '#features/stays/server/booking-source-store.ts'
import { lacksPrice } from '#features/stays/server/channel-payment-store.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { listOrders } from './list-orders.ts'

/** A search text without letters, such as a space, is no search. */
export const isFiltered = ({
  q = '',
  from,
  to,
  cabin,
  group,
  source,
  price,
}: BookingListQuery): boolean =>
  q.trim() !== '' || [from, to, cabin, group, source, price].some((filter) => filter !== undefined)

/** Limits the search terms that a text may match, because each guest found may have many bookings. */
const maxMatches = 2_500

/** What a search text names: a booking by its number, and guests by their search terms. */
type Found = {
  number: number | undefined
  guests: Awaited<ReturnType<typeof matchesQuery>>
  /** The bookings with this number of their channel. */
  byReference: readonly number[]
}

/**
 * One page of the bookings that pass a search and the filters, and how many do, from one query. No row
 * count exists for them, so that they are counted.
 */
export async function listFilteredBookings(db: Db, query: BookingListQuery): Promise<BookingPage> {
  const found = await findByText(db, query.q ?? '')
  const isTruncated = found?.guests?.isTruncated ?? false
  const rows = await filteredPageQuery(db, query, found).execute()
  const total = rows[0]?.total ?? (await totalPastTheEnd(db, query, found))
  return { items: rows.map(toBookingRow), total: Number(total), isTruncated }
}

const totalPastTheEnd = async (db: Db, query: BookingListQuery, found: Found | null) =>
  query.page === 1 ? 0 : (await matchCountQuery(db, query, found).executeTakeFirstOrThrow()).total

export async function findByText(db: Db, q: string): Promise<Found | null> {
  if (q.trim() === '') return null
  const named = typedBookingNumber(q)
  const reference = named?.isOnly ? null : typedReference(q)
  const rows = reference === null ? [] : await referencesQuery(db, reference).execute()
  return {
    number: named?.number,
    guests: named?.isOnly ? null : await matchesQuery(db, typedSearchTerms(q), maxMatches),
    byReference: rows.map(({ id }) => id),
  }
}

type Page = AliasedExpression<{ id: number; total: number | string | bigint | null }, 'page'>

export function filteredPageQuery(db: Db, query: BookingListQuery, found: Found | null) {
  const { column, direction } = listOrders[query.sortBy]
  const page: Page = found
    ? pageOfFound(db, query, found).as('page')
    : pageOfAll(db, query).as('page')
  return db
    .selectFrom(page)
    .innerJoin('bookings as booking', 'booking.id', 'page.id')
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .select(rowColumns)
    .select('page.total')
    .orderBy(`booking.${column}`, direction)
    .orderBy('booking.id', direction)
}

/** A text has few matches, which are looked up once, for the page and for their number. */
function pageOfFound(db: Db, query: BookingListQuery, found: Found) {
  const { column, direction } = listOrders[query.sortBy]
  return db
    .with(
      (cte) => cte('matches').materialized(),
      () => matchingBookings(db, query, found).select(['id', column]),
    )
    .selectFrom('matches')
    .select((match) => [
      'id',
      match
        .selectFrom('matches')
        .select(({ fn }) => fn.countAll().as('total'))
        .as('total'),
    ])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
}

function pageOfAll(db: Db, query: BookingListQuery) {
  const { column, direction } = listOrders[query.sortBy]
  // By an index of another column, the database might read all bookings one by one.
  const order = column === 'start_date' ? sql.ref(column) : dialectOf(db).withoutIndex(column)
  return matchingBookings(db, query, null)
    .select(['id', matchCountQuery(db, query, null).as('total')])
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
}

const matchCountQuery = (db: Db, query: BookingListQuery, found: Found | null) =>
  matchingBookings(db, query, found).select(({ fn }) => fn.countAll().as('total'))

/** A stay has a night in the range by its booked dates. A limited length bounds the first night. */
export function matchingBookings(
  db: Db,
  { status, from, to, cabin, group, source, price }: BookingExportQuery,
  found: Found | null,
) {
  // Almost all bookings have the same status, while the other conditions are selective.
  const { withoutIndex } = dialectOf(db)
  return db
    .selectFrom(candidates(db, found).as('candidates'))
    .$if(status !== 'all', (all) => all.where(sql<boolean>`${withoutIndex('status')} = ${status}`))
    .$if(from !== undefined, (all) =>
      all
        .where('end_date', '>', from ?? '')
        .where('start_date', '>', addDays(from ?? '', -longestStay)),
    )
    .$if(to !== undefined, (all) => all.where('start_date', '<=', to ?? ''))
    .$if(cabin !== undefined, (all) => all.where('cabin_id', '=', cabin ?? 0))
    .$if(group !== undefined, (all) => all.where('group_id', '=', group ?? 0))
    .$if(source !== undefined, (all) => all.where(isFrom(source ?? 'other')))
    .$if(price === 'missing', (all) => all.where(lacksPrice))
}

/** The bookings that a text names. For one condition with "or" the planner would read all bookings. */
function candidates(db: Db, found: Found | null) {
  const all = db.selectFrom('bookings').selectAll()
  if (!found) return all
  const { guests } = found
  const numbers = [...(found.number === undefined ? [] : [found.number]), ...found.byReference]
  const numbered = all.where('id', 'in', numbers.length === 0 ? [0] : numbers)
  if (!guests) return numbered
  const ofGuests = all.where('guest_id', 'in', guests.ids)
  if (numbers.length === 0) return ofGuests
  return ofGuests.unionAll(numbered.where('guest_id', 'not in', guests.ids))
}

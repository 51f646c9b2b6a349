import { type Expression, sql } from 'kysely'
import type { BookingRow } from '#contract/bookings.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { listGroups } from '#features/groups/server/group-store.ts'
import { guestCountry } from '#features/guests/server/guest-country.ts'
import { rowsQuery } from '#features/guests/server/guest-list.ts'
import { referencesQuery } from '#features/stays/server/booking-reference-store.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { type FoundItems, maxResults } from '../contract/search.ts'

/** The bookings of these ids that exist, in the order of the ids. */
export async function bookingsOf(db: Db, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const rows = await bookingRowsQuery(db, ids).execute()
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toBookingRow)
}

export const bookingRowsQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings as booking')
    .where('booking.id', 'in', ids)
    .innerJoin('cabins', 'cabins.id', 'booking.cabin_id')
    .innerJoin('guests', 'guests.id', 'booking.guest_id')
    .select(rowColumns)

/** The bookings with this number of their channel or of the system that they were imported from. */
export async function bookingIdsByReference(db: Db, reference: string): Promise<number[]> {
  const rows = await referencesQuery(db, reference).execute()
  return rows.map(({ id }) => id)
}

/** The bookings that arrive on the date, then those that leave on it. */
export async function bookingIdsOn(db: Db, date: CalendarDate): Promise<number[]> {
  const arrivals = await arrivalsQuery(db, date).execute()
  const departures = await departuresQuery(db, date).execute()
  return [...arrivals, ...departures].map(({ id }) => id)
}

export const arrivalsQuery = (db: Db, date: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where('start_date', '=', date)
    .select('id')
    .orderBy('id')
    .limit(maxResults)

export const departuresQuery = (db: Db, date: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where('status', 'in', bookingStatuses)
    .where('end_date', '=', date)
    .select('id')
    .limit(maxResults)

/**
 * The next and the latest bookings of each guest or cabin, with what is needed to order them. A guest
 * may have very many bookings: the index yields the first eight in each direction.
 */
export async function nearbyBookings(
  db: Db,
  owners: 'guests' | 'cabins',
  { ids, today }: { ids: readonly number[]; today: CalendarDate },
) {
  if (ids.length === 0) return []
  const rows = await nearbyIdsQuery(db, owners, { ids, today }).execute()
  const found = rows.flatMap(({ next, latest }) => [...idsIn(next), ...idsIn(latest)])
  return found.length === 0 ? [] : await datesQuery(db, found).execute()
}

const idsIn = (json: string | null): number[] => JSON.parse(json ?? '[]')

export function nearbyIdsQuery(
  db: Db,
  owners: 'guests' | 'cabins',
  { ids, today }: { ids: readonly number[]; today: CalendarDate },
) {
  const owner = sql.ref(owners === 'guests' ? 'bookings.guest_id' : 'bookings.cabin_id')
  const { listed } = dialectOf(db)
  const listOf = (bookings: Expression<{ id: number }>) =>
    sql<string | null>`(select ${listed('id')} from ${bookings} as nearby)`
  const own = db
    .selectFrom('bookings')
    .where(sql<boolean>`${owner} = ${sql.ref(`${owners}.id`)}`)
    .select('id')
    .limit(maxResults)
  return db
    .selectFrom(owners)
    .where('id', 'in', ids)
    .select([
      listOf(own.where('start_date', '>=', today).orderBy('start_date')).as('next'),
      listOf(own.where('start_date', '<', today).orderBy('start_date', 'desc')).as('latest'),
    ])
}

export const datesQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .where('id', 'in', ids)
    .select(['id', 'start_date', 'end_date', 'status', 'group_id'])

/** The guests of these ids, by name; not those who were erased or merged. */
export async function guestsOf(db: Db, ids: readonly number[]): Promise<FoundItems['guests']> {
  if (ids.length === 0) return []
  const rows = await rowsQuery(db, ids).where('sort_name', '>', '').limit(maxResults).execute()
  return rows.map(({ id, full_name, email, phone, country_code }) => ({
    id,
    fullName: full_name,
    email,
    phone,
    ...guestCountry(country_code),
  }))
}

/** The groups of these ids that have not ended, in the order of the ids. */
export async function groupsOf(db: Db, ids: readonly number[]): Promise<FoundItems['groups']> {
  const first = [...new Set(ids)].slice(0, maxResults)
  const groups = await listGroups(db, first)
  return groups.sort((a, b) => first.indexOf(a.id) - first.indexOf(b.id))
}

/** All cabins: a property has few. */
export async function everyCabin(db: Db): Promise<FoundItems['cabins']> {
  const rows = await cabinsQuery(db).execute()
  return rows.map(({ id, name, max_capacity, retired_on }) => ({
    id,
    name,
    maxCapacity: max_capacity,
    retiredOn: retired_on,
  }))
}

const cabinsQuery = (db: Db) =>
  db.selectFrom('cabins').select(['id', 'name', 'max_capacity', 'retired_on'])

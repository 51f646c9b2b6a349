import { sql } from 'kysely'
import { pageSize } from '#contract/booking-list-options.ts'
import { bookingCan, isConfirmedStay } from '#domain/booking-status.ts'
import { typedSearchTerms } from '#domain/search/search-terms.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { totalOf, totalQuery } from '#platform/db/row-counts.ts'
import type { GuestListQuery, GuestPage, GuestRow } from '../contract/guests.ts'
import { amountDueOf, owedSum } from './guest-balance-store.ts'
import { guestCountry } from './guest-country.ts'
import { findBySearchTerms } from './guest-search-store.ts'

/**
 * A page of all guests sorted by name, or the matches of a search. Erased and merged guests are left
 * out.
 */
export async function listGuests(
  { db }: Pick<Context, 'db'>,
  { q, page }: GuestListQuery,
): Promise<GuestPage> {
  if (q.trim() !== '') return searchGuests(db, q, page)
  const rows = await pageQuery(db, (page - 1) * pageSize).execute()
  const total = rows[0]?.total ?? (await totalOf(db, 'guests'))
  return { items: await withStays(db, rows), total: Number(total), isTruncated: false }
}

async function searchGuests(db: Db, q: string, page: number): Promise<GuestPage> {
  const { ids, isTruncated } = await findBySearchTerms(db, typedSearchTerms(q))
  return { items: page === 1 ? await guestRows(db, ids) : [], total: ids.length, isTruncated }
}

const batchSize = 500

/** All guests sorted by name, or the matches of a search, in batches. */
export async function* exportedGuests(db: Db, q: string): AsyncGenerator<GuestRow[]> {
  if (q.trim() !== '') {
    yield (await searchGuests(db, q, 1)).items
    return
  }
  let rows = await batchQuery(db).execute()
  while (rows.length > 0) {
    yield await withStays(db, rows)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rows = await batchQuery(db)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sort_name', 'id'), '>', tuple(last.sort_name, last.id)),
      )
      .execute()
  }
}

const batchQuery = (db: Db) =>
  rowsByName(db).where('sort_name', '>', sql.lit('')).select('sort_name').limit(batchSize)

/** The guests with these IDs, sorted by name. */
export async function guestRows(db: Db | Tx, ids: readonly number[]): Promise<GuestRow[]> {
  return ids.length === 0 ? [] : withStays(db, await rowsQuery(db, ids).execute())
}

/** Reads only the ten guests of the page: OFFSET skips those before them in the index of names. */
export function pageQuery(db: Db, skipped: number) {
  const idsOfPage = db
    .selectFrom('guests')
    .where('sort_name', '>', sql.lit(''))
    .select('id')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(pageSize)
    .offset(skipped)
  return rowsByName(db)
    .where('guests.id', 'in', idsOfPage)
    .select(totalQuery(db, 'guests').as('total'))
}

export const rowsQuery = (db: Db | Tx, ids: readonly number[]) =>
  rowsByName(db).where('guests.id', 'in', ids)

function rowsByName(db: Db | Tx) {
  return db
    .selectFrom('guests')
    .select(['id', 'full_name', 'email', 'phone', 'country_code'])
    .orderBy('sort_name')
    .orderBy('id')
}

/**
 * The bookings of each guest by status. One query per guest could make the database scan all bookings
 * for the latest stay.
 */
export function staysQuery(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .where('guest_id', 'in', ids)
    .groupBy(['guest_id', 'status'])
    .select((stay) => [
      'guest_id',
      'status',
      stay.fn.countAll().as('count'),
      stay.fn.max(stay.fn.coalesce('left_on', 'end_date')).as('latest'),
      stay.fn.min('start_date').as('next'),
      owedSum(stay).as('owed'),
    ])
}

type ListRow = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

async function withStays(db: Db | Tx, guests: readonly ListRow[]): Promise<GuestRow[]> {
  if (guests.length === 0) return []
  const ids = guests.map(({ id }) => id)
  const rows = await staysQuery(db, ids).execute()
  const staysOf = Map.groupBy(rows, ({ guest_id }) => guest_id)
  return guests.map((guest) => ({
    id: guest.id,
    fullName: guest.full_name,
    email: guest.email,
    phone: guest.phone,
    ...guestCountry(guest.country_code),
    ...staysShape(staysOf.get(guest.id) ?? []),
  }))
}

type StaysRow = Awaited<ReturnType<ReturnType<typeof staysQuery>['execute']>>[number]

function staysShape(rows: readonly StaysRow[]) {
  const stayed = rows.filter(isConfirmedStay)
  return {
    numStays: stayed.reduce((sum, { count }) => sum + Number(count), 0),
    latestStay:
      stayed
        .map(({ latest }) => latest)
        .sort()
        .at(-1) ?? null,
    nextStay: rows.find(bookingCan.checkIn)?.next ?? null,
    amountDue: amountDueOf(rows),
  }
}

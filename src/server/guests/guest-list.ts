import { pageSize } from '#contract/booking-list-options.ts'
import type { GuestListQuery, GuestPage, GuestRow } from '#contract/guests.ts'
import { closedStatuses } from '#domain/booking-status.ts'
import { wordsSought } from '#domain/search-words.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/open.ts'
import { guestCountry } from './guest-country.ts'
import { findByWords } from './guest-search-store.ts'

/**
 * Guests by name, page by page, or those whom a search finds. Whoever was erased, or merged into
 * another, is not among them.
 */
export async function listGuests(
  { db }: Pick<Context, 'db'>,
  { q, page }: GuestListQuery,
): Promise<GuestPage> {
  if (q.trim() !== '') return searchGuests(db, q, page)
  const [rows, { total }] = await Promise.all([
    pageQuery(db, page).execute(),
    countQuery(db).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(guestRowShape), total: Number(total), isCut: false }
}

async function searchGuests(db: Db, q: string, page: number): Promise<GuestPage> {
  const { ids, isCut } = await findByWords(db, wordsSought(q))
  const rows = ids.length > 0 && page === 1 ? await rowsQuery(db, ids).execute() : []
  return { items: rows.map(guestRowShape), total: ids.length, isCut }
}

/** Reads the ten guests of the page and their stays: those before it are skipped in the index. */
export function pageQuery(db: Db, page: number) {
  const idsOfPage = db
    .selectFrom('guests')
    .where('sort_name', '>', '')
    .select('id')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rowsWithStays(db).where('guests.id', 'in', idsOfPage)
}

export function countQuery(db: Db) {
  return db
    .selectFrom('guests')
    .where('sort_name', '>', '')
    .select((count) => count.fn.countAll().as('total'))
}

export const rowsQuery = (db: Db | Tx, ids: readonly number[]) =>
  rowsWithStays(db).where('guests.id', 'in', ids)

function rowsWithStays(db: Db | Tx) {
  return db
    .selectFrom('guests')
    .select(['id', 'full_name', 'email', 'phone', 'country_code'])
    .select((guest) => {
      const stays = guest
        .selectFrom('bookings')
        .whereRef('bookings.guest_id', '=', 'guests.id')
        .where('bookings.status', 'not in', closedStatuses)
      return [
        stays.select((count) => count.fn.countAll().as('count')).as('num_stays'),
        stays.select((stay) => stay.fn.max('start_date').as('latest')).as('latest_stay'),
      ]
    })
    .orderBy('sort_name')
    .orderBy('id')
}

type ListRow = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

export const guestRowShape = (row: ListRow): GuestRow => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  ...guestCountry(row.country_code),
  numStays: Number(row.num_stays),
  latestStay: row.latest_stay,
})

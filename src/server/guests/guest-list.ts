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
  const [items, { total }] = await Promise.all([
    withStays(db, await pageQuery(db, page).execute()),
    countQuery(db).executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(total), isCut: false }
}

async function searchGuests(db: Db, q: string, page: number): Promise<GuestPage> {
  const { ids, isCut } = await findByWords(db, wordsSought(q))
  return { items: page === 1 ? await guestRows(db, ids) : [], total: ids.length, isCut }
}

/** The guests of these numbers by name. */
export async function guestRows(db: Db | Tx, ids: readonly number[]): Promise<GuestRow[]> {
  return ids.length === 0 ? [] : withStays(db, await rowsQuery(db, ids).execute())
}

/** Reads the ten guests of the page: those before it are skipped in the index. */
export function pageQuery(db: Db, page: number) {
  const idsOfPage = db
    .selectFrom('guests')
    .where('sort_name', '>', '')
    .select('id')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rowsByName(db).where('guests.id', 'in', idsOfPage)
}

export function countQuery(db: Db) {
  return db
    .selectFrom('guests')
    .where('sort_name', '>', '')
    .select((count) => count.fn.countAll().as('total'))
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
 * How often each of the guests was here and when last. Asked for each guest by itself, a database
 * might look for the latest stay among all stays.
 */
export function staysQuery(db: Db | Tx, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .where('guest_id', 'in', ids)
    .where('status', 'not in', closedStatuses)
    .groupBy('guest_id')
    .select((stay) => [
      'guest_id',
      stay.fn.countAll().as('count'),
      stay.fn.max('start_date').as('latest'),
    ])
}

type ListRow = Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]

async function withStays(db: Db | Tx, guests: readonly ListRow[]): Promise<GuestRow[]> {
  if (guests.length === 0) return []
  const ids = guests.map(({ id }) => id)
  const rows = await staysQuery(db, ids).execute()
  const stays = new Map(rows.map((row) => [row.guest_id, row]))
  return guests.map((guest) => ({
    id: guest.id,
    fullName: guest.full_name,
    email: guest.email,
    phone: guest.phone,
    ...guestCountry(guest.country_code),
    numStays: Number(stays.get(guest.id)?.count ?? 0),
    latestStay: stays.get(guest.id)?.latest ?? null,
  }))
}

import { sql } from 'kysely'
import { isOutsideDates } from '#features/stays/server/current-stay-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CalendarLink } from '../contract/calendar-links.ts'

const linksQuery = (db: Db | Tx) =>
  db
    .selectFrom('calendar_links')
    .innerJoin('cabins', 'cabins.id', 'calendar_links.cabin_id')
    .select([
      'calendar_links.id',
      'calendar_links.cabin_id',
      'cabins.name as cabin_name',
      'calendar_links.name',
      'calendar_links.shows_names',
      'calendar_links.created_at',
      'calendar_links.last_used_at',
    ])

type LinkRow = Awaited<ReturnType<ReturnType<typeof linksQuery>['execute']>>[number]

const toLink = (row: LinkRow): CalendarLink => ({
  id: row.id,
  cabin: { id: row.cabin_id, name: row.cabin_name },
  name: row.name,
  showsNames: Boolean(row.shows_names),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

const sortedLinks = (db: Db | Tx) =>
  linksQuery(db).orderBy('cabins.name').orderBy('calendar_links.name').orderBy('calendar_links.id')

/** Every address, by cabin and name. */
export async function listCalendarLinks(db: Db): Promise<CalendarLink[]> {
  return (await sortedLinks(db).execute()).map(toLink)
}

/** Every address with its stored token, by cabin and name. */
export async function listLinksWithTokens(tx: Tx) {
  const rows = await sortedLinks(tx)
    .select(['calendar_links.token_hash', 'calendar_links.token_encrypted'])
    .execute()
  return rows.map((row) => ({
    link: toLink(row),
    hash: row.token_hash,
    encrypted: row.token_encrypted,
  }))
}

/** The cabins that are rented out and the names of their addresses, by name. */
export async function cabinsWithLinkNames(tx: Tx): Promise<Map<number, string[]>> {
  const rows = await tx
    .selectFrom('cabins')
    .leftJoin('calendar_links', 'calendar_links.cabin_id', 'cabins.id')
    .where('cabins.retired_on', 'is', null)
    .select(['cabins.id', 'calendar_links.name'])
    .orderBy('cabins.name')
    .orderBy('cabins.id')
    .execute()
  const names = new Map<number, string[]>()
  for (const { id, name } of rows)
    names.set(id, [...(names.get(id) ?? []), ...(name === null ? [] : [name])])
  return names
}

export async function findCalendarLink(tx: Tx, id: string): Promise<CalendarLink | undefined> {
  const row = await linksQuery(tx).where('calendar_links.id', '=', id).executeTakeFirst()
  return row && toLink(row)
}

export async function countCalendarLinks(tx: Tx, cabinId: number): Promise<number> {
  const { links } = await tx
    .selectFrom('calendar_links')
    .where('cabin_id', '=', cabinId)
    .select(({ fn }) => fn.countAll<number | string>().as('links'))
    .executeTakeFirstOrThrow()
  return Number(links)
}

/** A token as it is stored: the hash finds the address, the encrypted text shows it again. */
export type StoredToken = { hash: string; encrypted: string }

type NewLink = {
  id: string
  cabinId: number
  name: string
  showsNames: boolean
  token: StoredToken
  at: string
  staffId: string
}

export async function insertCalendarLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto('calendar_links')
    .values({
      id: link.id,
      cabin_id: link.cabinId,
      name: link.name,
      shows_names: link.showsNames,
      token_hash: link.token.hash,
      token_encrypted: link.token.encrypted,
      created_at: link.at,
      created_by: link.staffId,
    })
    .execute()
}

/** The old address stops working. */
export async function replaceLinkToken(tx: Tx, id: string, token: StoredToken): Promise<void> {
  await tx
    .updateTable('calendar_links')
    .set({ token_hash: token.hash, token_encrypted: token.encrypted, last_used_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteCalendarLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('calendar_links').where('id', '=', id).execute()
}

/**
 * After a restore: an address of the backup may have been revoked since. Those without names stay,
 * because a channel that can no longer load them would sell occupied nights.
 */
export async function deleteLinksWithNames(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_links')
    .where('shows_names', '=', true)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The address with this token, its cabin, and the property, in one query. */
export const findLinkByToken = (db: Db, hash: string) =>
  db
    .selectFrom('calendar_links')
    .innerJoin('cabins', 'cabins.id', 'calendar_links.cabin_id')
    .crossJoin('property')
    .where('token_hash', '=', hash)
    .select([
      'calendar_links.id',
      'calendar_links.cabin_id',
      'calendar_links.name',
      'calendar_links.shows_names',
      'calendar_links.last_used_at',
      'cabins.name as cabin_name',
      'property.time_zone',
      'property.installation_id',
    ])
    .executeTakeFirst()

/** Writes no audit entry, because it changes no data of the property. */
export async function recordCalendarLinkUse(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('calendar_links').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** The guest who is in a cabin tonight without a night of the booking: overdue, or early. */
export const guestTonight = (db: Db, cabinId: number, today: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.cabin_id', '=', cabinId)
    // A literal, because the partial index covers only this status and not a bound parameter.
    .where('bookings.status', '=', sql.lit('checked-in'))
    .where(isOutsideDates(today))
    .select(['bookings.id', 'bookings.created_at', 'bookings.version', 'guests.full_name'])
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst()

/** The nights of a cabin from a date on that are not for sale, with what occupies them. */
export const occupiedNights = (db: Db, cabinId: number, from: string) =>
  db
    .selectFrom('nights')
    .leftJoin('bookings', 'bookings.id', 'nights.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('blocks', 'blocks.id', 'nights.block_id')
    .leftJoin('bookings as early', 'early.id', 'blocks.booking_id')
    .leftJoin('guests as early_guest', 'early_guest.id', 'early.guest_id')
    .where('nights.cabin_id', '=', cabinId)
    .where('nights.date', '>=', from)
    .select([
      'nights.date',
      'nights.booking_id',
      'nights.block_id',
      'guests.full_name',
      'bookings.created_at as booked_at',
      'bookings.version as booking_version',
      'blocks.created_at as blocked_at',
      'blocks.version as block_version',
      'early.id as early_id',
      'early.created_at as early_booked_at',
      'early.version as early_version',
      'early_guest.full_name as early_guest',
    ])
    .orderBy('nights.date')
    .execute()
